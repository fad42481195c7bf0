import TerminalCanvas

extension NcursesTerminal {
    /// Gives the terminal back, stops the process and all others of its job, as Ctrl-Z does, and takes the terminal
    /// again when they are continued. Where no shell would continue the job, nothing happens.
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

    /// Takes the terminal again after another program had it. In the background it waits until a shell gives the
    /// terminal to this process.
    func retake() {
        ProcessGroup.awaitForeground(of: device)
        guard !SignalRelay.isTerminationPending else { return }
        adopt()
        take()
    }
}
