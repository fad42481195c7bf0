import Glibc
import TerminalCanvas

extension NcursesTerminal {
    /// Gives the terminal back as it was found, with the signal actions that were in place before. Within half a second
    /// even where the terminal takes no output.
    ///
    /// A signal that asked for the end meanwhile, and that nobody has seen as an event, is sent again then.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        giveBack()
        CrashSignals.remove()
        let guardProcess = GuardProcess.stop()
        StandardErrorCapture.discard()
        screen.close()
        device.close()
        release()
        // By now it has ended, mostly.
        if let guardProcess { GuardProcess.reap(guardProcess) }
        SignalRelay.remove()
    }

    /// Ends the process by a signal, after the terminal was closed: its parent sees that the signal ended it.
    ///
    /// - Parameter signal: The number that came with ``TerminalCanvas/TerminalEvent/terminationRequested(signal:)``.
    public nonisolated static func endProcess(bySignal signal: Int32) -> Never {
        SignalAction.endProcess(by: signal)
    }
}
