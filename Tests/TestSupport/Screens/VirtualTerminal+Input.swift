import CVTerm
import TerminalCanvas

extension VirtualTerminal {
    /// Presses a key. The key is encoded according to the modes that the program has set.
    public func press(_ key: Key) {
        let modifiers = VTermModifier(key.modifiers)
        switch key.code {
        case .character(let character):
            for scalar in character.unicodeScalars { vterm_keyboard_unichar(emulator, scalar.value, modifiers) }
        case .function(let number):
            let code = VTermKey(rawValue: VTERM_KEY_FUNCTION_0.rawValue + UInt32(number))
            vterm_keyboard_key(emulator, code, modifiers)
        default: vterm_keyboard_key(emulator, Self.named(key.code), modifiers)
        }
    }

    /// Moves the mouse and presses (or releases) a button.
    ///
    /// - Parameters:
    ///   - button: 1 left, 2 middle, 3 right, 4 wheel up, 5 wheel down.
    ///   - isPressed: Whether the button is pressed; always `true` for a wheel.
    ///   - position: The position of the mouse.
    ///   - modifiers: Modifier keys that are held down.
    public func mouse(_ button: Int, isPressed: Bool, at position: Point, modifiers: Key.Modifiers = []) {
        let held = VTermModifier(modifiers)
        vterm_mouse_move(emulator, Int32(position.row), Int32(position.column), held)
        vterm_mouse_button(emulator, Int32(button), isPressed, held)
    }

    /// Moves the mouse. A program that has asked for it is told while a button is held.
    public func moveMouse(to position: Point) {
        vterm_mouse_move(emulator, Int32(position.row), Int32(position.column), VTERM_MOD_NONE)
    }

    /// Pastes text, in brackets if the program has enabled bracketed paste.
    public func paste(_ text: String) -> [UInt8] {
        vterm_keyboard_start_paste(emulator)
        let opening = takeReplies()
        vterm_keyboard_end_paste(emulator)
        return opening + Array(text.utf8) + takeReplies()
    }

    private static func named(_ code: Key.Code) -> VTermKey {
        switch code {
        case .up: VTERM_KEY_UP
        case .down: VTERM_KEY_DOWN
        case .left: VTERM_KEY_LEFT
        case .right: VTERM_KEY_RIGHT
        case .home: VTERM_KEY_HOME
        case .end: VTERM_KEY_END
        case .pageUp: VTERM_KEY_PAGEUP
        case .pageDown: VTERM_KEY_PAGEDOWN
        case .enter: VTERM_KEY_ENTER
        case .tab: VTERM_KEY_TAB
        case .escape: VTERM_KEY_ESCAPE
        case .backspace: VTERM_KEY_BACKSPACE
        case .delete: VTERM_KEY_DEL
        case .insert: VTERM_KEY_INS
        case .character, .function: VTERM_KEY_NONE
        }
    }
}

extension VTermModifier {
    fileprivate init(_ modifiers: Key.Modifiers) {
        var bits = VTERM_MOD_NONE.rawValue
        if modifiers.contains(.shift) { bits |= VTERM_MOD_SHIFT.rawValue }
        if modifiers.contains(.alt) { bits |= VTERM_MOD_ALT.rawValue }
        if modifiers.contains(.control) { bits |= VTERM_MOD_CTRL.rawValue }
        self.init(rawValue: bits)
    }
}
