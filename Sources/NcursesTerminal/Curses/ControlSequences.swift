import CNcursesw
import TerminalCanvas

/// What is written to take the terminal and to give it back, made once from its terminfo entry.
struct ControlSequences {
    /// Takes the terminal: alternate screen, keypad, mouse, bracketed paste.
    let enter: [UInt8]

    /// Gives the terminal back, whatever it is in the middle of, and whatever its size is by then. It begins with an
    /// escape, which ends any sequence that was cut short.
    let leave: [UInt8]

    /// Shows the cursor.
    let showCursor: [UInt8]

    /// Hides the cursor.
    let hideCursor: [UInt8]

    /// Reads the entry of the current screen.
    ///
    /// - Parameters:
    ///   - size: Columns and rows.
    ///   - configuration: What is switched on.
    @MainActor
    init(size: Size, configuration: NcursesTerminal.Configuration) {
        // Private modes are sent to terminals that speak like a VT100; others would show them.
        let isVT100 = Terminfo.string("cup", 0, 0)?.starts(with: Self.csi) ?? false
        let modes = isVT100 ? configuration.privateModes : []
        let allRows = isVT100 ? Self.csi + Array("r".utf8) : Terminfo.string("csr", 0, size.rows - 1) ?? []
        let margins = Terminfo.string("csr", 0, 0) == nil ? [] : allRows
        (hideCursor, showCursor) = Self.cursorSequences()

        var on = (Terminfo.string("smcup") ?? []) + (Terminfo.string("smkx") ?? [])
        for mode in modes { on += Self.csi + Array("?\(mode)h".utf8) }
        enter = on + margins

        // Cancels a sequence that was cut short, where what follows would not.
        var off = (isVT100 ? [] : [0x18]) + (Terminfo.string("sgr0") ?? (isVT100 ? Self.csi + Array("m".utf8) : []))
        for mode in modes.reversed() { off += Self.csi + Array("?\(mode)l".utf8) }
        // A frame that was cut short may have left these behind: insert mode, line drawing, no wrapping.
        for name in ["rmkx", "rmir", "rmacs", "smam"] { off += Terminfo.string(name) ?? [] }
        leave = off + showCursor + margins + Self.leaveScreen(lastRow: isVT100 ? 998 : size.rows - 1)
    }

    /// What every sequence of a VT100 begins with.
    private static let csi = Array("\u{1b}[".utf8)

    /// Back to the screen that was there before. Without one the shell goes on below the picture.
    ///
    /// - Parameter lastRow: The last row, or any below it where the terminal takes that for the last.
    @MainActor
    private static func leaveScreen(lastRow: Int) -> [UInt8] {
        if let sequence = Terminfo.string("rmcup") { return sequence }
        return (Terminfo.string("cup", lastRow, 0) ?? []) + (Terminfo.string("el") ?? []) + [0x0d, 0x0a]
    }

    /// Where the entry hides the cursor as xterm does, it is shown in the same way: `cnorm` often changes its blinking too.
    @MainActor
    private static func cursorSequences() -> (hide: [UInt8], show: [UInt8]) {
        let hide = Terminfo.string("civis") ?? []
        guard hide == Array("\u{1b}[?25l".utf8) else { return (hide, Terminfo.string("cnorm") ?? []) }
        return (hide, Array("\u{1b}[?25h".utf8))
    }
}
