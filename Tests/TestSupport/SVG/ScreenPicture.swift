import TerminalCanvas

/// A screen as an SVG picture, for a README or to look at the screen of a test.
///
/// The same screen always has the same SVG text, so a picture can be kept in the repository and compared. Characters
/// are placed on the terminal's grid with any font, and box-drawing characters are drawn as lines.
public struct ScreenPicture {
    /// The picture's text.
    public var svg: String { "\(opening)\(content)</svg>\n" }

    /// The beginning of the text, up to the background.
    private(set) var opening = ""

    /// The elements on the background.
    private(set) var content = ""

    private let screen: Screen

    /// Draws a screen.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - description: A description of the picture for people who cannot see it.
    public init(_ screen: Screen, description: String) {
        self.screen = screen
        open(description)
        for row in 0..<screen.size.rows { draw(row: row) }
    }

    private mutating func open(_ description: String) {
        let width = screen.size.columns * Grid.columnWidth + 2 * Grid.margin
        let height = screen.size.rows * Grid.rowHeight + 2 * Grid.margin
        opening = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
            width="\(width)" height="\(height)" \
            font-family="DejaVu Sans Mono, Menlo, Consolas, Liberation Mono, monospace" font-size="13" role="img">
            <title>\(Self.escaped(description))</title>
            <rect width="\(width)" height="\(height)" rx="8" fill="\(PictureColor.background)"/>

            """
    }

    private mutating func draw(row: Int) {
        for run in PictureRun.runs(of: screen.glyphs[row]) { drawBackground(of: run, row: row) }
        for run in PictureRun.runs(of: screen.glyphs[row]) { drawText(of: run, row: row) }
    }

    private mutating func drawBackground(of run: PictureRun, row: Int) {
        guard run.background != PictureColor.background else { return }
        content += """
            <rect x="\(Grid.x(run.column))" y="\(Grid.y(row))" width="\(run.columns * Grid.columnWidth)" \
            height="\(Grid.rowHeight)" fill="\(run.background)"/>

            """
    }

    private mutating func drawText(of run: PictureRun, row: Int) {
        if run.isLine {
            let paths = run.text.enumerated().compactMap { offset, character in
                LinePath.path(of: character, x: Grid.x(run.column + offset), y: Grid.y(row))
            }
            content += "<path d=\"\(paths.joined())\" stroke=\"\(run.foreground)\" fill=\"none\"/>\n"
        } else if let letter = EnclosedLetter(run.text) {
            content += letter.svg(
                x: Grid.x(run.column), y: Grid.y(row), foreground: run.foreground, background: run.background)
        } else if let text = run.withoutBlankEnds {
            let stretch = text.isGlyph ? "" : " textLength=\"\(text.columns * Grid.columnWidth)\""
            content += """
                <text x="\(Grid.x(text.column))" y="\(Grid.y(row) + Grid.baseline)"\(stretch) xml:space="preserve" \
                fill="\(text.foreground)"\(text.attributes)>\(Self.escaped(text.text))</text>

                """
        }
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
    }
}

/// The terminal's grid in the picture's units.
enum Grid {
    static let columnWidth = 8
    static let rowHeight = 18
    static let baseline = 13
    static let margin = 12

    static func x(_ column: Int) -> Int { margin + column * columnWidth }
    static func y(_ row: Int) -> Int { margin + row * rowHeight }
}
