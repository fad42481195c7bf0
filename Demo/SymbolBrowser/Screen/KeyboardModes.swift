#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The modes in which the terminal passes on each key at once and shows none of them. It keeps its own modes until
/// ``restore()``, and gets them back before a signal ends the process.
struct KeyboardModes {
    /// The modes to restore, for the signal handler. Only the main thread writes them, and only one object has them.
    private nonisolated(unsafe) static var saved = termios()

    private static let endingSignals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

    /// Changes the modes of standard input.
    init() {
        tcgetattr(STDIN_FILENO, &Self.saved)
        for signal in Self.endingSignals {
            Self.handle(signal) { number in
                KeyboardModes.setSaved()
                KeyboardModes.handle(number, SIG_DFL)
                raise(number)
            }
        }
        enter()
    }

    /// Passes on each key at once.
    func enter() {
        var modes = Self.saved
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        modes.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
    }

    func restore() {
        Self.setSaved()
        for signal in Self.endingSignals { Self.handle(signal, SIG_DFL) }
    }

    private static func setSaved() {
        var modes = saved
        tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
    }

    private static func handle(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
        signal(number, handler)
    }
}
