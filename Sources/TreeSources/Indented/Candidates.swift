/// What can be the guides of a line.
struct Candidates {
    /// The guides, from left to right.
    var guides: [Guide] = []

    /// The text before the guides, without the blanks after it; `nil` for none.
    var prefix: Indentation?

    /// Where the prefix ends if guides begin at the base of the other lines.
    var base = Indentation()

    /// The prefix that these guides show for later lines.
    var newPrefix: IndentationReader.Prefix?

    /// Whether the guides begin below a word of the line above.
    var isBelowWord = false

    /// Takes the first guides.
    func take(_ count: Int, _ line: Span<UInt8>, _ indentation: inout Indentation, _ tabWidth: Int) {
        guard count > 0 else { return indentation.takeBlanks(line, tabWidth) }
        let last = guides[count - 1]
        if count < guides.count {
            indentation = guides[count].start
        } else {
            indentation = last.end
            if !last.isBranch { indentation.takeBlanks(line, tabWidth) }
        }
        if let index = guides.prefix(count).firstIndex(where: { $0.form == .bullet }) {
            let bullet = guides[index]
            let text = indentation.length
            indentation = bullet.start
            indentation.hasBranch = true
            guard index < count - 1 else { return }
            indentation.prefix = bullet.start.length..<min(bullet.end.length + 1, line.count)
            indentation.length = text
        } else if last.isBranch {
            indentation.hasBranch = true
            (indentation.column, indentation.narrowColumn) = (last.start.column + 1, last.start.narrowColumn + 1)
        }
        if prefix != nil {
            let distance = last.isBranch ? last.column - IndentationReader.prefixLimit : 0
            indentation.setPrefix(base.length, distance: distance, text: last.end)
        }
    }

    /// Whether a line has verticals alone.
    func isSpacer(_ line: Span<UInt8>) -> Bool {
        areVerticals && (guides[guides.count - 1].end.length..<line.count).allSatisfy { line[$0].isBlank }
    }

    /// Whether a line has a text three blanks behind verticals, as `tree` of Windows draws files above directories.
    ///
    /// - Parameter mayBeASCII: Whether the line above is a directory of Windows, so that bars of ASCII are no text.
    func isFile(_ line: Span<UInt8>, mayBeASCII: Bool) -> Bool {
        guard areVerticals, let last = guides.last, mayBeASCII || !last.isASCII else { return false }
        return (last.end.length..<line.count).prefix(4).count { line[$0] == 0x20 } == 3
            && !line.isBlankOrEnd(at: last.end.length + 3)
    }

    private var areVerticals: Bool {
        !guides.isEmpty && guides.allSatisfy { $0.form == .line && $0.above == $0.column...$0.column }
    }

    /// Whether a line begins as another one, up to the guides.
    func hasPrefix(of other: Span<UInt8>, _ line: Span<UInt8>) -> Bool {
        guard let prefix, other.count >= prefix.length else { return false }
        return other.equals(0..<prefix.length, line, 0..<prefix.length)
    }
}
