import TreeSources

/// The first bytes of an input, from which its kind is guessed.
struct SourceSample {
    private static let size = 1 << 16

    private let clock: BrowserClock
    private let time: Duration?
    private(set) var bytes: [UInt8] = []
    private var timer: Task<Void, Never>?

    init(clock: BrowserClock, time: Duration?) { (self.clock, self.time) = (clock, time) }

    /// Appends a piece of the input.
    ///
    /// - Parameters:
    ///   - piece: The bytes.
    ///   - guess: Called when the time has passed.
    /// - Returns: Whether there are enough bytes.
    mutating func append(_ piece: [UInt8], _ guess: @escaping @Sendable () async -> Void) -> Bool {
        bytes += piece
        if let time, timer == nil, bytes.count < Self.size, !piece.isBlank {
            let (clock, end) = (clock, clock.now() + time)
            timer = Task {
                await clock.wait(end)
                if !Task.isCancelled { await guess() }
            }
        }
        return bytes.count >= Self.size
    }

    /// Forgets the bytes, and stops the time.
    mutating func removeAll() {
        timer?.cancel()
        (bytes, timer) = ([], nil)
    }

    /// Makes the source of the input.
    func makeSource(_ makeSource: TextInput.SourceMaker) throws(InputKindError) -> any TextSource {
        try makeSource(Array(bytes.prefix(Self.size)))
    }

    /// Returns the bytes, which are then no longer kept.
    mutating func take() -> [UInt8] { exchange(&bytes, with: []) }
}

extension [UInt8] {
    /// Whether the bytes are white space of ASCII.
    var isBlank: Bool { allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
}
