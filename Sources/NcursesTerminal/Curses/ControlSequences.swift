import CNcursesw
import TerminalCanvas

/// What is written to take the terminal and to give it back, from its terminfo entry and from what it has answered.
struct ControlSequences {
    /// Shows the cursor.
    let showCursor: [UInt8]

    /// Hides the cursor.
    let hideCursor: [UInt8]

    /// Begins and ends a frame that is to be shown at once.
    static let beginUpdate = csi("?2026h")
    static let endUpdate = csi("?2026l")

    /// Switches the kitty keyboard protocol on, as far as it keeps keys apart that would look the same; and back.
    static let pushKeyboard = csi(">1u")
    private static let popKeyboard = csi("<u")

    /// Whether the terminal understands the sequences of a VT100: others would show them.
    let isVT100: Bool

    /// The private modes that are switched on.
    private let modes: [Int]

    private let enterScreen: [UInt8]
    private let leaveScreen: [UInt8]
    private let keypadOn: [UInt8]

    /// What undoes what a frame that was cut short may have left: colours, insert mode, line drawing, no wrapping.
    private let plain: [UInt8]

    /// Lets all rows scroll.
    private let allRows: [UInt8]

    /// Reads the entry of the current screen.
    ///
    /// - Parameters:
    ///   - size: Columns and rows.
    ///   - configuration: What is switched on.
    @MainActor
    init(size: Size, configuration: NcursesTerminal.Configuration) {
        isVT100 = Terminfo.string("cup", 0, 0)?.starts(with: Self.csi("")) ?? false
        modes = isVT100 ? configuration.privateModes : []
        (hideCursor, showCursor) = Self.cursorSequences()
        enterScreen = Terminfo.string("smcup") ?? []
        // Where a VT100 has fewer rows than this, it takes the last one.
        leaveScreen = Terminfo.string("rmcup") ?? Self.belowThePicture(lastRow: isVT100 ? 998 : size.rows - 1)
        keypadOn = Terminfo.string("smkx") ?? []
        plain =
            (Terminfo.string("sgr0") ?? (isVT100 ? Self.csi("m") : []))
            + ["rmkx", "rmir", "rmacs", "smam"].flatMap { Terminfo.string($0) ?? [] }
        let margins = Terminfo.string("csr", 0, size.rows - 1) ?? []
        allRows = isVT100 && !margins.isEmpty ? Self.csi("r") : margins
    }

    /// Takes the terminal: alternate screen, keypad, mouse, bracketed paste.
    func enter(_ features: TerminalFeatures) -> [UInt8] {
        enterScreen + keypadOn + modes.flatMap { Self.csi("?\($0)h") }
            + (features.hasKeyboardProtocol ? Self.pushKeyboard : []) + allRows
    }

    /// Gives the terminal back, whatever it is in the middle of, and whatever its size is by then. It begins with an
    /// escape, which ends any sequence that was cut short, or else with the character that cancels one.
    func leave(_ features: TerminalFeatures) -> [UInt8] {
        var result = isVT100 ? Self.endUpdate : [0x18]
        result += plain
        for mode in modes.reversed() where !features.foundModes.contains(mode) { result += Self.csi("?\(mode)l") }
        if features.hasKeyboardProtocol { result += Self.popKeyboard }
        result += showCursor + allRows
        if !features.foundModes.contains(TerminalFeatures.alternateScreen) { result += leaveScreen }
        return result
    }

    /// What the terminal is asked before anything is switched on; see ``TerminalFeatures``.
    var questions: [UInt8] {
        let asked = modes + [TerminalFeatures.alternateScreen, TerminalFeatures.synchronizedUpdates]
        // Every terminal answers the last one: then no other answer will come.
        return asked.flatMap { Self.csi("?\($0)$p") } + Self.csi("?u") + Self.csi("c")
    }

    private static func csi(_ rest: String) -> [UInt8] { [0x1b, 0x5b] + Array(rest.utf8) }

    /// Without another screen to go back to, the shell goes on below the picture.
    @MainActor
    private static func belowThePicture(lastRow: Int) -> [UInt8] {
        (Terminfo.string("cup", lastRow, 0) ?? []) + (Terminfo.string("el") ?? []) + [0x0d, 0x0a]
    }

    /// Where the entry hides the cursor as xterm does, it is shown in the same way: `cnorm` often changes its blinking too.
    @MainActor
    private static func cursorSequences() -> (hide: [UInt8], show: [UInt8]) {
        let hide = Terminfo.string("civis") ?? []
        return hide == csi("?25l") ? (hide, csi("?25h")) : (hide, Terminfo.string("cnorm") ?? [])
    }
}
