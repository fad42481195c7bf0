import TerminalCanvas
import TextMatching
import TreeSources

/// Writes trees as text: two spaces a level, and a line for each item.
///
/// ```swift
/// let source = DocumentSource(JSONDocument())
/// source.read(Array(#"{"name": "Ada", "languages": ["en", "fr"]}"#.utf8))
/// source.finish()
/// var text: [UInt8] = []
/// TreeText().write(source) { text += $0 }
/// String(decoding: text, as: UTF8.self)
/// // name: "Ada"
/// // languages:
/// //   0: "en"
/// //   1: "fr"
/// ```
///
/// Names and values are as a list shows them: escapes and references are decoded, except for control characters.
package struct TreeText: Sendable {
    /// The number of levels that are written.
    package var depth: Int

    /// The pattern that an item's line must match. A term with the separator of paths is also about the names above;
    /// see `PathFilter`. The lines of the items above it are written too. With the scope `FilterScope.records`, records
    /// that match are written whole. `nil` writes all lines.
    package var filter: FilterPattern?

    /// The characters that may be written, all others as escapes, or `nil` to write the bytes as they are. A terminal
    /// needs it, so that no byte of the input is a command.
    package var repertoire: CharacterRepertoire?

    /// Creates the form in which trees are written.
    package init(depth: Int? = nil, filter: FilterPattern? = nil, repertoire: CharacterRepertoire? = nil) {
        self.depth = depth ?? .max
        self.filter = filter
        self.repertoire = repertoire
    }

    /// Writes a tree.
    ///
    /// - Parameters:
    ///   - source: The tree.
    ///   - title: A line above the tree, which is written one level further in then; `nil` for none. With a filter, the
    ///     title is only written above lines that match.
    ///   - output: A closure that takes the text in pieces, in order, until it throws. A piece has about 64 kB.
    /// - Returns: The number of items that were written, and perhaps why there are none.
    @discardableResult
    package func write<Failure: Error>(
        _ source: any TreeSource, title: TextLine? = nil, to output: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> TextOutcome {
        var writer = TextWriter(self, title: title)
        writer.begin(source)
        if let source = source as? any TextSource {
            try writer.writeNext(of: source, isAtEnd: true, to: output)
        } else {
            try source.forEachTextLine(depth: depth) { (line) throws(Failure) in try writer.write(line, to: output) }
            try writer.end(output)
        }
        return TextOutcome(count: writer.count, hints: [writer.hint(in: source)].compactMap(\.self))
    }
}

extension FilterPattern {
    /// Whether more than the text of a line is compared.
    var wantsFields: Bool { hasFields || scope == .records || withoutBlanks != nil }
}
