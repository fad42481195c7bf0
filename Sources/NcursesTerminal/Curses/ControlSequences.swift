import TerminalCanvas

/// The bytes that take the terminal and give it back, from its terminfo entry and from its answers.
struct ControlSequences {
    let showCursor: [UInt8]
    let hideCursor: [UInt8]

    /// Begins a frame that is shown when it is complete.
    static let beginUpdate = csi("?2026h")

    /// Ends a frame of ``beginUpdate``.
    static let endUpdate = csi("?2026l")

    /// Switches kitty's keyboard protocol on, so that keys with the same bytes become different.
    static let pushKeyboard = csi(">1u")
    private static let popKeyboard = csi("<u")

    /// Whether the terminal understands the sequences of a VT100. Others would show them.
    let isVT100: Bool

    /// The bytes for a picture below the prompt; `nil` for the whole screen.
    let inline: InlineSequences?

    /// The private modes that are switched on.
    private let modes: [Int]

    private let enterScreen: [UInt8]
    private let leaveScreen: [UInt8]
    private let keypadOn: [UInt8]

    /// Resets the state that an interrupted frame or another program may have left: colors, attributes, insert mode,
    /// line drawing.
    private let plain: [UInt8]

    /// Whether the cursor goes to the next line after the last column, or stays in the last column.
    private let wrappingOn: [UInt8]
    private let wrappingOff: [UInt8]

    private let keypadOff: [UInt8]

    /// Makes all rows scroll. It may move the cursor.
    private let allRows: [UInt8]

    /// Reads the entry of the current terminal.
    ///
    /// - Parameters:
    ///   - size: Columns and rows of the whole screen.
    ///   - modes: The private modes that are switched on in a VT100.
    ///   - inline: The bytes for a picture below the prompt; `nil` for the whole screen.
    @MainActor
    init(size: Size, modes: [Int], inline: InlineSequences?) {
        self.inline = inline
        isVT100 = Terminfo.string("cup", 0, 0)?.starts(with: Self.csi("")) ?? false
        self.modes = isVT100 ? modes : []
        (hideCursor, showCursor) = Self.cursorSequences()
        enterScreen = Terminfo.string("smcup") ?? []
        // A VT100 with fewer rows takes the last one.
        leaveScreen = Terminfo.string("rmcup") ?? Self.belowThePicture(lastRow: isVT100 ? 998 : size.rows - 1)
        keypadOn = Terminfo.string("smkx") ?? []
        keypadOff = Terminfo.string("rmkx") ?? []
        wrappingOff = isVT100 ? Self.csi("?7l") : Terminfo.string("rmam") ?? []
        wrappingOn = isVT100 ? Self.csi("?7h") : Terminfo.string("smam") ?? []
        plain =
            (Terminfo.string("sgr0") ?? (isVT100 ? Self.csi("m") : []))
            + ["rmir", "rmacs"].flatMap { Terminfo.string($0) ?? [] } + (isVT100 ? [Self.shiftIn] : [])
        let margins = Terminfo.string("csr", 0, size.rows - 1) ?? []
        allRows = isVT100 && !margins.isEmpty ? Self.csi("r") : margins
    }

    /// Selects the first character set.
    private static let shiftIn: UInt8 = 0x0f

    /// Takes the terminal: alternate screen, keypad, mouse, bracketed paste; or, below the prompt, room for the
    /// picture. There the mouse waits until the position of the picture on the screen is known.
    ///
    /// - Parameters:
    ///   - size: Columns and rows of the picture.
    ///   - asksWidths: Whether ``widthQuestions`` are sent. They need a line that may be written to.
    func enter(_ features: TerminalFeatures, size: Size, asksWidths: Bool) -> [UInt8] {
        let modes = inline == nil ? modes : modes.filter { !Self.mouseModes.contains($0) }
        let switches =
            keypadOn + modes.flatMap { Self.csi("?\($0)h") }
            + (features.hasKeyboardProtocol ? Self.pushKeyboard : [])
        let questions = asksWidths ? widthQuestions : []
        guard let inline else { return enterScreen + switches + questions }
        // Another program may have left a color, or rows that do not scroll.
        return inline.keepingPosition(allRows) + plain + switches + inline.beginLine(columns: size.columns)
            + questions + wrappingOff + inline.makeRoom(rows: size.rows) + positionQuestion
    }

