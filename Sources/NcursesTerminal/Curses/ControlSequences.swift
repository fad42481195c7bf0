import CNcursesw
import TerminalCanvas

/// What is written to take the terminal and to give it back, made once from its terminfo entry.
struct ControlSequences {
    /// Takes the terminal: alternate screen, keypad, mouse, bracketed paste.
    let enter: [UInt8]

    /// Gives the terminal back, whatever it is in the middle of. It begins with an escape, which ends any sequence that
    /// was cut short.
    private(set) var leave: [UInt8] = []

    /// Shows the cursor.
    let showCursor: [UInt8]

    /// Hides the cursor.
    let hideCursor: [UInt8]

    private let leaveModes: [UInt8]
    private let leaveScreen: [UInt8]?

    /// Reads the entry of the current screen.
    ///
    /// - Parameters:
    ///   - size: Columns and rows.
    ///   - configuration: What is switched on.
    @MainActor
    init(size: Size, configuration: NcursesTerminal.Configuration) {
        // Private modes are sent to terminals that speak like a VT100; others would show them.
        let isVT100 = Terminfo.string("cup", 0, 0)?.starts(with: Array("\u{1b}[".utf8)) ?? false
        var on = Terminfo.string("smcup") ?? []
        on += Terminfo.string("smkx") ?? []
        var off = Terminfo.string("sgr0") ?? (isVT100 ? Array("\u{1b}[m".utf8) : [])
        if isVT100 {
            let modes = configuration.privateModes
            on += modes.flatMap { Array("\u{1b}[?\($0)h".utf8) }
            off += modes.reversed().flatMap { Array("\u{1b}[?\($0)l".utf8) }
        }
        // A frame that was cut short may have left these behind: insert mode, line drawing, no wrapping.
        for name in ["rmkx", "rmir", "rmacs", "smam"] { off += Terminfo.string(name) ?? [] }
        (hideCursor, showCursor) = Self.cursorSequences()
        off += showCursor
        enter = on + (Terminfo.string("csr", 0, size.rows - 1) ?? [])
        leaveModes = off
        leaveScreen = Terminfo.string("rmcup")
        adapt(to: size)
    }

    /// Makes ``leave`` again for another size.
    @MainActor
    mutating func adapt(to size: Size) {
        leave = leaveModes
        if leave.first != 0x1b { leave.insert(0x18, at: 0) }
        leave += Terminfo.string("csr", 0, size.rows - 1) ?? []
        if let leaveScreen {
            leave += leaveScreen
        } else {
            // Without another screen to go back to, the shell goes on below the picture.
            leave += Terminfo.string("cup", size.rows - 1, 0) ?? []
            leave += (Terminfo.string("el") ?? []) + [0x0d, 0x0a]
        }
    }

    /// Where the entry hides the cursor as xterm does, it is shown in the same way: `cnorm` often changes its blinking too.
    @MainActor
    private static func cursorSequences() -> (hide: [UInt8], show: [UInt8]) {
        let hide = Terminfo.string("civis") ?? []
        guard hide == Array("\u{1b}[?25l".utf8) else { return (hide, Terminfo.string("cnorm") ?? []) }
        return (hide, Array("\u{1b}[?25h".utf8))
    }
}
