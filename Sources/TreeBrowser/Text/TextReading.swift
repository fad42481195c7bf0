import TreeSources

/// Reads an input of bytes once: to its end, or to where a file ends that may grow.
actor TextReading {
    private let makeSource: TextInput.SourceMaker
    private var source: (any TextSource)?
    private var failure: InputFailure?

    /// The first bytes, until there are enough to tell what the input is.
    private var firstBytes: [UInt8] = []

    /// Whether only blanks and ends of lines were read.
    private var isBlank = true

    /// Whether the reading has ended. Another one is passed over.
    private var hasEnded = false

    private static let firstByteCount = 1 << 16

    private init(_ makeSource: @escaping TextInput.SourceMaker) { self.makeSource = makeSource }

    /// Reads an input.
    ///
    /// - Returns: The source, with what could be read, and what is wrong. An input without anything but blanks has
    ///   neither.
    static func read(_ input: TextInput) async -> (source: (any TextSource)?, failure: InputFailure?) {
        let reading = TextReading(input.makeSource)
        let (end, continuation) = AsyncStream<Never>.makeStream()
        await withTaskGroup { group in
            group.addTask {
                await input.read { if await reading.receive($0) { continuation.finish() } }
                continuation.finish()
            }
            for await _ in end {}
            // A file that is watched, and a command that is run again, go on.
            group.cancelAll()
        }
        return await reading.result
    }

    private var result: (source: (any TextSource)?, failure: InputFailure?) {
        isBlank && failure == nil ? (nil, nil) : (source, failure ?? source?.failure)
    }

    /// Takes the next event of the input.
    ///
    /// - Returns: Whether the reading has ended.
    private func receive(_ event: InputEvent) -> Bool {
        if !hasEnded { take(event) }
        return hasEnded
    }

    private func take(_ event: InputEvent) {
        switch event {
        case .begin: break
        case .piece(let piece):
            if isBlank { isBlank = piece.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
            if let source {
                source.read(piece)
            } else if failure == nil {
                firstBytes += piece
                if firstBytes.count >= Self.firstByteCount { begin() }
            }
        case .pause: end(nil)
        case .end(let failure): end(failure)
        }
    }

    private func end(_ failure: InputFailure?) {
        begin()
        source?.finish()
        self.failure = self.failure ?? failure
        hasEnded = true
    }

    private func begin() {
        guard source == nil, failure == nil else { return }
        do {
            source = try makeSource(Array(firstBytes.prefix(Self.firstByteCount)))
        } catch {
            failure = InputFailure(sentence: error.message)
        }
        source?.read(firstBytes)
        firstBytes = []
    }
}
