import Dispatch
import Synchronization
import TerminalCanvas

/// A program that has the terminal, as a job of this process.
///
/// The program has a process group of its own. So Ctrl-C reaches it alone, and neither this process nor the others of a
/// pipeline. This process acts as the shell of this job: it gives the program the terminal, notices when the program
/// stops, and takes the terminal back. When the program is stopped, the job of this process is stopped too, so that the
/// shell above sees it, and `fg` continues both.
@MainActor
struct ForegroundJob {
    private let device: TerminalDevice
    private let child: pid_t
    private let watch: ChildWatch

    /// Whether the terminal has a foreground group. It has none for a process of another session.
    private let controlsTerminal: Bool

    /// How long a program may take to end after a signal.
    private static let patience = Duration.milliseconds(500)

    /// Starts a program. The terminal was given back before.
    init(_ program: ForegroundProgram, on device: TerminalDevice) throws(ForegroundProgramError) {
        self.device = device
        controlsTerminal = tcgetpgrp(device.input) == getpgrp()
        do {
            child = try program.start(on: device, takesForeground: controlsTerminal)
        } catch {
            // The process that was to become the program may have taken the terminal, and has ended.
            if controlsTerminal { ProcessGroup.setForeground(getpgrp(), of: device) }
            throw error
        }
        RestorationRecord.shared?.lend(to: child, from: getpgrp())
        watch = ChildWatch(child)
        // If the system cannot start the program in the foreground, it may already be stopped.
        handOver()
    }

    /// Waits until the program has ended, and takes the terminal back.
    ///
    /// - Returns: How it ended; `nil` if another part of this process has taken its status, or if it continues after a
    ///   signal has asked this process to end.
    func end() -> ForegroundProgram.Ending? {
        defer {
            takeBack()
            RestorationRecord.shared?.endLoan()
            // Signals that came are handled by the next wait for events.
            SignalRelay.wake()
        }
        while true {
            switch nextChange(until: nil) {
            case .ended(let ending): return ending
            case .lost: return nil
            case .stopped(let signal): stop(by: signal)
            case nil where SignalRelay.isTerminationPending: return hangUp()
            case nil: passOnSignals()
            }
        }
    }

    /// Waits for a change of the program or for a signal.
    ///
    /// - Returns: `nil` after a signal, and at the deadline.
    private func nextChange(until deadline: ContinuousClock.Instant?) -> ChildWatch.Change? {
        while true {
            SignalRelay.drain()
            if let change = watch.take() { return change }
            guard !SignalRelay.isTerminationPending || deadline != nil else { return nil }
            guard ![SIGCONT, SIGTSTP].contains(where: SignalRelay.isPending) || deadline != nil else { return nil }
            if let deadline, deadline <= .now { return nil }
            _ = Readiness.wait(for: SignalRelay.descriptor, POLLIN, until: deadline)
        }
    }

    /// Stops this job, because the program was stopped, and later continues both.
    private func stop(by signal: Int32) {
        let wantsTerminal = signal == SIGTTIN || signal == SIGTTOU
        if !wantsTerminal, SignalRelay.isRelayed(SIGTSTP), !ProcessGroup.isOrphaned {
            let modes = device.modes
            takeBack()
            ProcessGroup.stop(all: true, by: SIGTSTP)
            SignalRelay.restore(SIGTSTP)
            ProcessGroup.awaitForeground(of: device)
            if device.isForeground { device.modes = modes }
        } else if wantsTerminal, tcgetpgrp(device.input) != child {
            ProcessGroup.awaitForeground(of: device)
            // If no shell would give it the terminal, the program tries again after a pause.
            if !device.isForeground { poll(nil, 0, 100) }
        }
        handOver()
        kill(-child, SIGCONT)
    }

    /// Passes signals for this process on to the program.
    private func passOnSignals() {
        if SignalRelay.isPending(SIGTSTP) {
            SignalRelay.forget(SIGTSTP)
            kill(-child, SIGTSTP)
        }
        if SignalRelay.isPending(SIGCONT) {
            // This process alone was stopped, by a signal that cannot be handled. The shell has given it the terminal.
            SignalRelay.forget(SIGCONT)
            handOver()
            kill(-child, SIGCONT)
        }
    }

    /// Passes the signal that asks this process to end on to the program, and hangs the program up if it does not end.
    private func hangUp() -> ForegroundProgram.Ending? {
        let signals = SignalRelay.termination.filter(SignalRelay.isPending)
        for signal in signals + [SIGHUP] {
            kill(-child, signal)
            kill(-child, SIGCONT)
            switch nextChange(until: .now + Self.patience) {
            case .ended(let ending): return ending
            case .lost: return nil
            case .stopped, nil: break
            }
        }
        return nil
    }

    /// Gives the terminal to the program, if this process has it.
    private func handOver() {
        if controlsTerminal, device.isForeground { ProcessGroup.setForeground(child, of: device) }
    }

    /// Takes the terminal back, if the program has it, and restores the modes, which the program may have changed.
    private func takeBack() {
        if controlsTerminal, tcgetpgrp(device.input) == child {
            ProcessGroup.setForeground(getpgrp(), of: device)
        }
        if device.isForeground { device.restoreModes() }
    }
}

/// Waits for a child on another thread, so that signals are noticed at the same time.
final class ChildWatch: Sendable {
    /// A change of the child.
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

    /// The change since the last call; `nil` for none. A change ends the wait for `SignalRelay.descriptor`.
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
    /// - Parameter status: The status from waitpid(2). The macros of C that read it are not imported.
    fileprivate init(status: Int32) {
        let signal = status & 0x7f
        switch signal {
        case 0: self = .ended(.exited(status: status >> 8 & 0xff))
        case 0x7f: self = .stopped(by: status >> 8 & 0xff)
        default: self = .ended(.signaled(signal))
        }
    }
}
