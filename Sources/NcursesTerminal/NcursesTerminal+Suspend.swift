import Glibc
import TerminalCanvas

extension NcursesTerminal {
    /// Stops the whole job, as Ctrl-Z does; see ``TerminalCanvas/Terminal/suspend()``.
    public func suspend() {
        stop { ProcessGroup.stop() }
    }

    /// Gives the terminal back, stops, and takes the terminal again when continued.
    ///
    /// - Parameter stopping: Stops this process, and returns when it is continued.
    func stop(_ stopping: () -> Void) {
        guard isOpen, SignalRelay.isRelayed(SIGTSTP), !ProcessGroup.isOrphaned else { return }
        giveBack()
        stopping()
        SignalRelay.restore(SIGTSTP)
        retake()
    }

    /// Takes the terminal again after somebody else had it.
    func retake() {
        // The signal that continued us has done its work.
        SignalRelay.forget(SIGCONT)
        take()
        followSize()
    }
}
