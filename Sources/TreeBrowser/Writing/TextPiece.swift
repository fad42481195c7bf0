import TerminalCanvas
import TreeSources

/// Lines of text that are written at once.
struct TextPiece {
    private let repertoire: CharacterRepertoire?
    private(set) var bytes: [UInt8] = []

    /// How lines end, and what is before the first one.
    var lineForm = LineForm()

    /// Whether the first line was appended.
    private var hasLines = false

    /// Creates a piece without lines.
    ///
    /// - Parameter repertoire: The characters that may be written, or `nil` for any bytes.
    init(repertoire: CharacterRepertoire?) { self.repertoire = repertoire }

    /// Whether it is time to write the piece.
    var isFull: Bool { bytes.count >= 65_536 }

    /// Appends a line, with its indentation and its end.
    mutating func append(_ line: TextLine) {
        if !hasLines { bytes += lineForm.mark }
        hasLines = true
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * line.level))
        if let repertoire {
            bytes += SafeText(bytes: line.text + line.ending, repertoire: repertoire).text.utf8
        } else {
            bytes += line.text
            bytes += line.ending
        }
        bytes += lineForm.ending
    }

    /// Returns the text, and begins a new one.
    mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }
}
