import TextMatching
import TreeSources

/// Writes the lines of a tree in a form.
struct TextWriter {
    private let form: TreeText
    private let hasTitle: Bool

    /// The pattern of the lines; `nil` to write all.
    private var filter: LineFilter?
    private var path: TextPath
    private var piece: TextPiece

    /// How far a source was written.
    private var position: TextPosition

    /// The number of items that were written.
    private(set) var count = 0

    /// Returns a reason why no item of a source was written; `nil` for none.
    func hint(in source: any TreeSource) -> InputFailure? {
        guard count == 0, var hint = filter?.hint else { return nil }
        if case .missingField(let name, _) = hint {
            let names = FieldNames.all(in: source)
            // Perhaps there are no items at all.
            guard !names.contains(name) else { return nil }
            hint = .missingField(name, nearest: name.nearest(among: names))
        }
        return InputFailure(sentence: hint.sentence)
    }

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
        position = TextPosition(wantsFields: form.filter?.wantsFields == true)
        if form.filter == nil, let title { piece.append(title) }
    }

    /// Begins with the lines of a source.
    mutating func begin(_ source: any TreeSource) {
        let pattern = form.filter.map { $0.literal($0.isLiteral || !source.kind.namesFiles) }
        filter = pattern.map { LineFilter($0, separator: source.pathSeparator) }
        // Records are written whole.
        if source.pathSeparator == nil, form.filter?.scope == .rows {
            position.required = pattern.flatMap(RequiredText.init)
        }
        adoptLineForm(of: source)
    }

    /// Ends lines as the input does, where its lines are written to no terminal and below no title.
    private mutating func adoptLineForm(of source: any TreeSource) {
        if form.repertoire == nil, !hasTitle { piece.lineForm = source.writtenLineForm }
    }

    /// Writes the lines of a source that have become known.
    ///
    /// - Parameters:
    ///   - isAtEnd: Whether the source is finished. Then the tree ends.
    ///   - output: A closure that takes the text in pieces.
    mutating func writeNext<Failure: Error>(
        of source: any TextSource, isAtEnd: Bool, to output: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        adoptLineForm(of: source)
        var position = position
        defer { self.position = position }
        try source.forEachTextLine(after: &position, isAtEnd: isAtEnd, depth: form.depth) {
            (line) throws(Failure) in try write(line, to: output)
        }
        if isAtEnd { try end(output) } else { try writeRest(to: output) }
    }

    /// Writes the next line in pre-order, if it matches the filter, with those above it that were not written yet.
    ///
    /// - Parameter output: A closure that takes a piece of text, if it is time to write one.
    mutating func write<Failure: Error>(
        _ line: TextLine, to output: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        if filter == nil { try write(line, isMatch: true, to: output) }
        try write(filter?.visit(line) ?? [], to: output)
    }

    /// Ends the tree, and writes the rest of the lines.
    mutating func end<Failure: Error>(_ output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        try write(filter?.end() ?? [], to: output)
        try writeRest(to: output)
    }

    private mutating func write<Failure: Error>(
        _ lines: [LineFilter.Decision], to output: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        for decision in lines { try write(decision.line, isMatch: decision.isMatch, to: output) }
    }

    private mutating func write<Failure: Error>(
        _ line: TextLine, isMatch: Bool, to output: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var line = line
        if hasTitle { line.level += 1 }
        // The titles of a table are above no other line.
        if filter == nil || line.isTitle {
            piece.append(line)
        } else {
            for line in path.step(to: line, isMatch: isMatch) { piece.append(line) }
        }
        guard isMatch else { return }
        count += 1
        if piece.isFull { try output(piece.take()) }
    }

    /// Writes the lines that are decided and were not written.
    private mutating func writeRest<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        if !piece.bytes.isEmpty { try output(piece.take()) }
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
