import TerminalCanvas
import TestSupport
import Testing

/// The ways to end the program, or to stop it.
enum Ending: CaseIterable, CustomTestStringConvertible {
    case quitKey, escapeKey, controlC
    case interrupt, terminate, hangUp, quit
    case stopAndContinue
    case trap, stackOverflow, exit, kill

    /// Further mistakes, and an error that `main` throws.
    case thrownError, trapElsewhere, indexOutOfRange, abort, processorTimeLimit, exitElsewhere

    /// The twelve that every promise is made for.
    static let twelve = Array(allCases.prefix { $0 != .thrownError })

    /// Others of the same kinds.
    static let others = Array(allCases.drop { $0 != .thrownError })

    var testDescription: String {
        switch self {
        case .quitKey: "the quit key"
        case .escapeKey: "Escape"
        case .controlC: "Ctrl-C"
        case .interrupt: "SIGINT"
        case .terminate: "SIGTERM"
        case .hangUp: "SIGHUP"
        case .quit: "SIGQUIT"
        case .stopAndContinue: "stop and continue"
        case .trap: "a Swift trap"
        case .stackOverflow: "a stack overflow"
        case .exit: "exit()"
        case .kill: "SIGKILL"
        case .thrownError: "an error thrown from main"
        case .trapElsewhere: "a trap on another thread"
        case .indexOutOfRange: "an index out of range"
        case .abort: "abort()"
        case .processorTimeLimit: "SIGXCPU, which is not handled"
        case .exitElsewhere: "exit() on another thread"
        }
    }

    /// The key that is pressed, or the signal that is sent.
    enum Cause {
        case key(Key)
        case signal(Int32)
    }

    var cause: Cause {
        switch self {
        case .quitKey: .key(.character("q"))
        case .escapeKey: .key(Key(.escape))
        case .controlC: .key(.control("c"))
        case .interrupt: .signal(SIGINT)
        case .terminate: .signal(SIGTERM)
        case .hangUp: .signal(SIGHUP)
        case .quit: .signal(SIGQUIT)
        case .stopAndContinue: .key(.control("z"))
        case .trap: .key(.character("T"))
        case .stackOverflow: .key(.character("O"))
        case .exit: .key(.character("x"))
        case .kill: .signal(SIGKILL)
        case .thrownError: .key(.character("E"))
        case .trapElsewhere: .key(.character("D"))
        case .indexOutOfRange: .key(.character("I"))
        case .abort: .key(.character("A"))
        case .processorTimeLimit: .signal(SIGXCPU)
        case .exitElsewhere: .key(.character("Y"))
        }
    }

    /// How the parent may see it end: a trap is SIGILL or SIGTRAP, depending on the processor.
    var statuses: [TestSupport.ExitStatus] {
        switch self {
        case .quitKey, .stopAndContinue: [.exited(0)]
        case .escapeKey, .controlC: [.exited(130)]
        case .exit, .exitElsewhere: [.exited(3)]
        case .stackOverflow: [.signaled(SIGSEGV), .signaled(SIGBUS)]
        case .abort: [.signaled(SIGABRT)]
        case .trap, .trapElsewhere, .indexOutOfRange, .thrownError: [.signaled(SIGILL), .signaled(SIGTRAP)]
        case .interrupt, .terminate, .hangUp, .quit, .kill, .processorTimeLimit:
            if case .signal(let number) = cause { [.signaled(number)] } else { [] }
        }
    }

    /// Swift's message about it.
    var message: String? {
        switch self {
        case .trap: "a trap on purpose"
        case .trapElsewhere: "a trap on another thread"
        case .thrownError: "Fatal error"
        default: nil
        }
    }

    /// Whether the earlier content of the screen is not scrolled away; Swift's messages are long.
    var leavesTheScreenAlone: Bool { message == nil && self != .indexOutOfRange }

    func apply(to session: TerminalSession) throws {
        switch cause {
        case .key(let key): try session.press(key)
        case .signal(let number): session.signal(number)
        }
    }
}

/// The activity of the program when it ends.
enum Moment: CaseIterable, CustomTestStringConvertible {
    /// It waits for a key.
    case idle

    /// It draws frame after frame, more than the terminal takes at once.
    case amidFrames

    /// It has drawn, and nobody reads its output.
    case blocked

    var testDescription: String {
        switch self {
        case .idle: "idle"
        case .amidFrames: "amid frames"
        case .blocked: "with its output blocked"
        }
    }

    /// Brings a program to this moment.
    func bring(_ session: TerminalSession) throws {
        guard self != .idle else { return }
        try session.press("f")
        if self == .blocked { return try session.waitUntilOutputIsBlocked() }
        let written = session.output.count
        try session.waitUntil { $0.output.count > written + 20_000 }
    }
}
