public import TerminalCanvas

extension NcursesTerminal {
    /// Gives the terminal back, runs another program on it, and takes the terminal again when the program has ended.
    ///
    /// The terminal is the program's standard input, output and error, even if those of this process are redirected.
    /// The program has a process group of its own in the foreground, so that only the program gets Ctrl-C. Ctrl-Z stops
    /// the program and then this process, and the shell's `fg` continues both. If no shell would continue them, the
    /// program continues at once.
    ///
    /// A signal that asks this process to end is passed on to the program. If the program does not end within half a
    /// second, it is hung up, and left alone after another half second.
    ///
    /// - Parameter program: The program.
    /// - Returns: How the program ended.
    /// - Throws: `ForegroundProgramError` if the program could not be started.
    public func run(_ program: ForegroundProgram) throws(ForegroundProgramError) -> ForegroundProgram.Ending {
        guard isTaken, isConnected, !SignalRelay.isTerminationPending, device.isForeground else { throw .noTerminal }
        giveBack()
        defer { comeBack() }
        guard let ending = try ForegroundJob(program, on: device).end() else {
            throw .failed(name: program.name, reason: "its ending is not known")
        }
        ProcessGroup.awaitForeground(of: device)
        if program.pause.isNeeded(after: ending), device.isForeground { awaitEnter(after: ending) }
        return ending
    }

    /// Takes the terminal again, in any state that the program has left. Earlier keys are dropped.
    private func comeBack() {
        decoder.finish(into: &pendingEvents)
        pendingEvents.removeAll(where: \.isInput)
        ProcessGroup.awaitForeground(of: device)
        if device.isForeground {
            device.discardInput()
            output.append(sequences.undo)
        }
        retake()
        lastSilence = .now
    }

    /// Waits until the user has read the program's output and presses Enter, Ctrl-C or Ctrl-D.
    private func awaitEnter(after ending: ForegroundProgram.Ending) {
        device.discardInput()
        let state = ending.isSuccess ? "" : "The program \(ending). "
        output.append(Array("\r\n\(state)Press Enter to go on: ".utf8))
        guard sendOutput(within: .seconds(1)) else { return output.discard() }
        let descriptors = Descriptors(
            signals: SignalRelay.descriptor, mainQueue: -1, guardProcess: -1, input: device.input, readsInput: true,
            output: -1)
        while true {
            SignalRelay.drain()
            guard !SignalRelay.isTerminationPending, !SignalRelay.isPending(SIGTSTP) else { break }
            if case .failed = descriptors.wait(milliseconds: -1) { break }
            if isEnterRead { break }
        }
        SignalRelay.forget(SIGINT)
        SignalRelay.wake()
    }

    /// Whether the typed line is complete, or the terminal is gone.
    private var isEnterRead: Bool {
        switch device.read() {
        case .bytes(let bytes): bytes.contains { $0 == 0x0a || $0 == 0x0d }
        case .nothing: false
        case .ended: true
        }
    }
}

extension NcursesTerminal {
    /// Gives the terminal back, stops the process and all others of its job, as Ctrl-Z does, and takes the terminal
    /// again when they are continued. If no shell would continue the job, nothing happens.
    public func suspend() { stop(all: true) }

    /// Gives the terminal back, stops the whole job or only this process, and takes the terminal again when continued.
    func stop(all stopsAll: Bool) {
        guard isTaken, SignalRelay.isRelayed(SIGTSTP), !ProcessGroup.isOrphaned else { return }
        giveBack()
        ProcessGroup.stop(all: stopsAll, by: SIGTSTP)
        SignalRelay.restore(SIGTSTP)
        retake()
    }

    /// Takes the terminal after another program had it. In the background it waits until a shell gives the terminal to
    /// this process.
    func retake() {
        ProcessGroup.awaitForeground(of: device)
        guard !SignalRelay.isTerminationPending else { return }
        adopt()
        take()
    }
}
