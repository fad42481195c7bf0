extension Key {
    /// The key that sends a control character.
    ///
    /// Ctrl-H, Ctrl-I, Ctrl-J, Ctrl-M and Ctrl-[ send what Backspace, Tab, Enter and Escape send, and are these.
    ///
    /// - Parameter byte: 00 to 1F or 7F.
    init(control byte: UInt8) {
        switch byte {
        case 0: self = .control(" ")
        case ASCII.backspace, ASCII.delete: self.init(.backspace)
        case ASCII.tab: self.init(.tab)
        case ASCII.lineFeed, ASCII.carriageReturn: self.init(.enter)
        case ASCII.escape: self.init(.escape)
        case 1...26: self = .control(Character(Unicode.Scalar(byte + 0x60)))
        // Control with backslash, bracket, circumflex and underscore.
        default: self = .control(Character(Unicode.Scalar(byte + 0x40)))
        }
    }

    /// A character as it came, with keys that change what it means but not which character comes: a capital letter is
    /// its small one with Shift.
    init(typed scalar: Unicode.Scalar, with modifiers: Modifiers) {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        if scalar.properties.isUppercase, lower.count == 1, let small = lower.first, small != scalar {
            self.init(.character(Character(small)), modifiers: modifiers.union(.shift))
        } else {
            self.init(.character(Character(scalar)), modifiers: modifiers)
        }
    }

    /// A key by the number it has in xterm's modifyOtherKeys: what it types, Shift included.
    init?(typedCode code: Int, held: HeldKeys) {
        self.init(protocolCode: code, held: held)
        if case .character(let character) = self.code, character != " ", !character.isLetter {
            modifiers.remove(.shift)
        }
    }

    /// A key by the number it has in kitty's keyboard protocol.
    ///
    /// - Parameters:
    ///   - code: The key without Shift, as a scalar; keys that type nothing have numbers of their own.
    ///   - shifted: What it types with Shift, where the terminal says so.
    ///   - base: The key at the same place of an English keyboard, where the terminal says so.
    ///   - text: What was typed, where the terminal says so.
    ///   - held: What else is held.
    init?(protocolCode code: Int, shifted: Int? = nil, base: Int? = nil, text: Unicode.Scalar? = nil, held: HeldKeys) {
        if let named = Code(protocolCode: code) {
            self.init(named, modifiers: held.modifiers)
            return
        }
        guard let scalar = Unicode.Scalar(checked: code) ?? Self.keypadScalar(code) else { return nil }
        if held.changesText {
            self.init(shortcut: scalar, shifted: shifted, base: base, modifiers: held.modifiers)
        } else if let typed = text
            ?? (held.modifiers.contains(.shift) ? shifted.flatMap(Unicode.Scalar.init(checked:)) : nil)
        {
            self.init(.character(Character(typed)), modifiers: typed == scalar ? held.modifiers : [])
        } else {
            self.init(plain: scalar, held: held)
        }
    }

    /// A key with Control, Alt or Command.
    private init(shortcut scalar: Unicode.Scalar, shifted: Int?, base: Int?, modifiers: Modifiers) {
        // Ctrl-C is Ctrl-C on a Cyrillic keyboard too.
        if !scalar.isASCII, let base = base.flatMap(Unicode.Scalar.init(checked:)), base.isASCII {
            self.init(typed: base, with: modifiers)
        } else if modifiers.contains(.shift), let other = shifted.flatMap(Unicode.Scalar.init(checked:)),
            !other.properties.isAlphabetic, other != scalar
        {
            self.init(.character(Character(other)), modifiers: modifiers.subtracting(.shift))
        } else {
            self.init(typed: scalar, with: modifiers)
        }
    }

    /// A key that types a character which the terminal has not told.
    private init(plain scalar: Unicode.Scalar, held: HeldKeys) {
        let upper = scalar.properties.uppercaseMapping.unicodeScalars
        if scalar.properties.isLowercase, upper.count == 1, let capital = upper.first, capital != scalar {
            let isCapital = held.modifiers.contains(.shift) != held.hasCapsLock
            self.init(.character(Character(isCapital ? capital : scalar)))
        } else if scalar.properties.isUppercase {
            self.init(.character(Character(scalar)))
        } else {
            self.init(.character(Character(scalar)), modifiers: held.modifiers)
        }
    }

    /// The characters of the keypad: 57399 is its 0.
    private static func keypadScalar(_ code: Int) -> Unicode.Scalar? {
        switch code {
        case 57399...57408: Unicode.Scalar(UInt8(code - 57399) + 0x30)
        case 57409: "."
        case 57410: "/"
        case 57411: "*"
        case 57412: "-"
        case 57413: "+"
        case 57415: "="
        case 57416: ","
        default: nil
        }
    }
}

extension Key.Code {
    /// Keys that type nothing: those of ASCII, and those that kitty has numbers in the private use area for.
    fileprivate init?(protocolCode code: Int) {
        switch code {
        case 8, 127, 57347: self = .backspace
        case 9, 57346: self = .tab
        case 10, 13, 57345, 57414: self = .enter
        case 27, 57344: self = .escape
        case 57348, 57425: self = .insert
        case 57349, 57426: self = .delete
        case 57350, 57417: self = .left
        case 57351, 57418: self = .right
        case 57352, 57419: self = .up
        case 57353, 57420: self = .down
        case 57354, 57421: self = .pageUp
        case 57355, 57422: self = .pageDown
        case 57356, 57423: self = .home
        case 57357, 57424: self = .end
        case 57364...57398: self = .function(code - 57363)
        default: return nil
        }
    }
}

extension Unicode.Scalar {
    /// A character that a key can type: no control, no noncharacter, and nothing of the area in which protocols number their keys.
    init?(checked value: Int) {
        guard value >= 0x20, value != 0x7f, !(0x80..<0xa0).contains(value), !(0xe000..<0xf900).contains(value),
            let narrow = UInt32(exactly: value), let scalar = Unicode.Scalar(narrow),
            !scalar.properties.isNoncharacterCodePoint
        else { return nil }
        self = scalar
    }
}
