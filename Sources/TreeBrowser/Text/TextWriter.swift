import TreeSources

/// Writes the lines of a tree in a form.
struct TextWriter {
    private let form: TreeText
    private let hasTitle: Bool
    private var path: TextPath
    private var piece: TextPiece

    /// The number of items that were written.
    private(set) var count = 0

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - form: The form, whose depth the lines have already.
    ///   - title: A line above the tree, or `nil` for none.
    init(_ form: TreeText, title: TextLine?) {
        self.form = form
        hasTitle = title != nil
        path = TextPath(title)
        piece = TextPiece(repertoire: form.repertoire)
        if form.filter == nil, let title { piece.append(title) }
    }

    /// Writes the next line in pre-order, if it matches the filter, with those above it that were not written yet.
    ///
    /// - Parameter output: A closure that takes a piece of text, if it is time to write one.
    mutating func write<Failure: Error>(
        _ line: TextLine, to output: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var line = line
        if hasTitle { line.level += 1 }
        if let filter = form.filter {
            let isMatch = filter.matches(String(decoding: line.text, as: UTF8.self))
            for line in path.step(to: line, isMatch: isMatch) { piece.append(line) }
            if !isMatch { return }
        } else {
            piece.append(line)
        }
        count += 1
        if piece.isFull { try output(piece.take()) }
    }

    /// Writes what was not written yet of the lines.
    mutating func writeRest<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        if !piece.isEmpty { try output(piece.take()) }
    }
}

/// The way to the line that was visited last, for a filter.
private struct TextPath {
    private var lines: [TextLine]

    /// The number of lines of the way that were written.
    private var writtenCount = 0

    init(_ title: TextLine?) { lines = title.map { [$0] } ?? [] }

    /// Goes to the next line in pre-order.
    ///
    /// - Returns: The lines to write: the line and those above it that were not written yet, or none without a match.
    mutating func step(to line: TextLine, isMatch: Bool) -> [TextLine] {
        lines.removeLast(lines.count - line.level)
        lines.append(line)
        writtenCount = min(writtenCount, line.level)
        guard isMatch else { return [] }
        defer { writtenCount = lines.count }
        return Array(lines[writtenCount...])
    }
}
