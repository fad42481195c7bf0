import Glibc
import TerminalCanvas

extension NcursesTerminal {
    /// Stops the whole job, as Ctrl-Z does; see ``TerminalCanvas/Terminal/suspend()``.
    public func suspend() { stop(all: true) }

    /// Gives the terminal back, stops, and takes the terminal again when continued.
    ///
    /// - Parameter stopsAll: Whether the whole job is stopped, or this process alone.
    func stop(all stopsAll: Bool) {
        guard isTaken, SignalRelay.isRelayed(SIGTSTP), !ProcessGroup.isOrphaned else { return }
        giveBack()
        ProcessGroup.stop(all: stopsAll, by: SIGTSTP)
        SignalRelay.restore(SIGTSTP)
        retake()
    }

    /// Takes the terminal again after somebody else had it; not before a shell gives it to us.
    func retake() {
        ProcessGroup.awaitForeground(of: device)
        guard !SignalRelay.isTerminationPending else { return }
        adopt()
        take()
    }
}
