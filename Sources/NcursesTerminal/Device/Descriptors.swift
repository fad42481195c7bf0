import Dispatch
import Glibc

/// What a terminal waits for, and what of it is ready.
///
/// After a poll that was interrupted by a signal nothing is ready; the signal's byte is in the pipe for the next.
struct Descriptors: Sendable {
    /// A signal came, or somebody wakes us.
    private(set) var signals = false

    /// There is work on the main queue.
    private(set) var mainQueue = false

    /// There is something to read.
    private(set) var input = false

    /// What waits can be written.
    private(set) var output = false

    /// Signals, main queue, input, output; a negative descriptor is passed over.
    private var numbers: (Int32, Int32, Int32, Int32)

    /// What a terminal waits for now.
    ///
    /// - Parameters:
    ///   - terminal: The terminal.
    ///   - mainQueue: The descriptor of the main queue; -1 where somebody else serves it.
    @MainActor
    init(of terminal: NcursesTerminal, mainQueue: Int32) {
        let device = terminal.device
        numbers = (
            SignalRelay.descriptor, mainQueue, terminal.isConnected ? device.input : -1,
            terminal.isConnected && terminal.output.isPending ? device.output : -1
        )
    }

    /// Waits until one is ready.
    ///
    /// - Parameter milliseconds: For how long at most; negative for as long as it takes.
    /// - Returns: Whether one is; `nil` when the wait was interrupted.
    mutating func poll(milliseconds: Int32) -> Bool? {
        withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 4) { entries in
            let (read, write) = (Int16(POLLIN), Int16(POLLOUT))
            entries.initializeElement(at: 0, to: pollfd(fd: numbers.0, events: read, revents: 0))
            entries.initializeElement(at: 1, to: pollfd(fd: numbers.1, events: read, revents: 0))
            entries.initializeElement(at: 2, to: pollfd(fd: numbers.2, events: read, revents: 0))
            entries.initializeElement(at: 3, to: pollfd(fd: numbers.3, events: write, revents: 0))
            let count = Glibc.poll(entries.baseAddress, 4, milliseconds)
            guard count >= 0 else { return nil }
            (signals, mainQueue) = (entries[0].revents != 0, entries[1].revents != 0)
            (input, output) = (entries[2].revents != 0, entries[3].revents != 0)
            return count > 0
        }
    }

    /// The thread that waits while the main actor does other work.
    private static let queue = DispatchQueue(label: "unfold.NcursesTerminal.wait")

    /// Waits on another thread until one is ready; see ``poll(milliseconds:)``.
    func pollElsewhere(milliseconds: Int32) async -> (descriptors: Descriptors, isReady: Bool?) {
        await withCheckedContinuation { continuation in
            Self.queue.async {
                var descriptors = self
                let isReady = descriptors.poll(milliseconds: milliseconds)
                continuation.resume(returning: (descriptors, isReady))
            }
        }
    }
}
