import TreeSources

/// The first bytes of an input, by which its kind is guessed.
///
/// The list and the text output use the same bytes, so that both take an input for the same kind: 64 kB, or the bytes
/// that have arrived 100 ms after the first one that is not white space.
struct SourceSample {
    private static let size = 1 << 16
    private static let time = Duration.milliseconds(100)

    private let clock: InputClock
    private var bytes: [UInt8] = []
    private var timer: Task<Void, Never>?

    init(clock: InputClock) { self.clock = clock }

    /// Whether nothing has arrived.
    var isEmpty: Bool { bytes.isEmpty }

    /// Appends a piece of the input.
    ///
    /// - Parameters:
    ///   - piece: The bytes.
    ///   - guess: Called when the time has passed.
    /// - Returns: Whether there are enough bytes.
    mutating func append(_ piece: [UInt8], _ guess: @escaping @Sendable () async -> Void) -> Bool {
        bytes += piece
        if timer == nil, bytes.count < Self.size, !piece.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
            let (clock, end) = (clock, clock.now() + Self.time)
            timer = Task {
                await clock.wait(end)
                if !Task.isCancelled { await guess() }
            }
        }
        return bytes.count >= Self.size
    }

    /// Forgets the bytes. The time no longer runs.
    mutating func removeAll() {
        timer?.cancel()
        (bytes, timer) = ([], nil)
    }

    /// Makes the source of the input. It reads the bytes, which are then no longer kept.
    ///
    /// - Parameter makeSource: Makes a source for an input with some first bytes.
    mutating func makeSource(_ makeSource: TextInput.SourceMaker) throws(InputKindError) -> any TextSource {
        let source = try makeSource(Array(bytes.prefix(Self.size)))
        source.read(bytes)
        bytes = []
        return source
    }
}

/// The clock that limits how long and how often inputs are read. Tests provide their own.
struct InputClock: Sendable {
    var now: @Sendable () -> ContinuousClock.Instant = { .now }

    /// Waits until a time. It ends at once when the task is cancelled.
    var wait: @Sendable (_ time: ContinuousClock.Instant) async -> Void = { try? await Task.sleep(until: $0) }
}
