import TreeSources

/// Reads an input of bytes to its end.
actor TextReading {
    private let makeSource: @Sendable ([UInt8]) throws(InputKindError) -> any TextSource
    private var source: (any TextSource)?
    private var failure: InputFailure?
    private var memory: MemoryGuard

    /// The first bytes, until there are enough to tell what the input is.
    private var firstBytes: [UInt8] = []

    /// Whether only blanks and ends of lines were read.
    private var isBlank = true

    private static let firstByteCount = 1 << 16

    private init(
        _ makeSource: @escaping @Sendable ([UInt8]) throws(InputKindError) -> any TextSource, memoryLimit: Int
    ) {
        self.makeSource = makeSource
        memory = MemoryGuard(limit: memoryLimit)
    }

    /// Reads an input.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - memoryLimit: The bytes of memory that the process uses when reading ends.
    /// - Returns: The source, with what could be read, and what is wrong. An input without anything but blanks has
    ///   neither.
    static func read(
        _ input: TextInput, memoryLimit: Int = MemoryUse.limit
    ) async -> (source: (any TextSource)?, failure: InputFailure?) {
        let reading = TextReading(input.makeSource, memoryLimit: memoryLimit)
        await input.read { await reading.receive($0) }
        return await reading.result
    }

    private var result: (source: (any TextSource)?, failure: InputFailure?) {
        isBlank && failure == nil ? (nil, nil) : (source, failure ?? source?.failure)
    }

    /// Takes the next event of the input.
    ///
    /// - Returns: Whether more pieces are wanted.
    private func receive(_ event: InputEvent) -> Bool {
        switch event {
        case .begin, .pause: break
        case .piece(let piece):
            failure = failure ?? memory.failure()
            if isBlank { isBlank = piece.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
            if failure != nil { break }
            if let source {
                source.read(piece)
            } else {
                firstBytes += piece
                if firstBytes.count >= Self.firstByteCount { begin() }
            }
        case .end(let failure):
            begin()
            source?.finish()
            self.failure = self.failure ?? failure
        }
        return failure == nil && source?.isReading != false
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
