import TreeSources

/// Reads an input of bytes to its end, and writes it as text, each line as soon as it is known.
actor TextReading<WriteError: Error> {
    private let input: TextInput
    private let form: TreeText
    private let output: @Sendable ([UInt8]) throws(WriteError) -> Void

    private var source: (any TextSource)?
    private var writer: TextWriter
    private var position = TextPosition()

    /// What is wrong with the input.
    private var failure: InputFailure?
    private var memory: MemoryGuard

    /// Why no more text can be written.
    private var writeError: WriteError?

    private var sample: SourceSample

    /// Whether only blanks and ends of lines were read.
    private var isBlank = true

    /// Whether the reading has ended. Another one is passed over.
    private var hasEnded = false

    /// The work that reads, which a failed write ends.
    private var work: Task<Void, Never>?

    /// Creates a reading.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - form: How it is written.
    ///   - title: The line above it, or `nil` for none.
    ///   - memoryLimit: The bytes of memory that the process uses when reading ends.
    ///   - clock: The clock that limits the time in which the kind of the input is guessed.
    ///   - output: Takes the text in pieces, in order, until it throws.
    init(
        _ input: TextInput, _ form: TreeText, title: TextLine?, memoryLimit: Int = MemoryUse.limit,
        clock: InputClock = InputClock(),
        to output: @escaping @Sendable ([UInt8]) throws(WriteError) -> Void
    ) {
        self.input = input
        self.form = form
        self.output = output
        sample = SourceSample(clock: clock)
        memory = MemoryGuard(limit: memoryLimit)
        writer = TextWriter(form, title: title)
    }

    /// Reads the input. What could be read before an error is written.
    ///
    /// - Returns: The number of items that were written, and what is wrong. An input without anything but blanks has
    ///   neither.
    func outcome() async throws(WriteError) -> TextOutcome {
        let work = Task { [input] in await input.read { await self.receive($0) } }
        self.work = work
        await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            work.cancel()
        }
        if let writeError { throw writeError }
        guard !isBlank || failure != nil else { return TextOutcome(count: 0) }
        let failures = (source?.notices.failures ?? []) + [failure ?? source?.failure].compactMap(\.self)
        var hints = source?.hints ?? []
        if failures.isEmpty, let hint = source?.notices.hint { hints.append(hint) }
        return TextOutcome(count: writer.count, failures: failures, hints: hints)
    }

    /// Takes the next event of the input.
    ///
    /// - Returns: Whether more pieces are wanted.
    private func receive(_ event: InputEvent) -> Bool {
        guard !hasEnded else { return false }
        switch event {
        case .begin: break
        case .piece(let piece):
            failure = failure ?? memory.failure()
            if isBlank { isBlank = piece.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
            if failure != nil { break }
            if let source {
                source.read(piece)
                write(isAtEnd: false)
            } else if sample.append(piece, { await self.beginWriting() }) {
                beginWriting()
            }
        case .pause: end(nil)
        case .end(let failure): end(failure)
        case .unreported: break
        }
        return failure == nil && source?.isReading != false
    }

    /// Writes the rest. A file that is watched, and a command that is run again, are not read further.
    private func end(_ failure: InputFailure?) {
        begin()
        source?.finish()
        self.failure = self.failure ?? failure
        write(isAtEnd: true)
        hasEnded = true
        work?.cancel()
    }

    private func beginWriting() {
        begin()
        write(isAtEnd: false)
    }

    private func begin() {
        guard source == nil, failure == nil else { return }
        do {
            let source = try sample.makeSource(input.makeSource)
            writer.begin(source)
            self.source = source
        } catch {
            failure = InputFailure(sentence: error.message)
        }
    }

    /// Writes the lines that have become known.
    private func write(isAtEnd: Bool) {
        guard let source, writeError == nil, !isBlank || isAtEnd && failure != nil else { return }
        do throws(WriteError) {
            try source.forEachTextLine(after: &position, isAtEnd: isAtEnd, depth: form.depth) {
                (line) throws(WriteError) in
                try writer.write(line, to: output)
            }
            try writer.writeRest(to: output)
        } catch {
            writeError = error
            work?.cancel()
        }
    }
}

extension InputNotices {
    /// The first hundred lines that were left out, as failures, and how many there are beside these.
    fileprivate var failures: [InputFailure] {
        let lost = first.filter { $0.kind == .lineTooLong || $0.kind == .tooManyNames }
        var failures = lost.prefix(100).map { notice in
            InputFailure(place: InputPlace(line: notice.line, column: notice.column), sentence: notice.message)
        }
        if lost.count > 100 { failures.append(InputFailure(sentence: "more lines are left out")) }
        return failures
    }
}