    /// Resets the state that a killed program may have left on the screen of the shell. The cursor does not move.
    var undo: [UInt8] {
        let rows = isVT100 ? Self.saveCursor + allRows + Self.restoreCursor : []
        return rows + plain + keypadOff + wrappingOn + showCursor
    }

    private static let saveCursor: [UInt8] = [0x1b, UInt8(ascii: "7")]
    private static let restoreCursor: [UInt8] = [0x1b, UInt8(ascii: "8")]

    /// Brings the terminal into the state for frames. It precedes each frame that is sent as a whole, because another
    /// program may have changed the state. In a picture below the prompt the cursor does not move.
    func prepareFrame(showsCursor: Bool) -> [UInt8] {
        let cursor = showsCursor ? self.showCursor : hideCursor
        if inline != nil { return plain + wrappingOff + cursor }
        let modes = modes.flatMap { Self.csi("?\($0)h") }
        return plain + wrappingOn + keypadOn + modes + allRows + cursor
    }

    /// Moves the cursor to the upper left corner of a picture below the prompt, from anywhere.
    func returnToOrigin(showsCursor: Bool) -> [UInt8] {
        // With the position terminals may restore whether the cursor is shown.
        allRows + (inline?.restore ?? []) + (showsCursor ? showCursor : hideCursor)
    }

    /// Writes characters whose width differs between terminals, asks for the position of the cursor after each, and
    /// erases them.
    private var widthQuestions: [UInt8] {
        var result = plain
        for character in ["│", "🅰"] { result += [0x0d] + Array(character.utf8) + positionQuestion }
        return result + [0x0d] + Self.csi("K")
    }

    /// Switches the mouse on, if ``enter(_:size:asksWidths:)`` did not.
    var startMouse: [UInt8] { modes.filter(Self.mouseModes.contains).flatMap { Self.csi("?\($0)h") } }

    /// Asks for the position of the cursor.
    var positionQuestion: [UInt8] { isVT100 ? Self.csi("6n") : [] }

    /// Gives the terminal back at any moment, and at any size. The first byte is an escape, which ends an interrupted
    /// sequence, or else the character that cancels one.
    ///
    /// - Parameter size: Columns and rows of the picture.
    func leave(_ features: TerminalFeatures, size: Size) -> [UInt8] {
        var result = isVT100 ? Self.endUpdate : [0x18]
        // With the position terminals may restore whether the cursor is shown, and whether text wraps.
        result += (inline?.restore ?? []) + plain + keypadOff + wrappingOn
        for mode in modes.reversed() where !features.foundModes.contains(mode) { result += Self.csi("?\(mode)l") }
        if features.hasKeyboardProtocol { result += Self.popKeyboard }
        result += showCursor
        // All rows of a picture below the prompt scroll already, and the sequence would move the cursor.
        if let inline { return result + inline.leavePicture(rows: size.rows) }
        result += allRows
        if !features.foundModes.contains(TerminalFeatures.alternateScreen) { result += leaveScreen }
        return result
    }

    /// The questions that are sent before any mode is switched on; see ``TerminalFeatures``.
    ///
    /// - Parameter onColor: Whether to ask for the color of the background.
    func questions(onColor: Bool) -> [UInt8] {
        let asked = modes + [TerminalFeatures.alternateScreen, TerminalFeatures.synchronizedUpdates]
        let background = onColor ? Array("\u{1b}]11;?\u{1b}\\".utf8) : []
        // Every terminal answers the last question, and its answer is the last one.
        return asked.flatMap { Self.csi("?\($0)$p") } + Self.csi("?u") + background + Self.csi("c")
    }

    /// Buttons and wheel, moves while a button is held, and reports in the form without a limit on columns.
    private static let mouseModes: Set = [1000, 1002, 1006]

    private static func csi(_ rest: String) -> [UInt8] { [0x1b, 0x5b] + Array(rest.utf8) }

    /// Moves below the picture, for a terminal without a second screen.
    @MainActor
    private static func belowThePicture(lastRow: Int) -> [UInt8] {
        (Terminfo.string("cup", lastRow, 0) ?? []) + (Terminfo.string("el") ?? []) + [0x0d, 0x0a]
    }

    /// If the entry hides the cursor as xterm does, the cursor is shown in the same way. `cnorm` often changes its
    /// blinking too.
    @MainActor
    private static func cursorSequences() -> (hide: [UInt8], show: [UInt8]) {
        let hide = Terminfo.string("civis") ?? []
        return hide == csi("?25l") ? (hide, csi("?25h")) : (hide, Terminfo.string("cnorm") ?? [])
    }
}
