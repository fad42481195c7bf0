import CVTerm

extension VirtualTerminal {
    /// The states that a program has not restored, in words; empty if it has restored all.
    public var leftovers: [String] { found.map(\.sentence) }

    /// The same for one kind of state.
    public func leftovers(of state: TerminalState) -> [String] {
        found.filter { $0.state == state }.map(\.sentence)
    }

    private var found: [(state: TerminalState, sentence: String)] {
        var result: [(state: TerminalState, sentence: String)] = []
        for mode in modes.subtracting(Self.initialModes).sorted() {
            result.append((TerminalState(mode: mode), "mode \(mode) is on"))
        }
        for mode in Self.initialModes.subtracting(modes).sorted() {
            result.append((TerminalState(mode: mode), "mode \(mode) is off"))
        }
        if screen.isAlternate { result.append((.alternateScreen, "the alternate screen is shown")) }
        if !screen.isCursorVisible { result.append((.cursor, "the cursor is hidden")) }
        return result + penAndKeypad.map { (.keypadAndRendition, $0) }
    }

    private var penAndKeypad: [String] {
        var result: [String] = []
        if isKeypadApplication { result.append("the keypad sends application sequences") }
        if rewriter.isInserting { result.append("characters are inserted") }
        if rewriter.isDrawingLines { result.append("letters are drawn as lines") }
        if !["", "1;\(size.rows)"].contains(rewriter.margins) { result.append("only rows \(rewriter.margins) scroll") }
        if !isPenPlain { result.append("characters are not plain") }
        return result
    }

    /// Whether characters are written in the terminal's own colors and without attributes.
    private var isPenPlain: Bool {
        let state = vterm_obtain_state(emulator)
        func value(_ attribute: VTermAttr) -> VTermValue {
            var value = VTermValue()
            vterm_state_get_penattr(state, attribute, &value)
            return value
        }
        let flags = [VTERM_ATTR_BOLD, VTERM_ATTR_ITALIC, VTERM_ATTR_BLINK, VTERM_ATTR_REVERSE, VTERM_ATTR_STRIKE]
        let numbers = [VTERM_ATTR_UNDERLINE, VTERM_ATTR_FONT]
        let isStandard = [VTERM_ATTR_FOREGROUND, VTERM_ATTR_BACKGROUND].allSatisfy {
            UInt32(value($0).color.type) & VTERM_COLOR_DEFAULT_MASK.rawValue != 0
        }
        return flags.allSatisfy { value($0).boolean == 0 } && numbers.allSatisfy { value($0).number == 0 } && isStandard
    }
}
