import TreeSources

/// Writes an input as text while it is read, each line as soon as it is known.
actor TextReading<WriteError: Error>: SourceConsumer {
    nonisolated let followsInput = false

    private let output: @Sendable ([UInt8]) throws(WriteError) -> Void
    private var writer: TextWriter

    /// The end of the reading.
    private var end: ReadingEnd?

    /// Why no more text can be written.
    private var writeError: WriteError?

    /// Creates a reading.
    ///
    /// - Parameters:
    ///   - form: How the input is written.
    ///   - title: The line above it, or `nil` for none.
    ///   - output: Takes the text in pieces, in order, until it throws.
    init(_ form: TreeText, title: TextLine?, to output: @escaping @Sendable ([UInt8]) throws(WriteError) -> Void) {
        self.output = output
        writer = TextWriter(form, title: title)
    }

    /// Reads an input to its end. The lines before an error are written.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - memoryLimit: The bytes of memory that the process uses when reading ends.
    ///   - clock: The clock that limits the time in which the kind of the input is guessed.
    /// - Returns: The number of items that were written, and the failures. An input that has only white space has
    ///   neither.
    func read(
        _ input: TextInput, memoryLimit: Int = MemoryUse.limit, clock: BrowserClock = BrowserClock()
    ) async throws(WriteError) -> TextOutcome {
        await SourceReader(input, memoryLimit: memoryLimit, clock: clock, consumer: self).read()
        if let writeError { throw writeError }
        guard let end else { return TextOutcome(count: writer.count) }
        guard !end.isBlank || end.failure != nil else { return TextOutcome(count: 0) }
        let failures = end.failures
        var hints = end.source?.hints ?? []
        if failures.isEmpty, let hint = end.source?.notices.hint { hints.append(hint) }
        if failures.isEmpty, let hint = end.source.flatMap(writer.hint) { hints.append(hint) }
        return TextOutcome(count: writer.count, failures: failures, hints: hints)
    }

    func begin(_ source: any TextSource) { writer.begin(source) }

    func report(_ source: any TextSource, isReadingAgain: Bool) -> Bool {
        write(source, isAtEnd: false)
        return writeError == nil
    }

    /// Writes the rest. A file that is watched, and a command that is run again, are not read further.
    func end(_ end: ReadingEnd) -> Bool {
        self.end = end
        if !end.isBlank || end.failure != nil { write(end.source, isAtEnd: true) }
        return false
    }

    /// Writes the lines that have become known.
    private func write(_ source: (any TextSource)?, isAtEnd: Bool) {
        guard writeError == nil else { return }
        do throws(WriteError) {
            if let source {
                try writer.writeNext(of: source, isAtEnd: isAtEnd, to: output)
            } else {
                try writer.end(output)
            }
        } catch {
            writeError = error
        }
    }
}
