/// Box-drawing characters as strokes, which meet in every font.
enum LinePath {
    /// The edges that the lines of a character reach from the middle of its position, and whether the corner is round.
    private struct Strokes {
        var up = false
        var down = false
        var left = false
        var right = false
        var isRound = false
    }

    /// Whether a text is one character that is drawn as lines.
    static func isLine(_ text: String) -> Bool {
        text.count == 1 && text.first.flatMap(strokes) != nil
    }

    /// The path of a character; `nil` if it is not a box-drawing character.
    ///
    /// - Parameters:
    ///   - character: The character.
    ///   - x: The left edge of its position.
    ///   - y: The upper edge.
    static func path(of character: Character, x: Int, y: Int) -> String? {
        guard let strokes = strokes(of: character) else { return nil }
        let (middleX, middleY) = (x + Grid.columnWidth / 2, y + Grid.rowHeight / 2)
        let (right, bottom) = (x + Grid.columnWidth, y + Grid.rowHeight)
        if strokes.isRound {
            let vertical = strokes.up ? y : bottom
            let horizontal = strokes.left ? x : right
            return "M\(middleX) \(vertical)Q\(middleX) \(middleY) \(horizontal) \(middleY)"
        }
        var path = ""
        if strokes.up || strokes.down {
            path += "M\(middleX) \(strokes.up ? y : middleY)V\(strokes.down ? bottom : middleY)"
        }
        if strokes.left || strokes.right {
            path += "M\(strokes.left ? x : middleX) \(middleY)H\(strokes.right ? right : middleX)"
        }
        return path
    }

    private static func strokes(of character: Character) -> Strokes? {
        switch character {
        case "─": Strokes(left: true, right: true)
        case "│": Strokes(up: true, down: true)
        case "├": Strokes(up: true, down: true, right: true)
        case "┤": Strokes(up: true, down: true, left: true)
        case "└": Strokes(up: true, right: true)
        case "┌": Strokes(down: true, right: true)
        case "┐": Strokes(down: true, left: true)
        case "┘": Strokes(up: true, left: true)
        case "╭": Strokes(down: true, right: true, isRound: true)
        case "╮": Strokes(down: true, left: true, isRound: true)
        case "╰": Strokes(up: true, right: true, isRound: true)
        case "╯": Strokes(up: true, left: true, isRound: true)
        default: nil
        }
    }
}
