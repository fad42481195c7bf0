import Dispatch
import Synchronization
import TerminalCanvas

/// Waits for a child on another thread, so that signals are noticed at the same time.
final class ChildWatch: Sendable {
    /// What has happened to the child.
    enum Change: Sendable, Equatable {
        case ended(ForegroundProgram.Ending)
        /// A signal stopped the child.
        case stopped(by: Int32)
        /// Another part of the program has taken the child's status.
        case lost
    }

    private let child: pid_t
    private let change = Mutex<Change?>(nil)
    private let queue = DispatchQueue(label: "unfold.NcursesTerminal.child")

    /// Begins to wait for a child.
    init(_ child: pid_t) {
        self.child = child
        waitForNext()
    }

    /// What has happened to the child since the last call; `nil` for nothing. When something happens, the wait for
    /// `SignalRelay.descriptor` ends.
    func take() -> Change? {
        guard let found = change.withLock({ $0.take() }) else { return nil }
        if case .stopped = found { waitForNext() }
        return found
    }

    private func waitForNext() {
        queue.async { [self] in
            var status: Int32 = 0
            var result = waitpid(child, &status, WUNTRACED)
            while result < 0, errno == EINTR { result = waitpid(child, &status, WUNTRACED) }
            let found = result < 0 ? Change.lost : Change(status: status)
            change.withLock { $0 = found }
            SignalRelay.wake()
        }
    }
}

extension ChildWatch.Change {
    /// - Parameter status: What waitpid(2) reports. The macros of C that read it are not imported.
    fileprivate init(status: Int32) {
        let signal = status & 0x7f
        switch signal {
        case 0: self = .ended(.exited(status: status >> 8 & 0xff))
        case 0x7f: self = .stopped(by: status >> 8 & 0xff)
        default: self = .ended(.signaled(signal))
        }
    }
}
