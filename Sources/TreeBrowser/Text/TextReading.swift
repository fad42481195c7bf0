import TreeSources

/// Reads an input of bytes to its end.
actor TextReading {
    private let makeSource: TextInput.SourceMaker
    private var source: (any TextSource)?
    private var failure: InputFailure?

    /// The first bytes, until there are enough to tell what the input is.
    private var firstBytes: [UInt8] = []

    /// Whether only blanks and ends of lines were read.
    private var isBlank = true

    private static let firstByteCount = 1 << 16

    private init(_ makeSource: @escaping TextInput.SourceMaker) { self.makeSource = makeSource }

    /// Reads an input.
    ///
    /// - Returns: The source, with what could be read, and what is wrong. An input without anything but blanks has
    ///   neither.
    static func read(_ input: TextInput) async -> (source: (any TextSource)?, failure: InputFailure?) {
        let reading = TextReading(input.makeSource)
        await input.read { await reading.receive($0) }
        return await reading.result
    }

    private var result: (source: (any TextSource)?, failure: InputFailure?) {
        isBlank && failure == nil ? (nil, nil) : (source, failure ?? source?.failure)
    }

    private func receive(_ event: InputEvent) {
        switch event {
        case .begin, .pause: break
        case .piece(let piece):
            if isBlank { isBlank = piece.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
            if let source {
                source.read(piece)
            } else if failure == nil {
                firstBytes += piece
                if firstBytes.count >= Self.firstByteCount { begin() }
            }
        case .end(let failure):
            begin()
            source?.finish()
            self.failure = self.failure ?? failure
        }
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
