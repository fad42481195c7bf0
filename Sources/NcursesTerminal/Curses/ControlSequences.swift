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

    /// What is written for a picture below the prompt; `nil` where it takes the whole screen.
    let inline: InlineSequences?

    /// The private modes that are switched on.
    private let modes: [Int]

    private let enterScreen: [UInt8]
    private let leaveScreen: [UInt8]
    private let keypadOn: [UInt8]

    /// What undoes what a frame that was cut short may have left: colours, insert mode, line drawing, no wrapping.
    private let plain: [UInt8]

    /// Has the cursor stay in the last column when that is written to; ``plain`` undoes it.
    private let wrappingOff: [UInt8]

    /// Lets all rows scroll.
    private let allRows: [UInt8]

    /// Reads the entry of the current terminal.
    ///
    /// - Parameters:
    ///   - size: Columns and rows of the whole screen.
    ///   - configuration: What is switched on, and where pictures are shown.
    /// - Throws: ``TerminalError/cannotDrawInline``, where they are to be shown below the prompt and cannot.
    @MainActor
    init(size: Size, configuration: NcursesTerminal.Configuration) throws(TerminalError) {
        switch configuration.placement {
        case .wholeScreen: inline = nil
        case .inline(_, let remains):
            guard let sequences = InlineSequences(leaving: remains) else { throw .cannotDrawInline }
            inline = sequences
        }
        isVT100 = Terminfo.string("cup", 0, 0)?.starts(with: Self.csi("")) ?? false
        modes = isVT100 ? configuration.privateModes : []
        (hideCursor, showCursor) = Self.cursorSequences()
        enterScreen = Terminfo.string("smcup") ?? []
        // Where a VT100 has fewer rows than this, it takes the last one.
        leaveScreen = Terminfo.string("rmcup") ?? Self.belowThePicture(lastRow: isVT100 ? 998 : size.rows - 1)
        keypadOn = Terminfo.string("smkx") ?? []
        wrappingOff = isVT100 ? Self.csi("?7l") : Terminfo.string("rmam") ?? []
        let wrappingOn = isVT100 ? Self.csi("?7h") : Terminfo.string("smam") ?? []
        plain =
            (Terminfo.string("sgr0") ?? (isVT100 ? Self.csi("m") : []))
            + ["rmkx", "rmir", "rmacs"].flatMap { Terminfo.string($0) ?? [] } + wrappingOn
        let margins = Terminfo.string("csr", 0, size.rows - 1) ?? []
        allRows = isVT100 && !margins.isEmpty ? Self.csi("r") : margins
    }

    /// Takes the terminal: alternate screen, keypad, mouse, bracketed paste; or, below the prompt, room for the picture.
    /// The mouse waits there until it is known where on the screen the picture is.
    ///
    /// - Parameters:
    ///   - features: What the terminal has told about itself.
    ///   - size: Columns and rows of the picture.
    func enter(_ features: TerminalFeatures, size: Size) -> [UInt8] {
        let modes = inline == nil ? modes : modes.filter { !Self.mouseModes.contains($0) }
        let switches =
            keypadOn + modes.flatMap { Self.csi("?\($0)h") }
            + (features.hasKeyboardProtocol ? Self.pushKeyboard : [])
        guard let inline else { return enterScreen + switches + allRows }
        return switches + inline.beginLine(columns: size.columns) + wrappingOff + inline.makeRoom(rows: size.rows)
            + positionQuestion
    }

    /// Switches the mouse on, where it waited.
    var startMouse: [UInt8] { modes.filter(Self.mouseModes.contains).flatMap { Self.csi("?\($0)h") } }

    /// Asks where the cursor is.
    var positionQuestion: [UInt8] { isVT100 ? Self.csi("6n") : [] }

    /// Gives the terminal back, whatever it is in the middle of, and whatever its size is by then. It begins with an
    /// escape, which ends any sequence that was cut short, or else with the character that cancels one.
    ///
    /// - Parameters:
    ///   - features: What the terminal has told about itself.
    ///   - size: Columns and rows of the picture.
    func leave(_ features: TerminalFeatures, size: Size) -> [UInt8] {
        var result = isVT100 ? Self.endUpdate : [0x18]
        // With the position terminals may restore whether the cursor is shown, and whether text wraps.
        result += (inline?.restore ?? []) + plain
        for mode in modes.reversed() where !features.foundModes.contains(mode) { result += Self.csi("?\(mode)l") }
        if features.hasKeyboardProtocol { result += Self.popKeyboard }
        result += showCursor
        // All rows scroll there; and to say so would move the cursor.
        if let inline { return result + inline.leavePicture(rows: size.rows) }
        result += allRows
        if !features.foundModes.contains(TerminalFeatures.alternateScreen) { result += leaveScreen }
        return result
    }

    /// What the terminal is asked before anything is switched on; see ``TerminalFeatures``.
    ///
    /// - Parameter onColor: Whether to ask for the colour of its background.
    func questions(onColor: Bool) -> [UInt8] {
        let asked = modes + [TerminalFeatures.alternateScreen, TerminalFeatures.synchronizedUpdates]
        let background = onColor ? Array("\u{1b}]11;?\u{1b}\\".utf8) : []
        // Every terminal answers the last one: then no other answer will come.
        return asked.flatMap { Self.csi("?\($0)$p") } + Self.csi("?u") + background + Self.csi("c")
    }

    /// Buttons and wheel, and their reports in the form without a limit on columns.
    private static let mouseModes: Set = [1000, 1006]

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
