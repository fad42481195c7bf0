import TerminalCanvas

extension NcursesTerminal {
    /// Gives the terminal back as it was found, with the signal actions that were in place before. Calling it again
    /// does nothing.
    ///
    /// It takes at most half a second where the terminal takes no output. Where the terminal has not answered yet what
    /// it can do, which takes it a moment after it was opened, its answers are awaited for up to a second, since a
    /// shell would take them for keys. After a signal neither is awaited for long.
    ///
    /// A signal that asked for the end, and was not reported as an event, is sent again.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        giveBack()
        CrashSignals.remove()
        let guardProcess = GuardProcess.stop()
        OutputCapture.discard()
        screen.close()
        device.close()
        release()
        // Mostly the guard has ended by now.
        if let guardProcess { GuardProcess.reap(guardProcess) }
        SignalRelay.remove()
    }

    /// Ends the process by a signal. Its parent sees that the signal ended it. Close the terminal before.
    ///
    /// - Parameter signal: The number from `TerminalEvent.terminationRequested(signal:)`.
    public nonisolated static func endProcess(bySignal signal: Int32) -> Never {
        SignalAction.endProcess(by: signal)
    }

    /// Has a sentence written to standard error when the program crashes, after the terminal was given back. The
    /// program may have no terminal.
    ///
    /// - Parameter name: The program's name.
    package static func reportCrashes(of name: StaticString) {
        CrashSignals.programName = name
        CrashSignals.install()
    }
}
