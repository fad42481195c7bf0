extension ControlSequence {
    /// The key that the sequence reports, or `nil` if the key is unknown or is released.
    ///
    /// | terminal | forms |
    /// |---|---|
    /// | xterm | `CSI A`, `CSI 1;5 A`, `CSI 5 A`, `CSI > 1;5 A`, `CSI 3;5 ~`, `CSI 27;5;97 ~` |
    /// | rxvt | `CSI 3 ^`, `CSI a`; for `CSI 3 $` see ``shiftedEditingKey`` |
    /// | kitty's keyboard protocol | `CSI 97:65;6:1 u`, and an event type after the modifiers of the other forms |
    func key(_ final: UInt8) -> Key? {
        switch (marker, intermediate, final) {
        case (0, 0, UInt8(ascii: "~")): tildeKey
        case (0, 0, UInt8(ascii: "u")): protocolKey
        case (0, 0, UInt8(ascii: "^")): editingKey(with: .control)
        case (0, 0, UInt8(ascii: "@")): editingKey(with: [.control, .shift])
        case (0, 0, UInt8(ascii: "a")...UInt8(ascii: "d")) where length == 0:
            Self.letterKey(final & 0x5f).map { Key($0, modifiers: .shift) }
        case (0, 0, _), (UInt8(ascii: ">"), 0, _): letterKey(final)
        default: nil
        }
    }

    /// The key that rxvt reports as `CSI 3 $`, with Shift.
    ///
    /// The form has no final byte. It is a key only if no byte follows that continues a sequence with `$` in it.
    var shiftedEditingKey: Key? {
        marker == 0 && intermediate == UInt8(ascii: "$") && !isMalformed ? editingKey(with: .shift) : nil
    }

    var isModifiedF3: Bool {
        marker == 0 && fieldCount == 2 && self[0] == 1 && self[1].map { (2...16).contains($0) } == true
    }

    // MARK: Letters

    /// The key of `CSI A`, `CSI 5 A` or `CSI 1;5 A`.
    private func letterKey(_ final: UInt8) -> Key? {
        guard fieldCount < 2 || fieldCount == 2 && (self[0] ?? 1) == 1, let code = Self.letterKey(final) else {
            return nil
        }
        let field = fieldCount == 1 ? 0 : 1
        guard let held = HeldKeys(self, field: field), !held.isRelease else { return nil }
        return Key(code, modifiers: final == UInt8(ascii: "Z") ? held.modifiers.union(.shift) : held.modifiers)
    }

    private static func letterKey(_ final: UInt8) -> Key.Code? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
        case UInt8(ascii: "Z"): .tab
        default: nil
        }
    }

    // MARK: Numbers

    /// The key of `CSI 3 ~`, `CSI 3;5 ~` or `CSI 27;5;97 ~`.
    private var tildeKey: Key? {
        guard let number = self[0], let held = HeldKeys(self, field: 1), !held.isRelease else { return nil }
        if number == 27, fieldCount == 3 { return self[2].flatMap { Key(typedCode: $0, held: held) } }
        guard fieldCount <= 2 else { return nil }
        return Self.editingKey(number).map { Key($0, modifiers: held.modifiers) }
    }

    private func editingKey(with modifiers: Key.Modifiers) -> Key? {
        guard fieldCount == 1 else { return nil }
        return self[0].flatMap(Self.editingKey).map { Key($0, modifiers: modifiers) }
    }

    /// The key with a number of the VT220, or one that xterm or rxvt added.
    private static func editingKey(_ number: Int) -> Key.Code? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        default: nil
        }
    }

    // MARK: Kitty's keyboard protocol

    /// The key of `CSI code : shifted : base ; modifiers : event ; text u`.
    private var protocolKey: Key? {
        guard let code = self[0], let held = HeldKeys(self, field: 1), !held.isRelease else { return nil }
        let text = held.changesText ? nil : self[2].flatMap(Unicode.Scalar.init(checked:))
        return Key(protocolCode: code, shifted: self[0, 1], base: self[0, 2], text: text, held: held)
    }

    /// The text of a key event without a key, which input methods send.
    func typedText(_ final: UInt8) -> [Unicode.Scalar] {
        guard final == UInt8(ascii: "u"), marker == 0, intermediate == 0, self[0] == 0,
            let held = HeldKeys(self, field: 1), !held.isRelease
        else { return [] }
        return (0..<32).lazy.map { self[2, $0] }.prefix { $0 != nil }.compactMap {
            $0.flatMap(Unicode.Scalar.init(checked:))
        }
    }
}

extension ControlSequence {
    /// The key of `ESC O A`, or of `ESC O 5 A` and `ESC O 1;5 A`, with which old versions of xterm report modifiers.
    func shiftedKey(_ final: UInt8) -> Key? {
        if length == 0, let key = Self.keypadKey(final) { return key }
        return switch final {
        case UInt8(ascii: "A")...UInt8(ascii: "H"), UInt8(ascii: "P")...UInt8(ascii: "S"): key(final)
        default: nil
        }
    }

    /// A key of the keypad in its application mode, or an arrow key with Control as rxvt reports it.
    private static func keypadKey(_ final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "a"): Key(.up, modifiers: .control)
        case UInt8(ascii: "b"): Key(.down, modifiers: .control)
        case UInt8(ascii: "c"): Key(.right, modifiers: .control)
        case UInt8(ascii: "d"): Key(.left, modifiers: .control)
        case UInt8(ascii: "M"): Key(.enter)
        case UInt8(ascii: "I"): Key(.tab)
        case UInt8(ascii: " "): .character(" ")
        case UInt8(ascii: "X"): .character("=")
        // The letters j to y mean the characters * to 9.
        case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(final - 0x40)))
        default: nil
        }
    }
}

/// The modifiers and the event type that a terminal reports with a key.
struct HeldKeys {
    let modifiers: Key.Modifiers

    let hasCapsLock: Bool

    let isRelease: Bool

    /// Reads a field `modifiers : event`.
    ///
    /// The first number is 1 plus the bits of the modifiers: 1 Shift, 2 Alt, 4 Control, 8 Super, 16 Hyper, 32 Meta, 64
    /// Caps Lock, 128 Num Lock. Without the field no modifiers are held. Hyper counts as Command and Meta as Alt,
    /// because a key with one of them is not the key alone.
    ///
    /// - Returns: `nil` for numbers without a meaning.
    init?(_ sequence: ControlSequence, field: Int) {
        let bits = max(1, sequence[field] ?? 1) - 1
        let event = sequence[field, 1] ?? 1
        guard bits < 256, (1...3).contains(event) else { return nil }
        var modifiers: Key.Modifiers = []
        if bits & 1 != 0 { modifiers.insert(.shift) }
        if bits & (2 | 32) != 0 { modifiers.insert(.alt) }
        if bits & 4 != 0 { modifiers.insert(.control) }
        if bits & (8 | 16) != 0 { modifiers.insert(.command) }
        self.modifiers = modifiers
        hasCapsLock = bits & 64 != 0
        isRelease = event == 3
    }

    /// Whether the modifiers prevent the key from typing text.
    var changesText: Bool { !modifiers.isDisjoint(with: [.alt, .control, .command]) }
}
