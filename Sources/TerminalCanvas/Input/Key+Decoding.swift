extension Key {
    /// Creates the key that sends a control character, 00 to 1F or 7F.
    ///
    /// Ctrl-H, Ctrl-I, Ctrl-J, Ctrl-M and Ctrl-[ send the same bytes as Backspace, Tab, Enter and Escape, and become
    /// these keys.
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

    /// Creates a key from a typed character and modifiers that do not change the character. An upper-case letter
    /// becomes a lower-case letter with Shift.
    init(typed scalar: Unicode.Scalar, with modifiers: Modifiers) {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        if scalar.properties.isUppercase, lower.count == 1, let small = lower.first, small != scalar {
            self.init(.character(Character(small)), modifiers: modifiers.union(.shift))
        } else {
            self.init(.character(Character(scalar)), modifiers: modifiers)
        }
    }

    /// Creates a key from its number in xterm's modifyOtherKeys: the scalar that it types, including the effect of
    /// Shift.
    init?(typedCode code: Int, held: HeldKeys) {
        self.init(protocolCode: code, held: held)
        if case .character(let character) = self.code, character != " ", !character.isLetter {
            modifiers.remove(.shift)
        }
    }

    /// Creates a key from its number in kitty's keyboard protocol.
    ///
    /// - Parameters:
    ///   - code: The scalar that the key types without Shift, or the number of a key that types nothing.
    ///   - shifted: The scalar that it types with Shift, if the terminal reports it.
    ///   - base: The scalar of the key at the same position of an English keyboard, if the terminal reports it.
    ///   - text: The text that was typed, if the terminal reports it.
    ///   - held: The modifiers that are held.
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

    /// Creates a key with Control, Alt or Command.
    private init(shortcut scalar: Unicode.Scalar, shifted: Int?, base: Int?, modifiers: Modifiers) {
        // On a Cyrillic keyboard, Ctrl-C is the key at the position of C.
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

    /// Creates a key that types a character which the terminal does not report.
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

    /// The character of a key of the keypad. 57399 is its 0.
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
    /// Creates a key that types nothing from its number: an ASCII control character, or a number that kitty assigns in
    /// the private use area.
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
    /// Creates a scalar that a key can type. Controls, noncharacters and the area in which kitty numbers keys are
    /// excluded.
    init?(checked value: Int) {
        guard value >= 0x20, value != 0x7f, !(0x80..<0xa0).contains(value), !(0xe000..<0xf900).contains(value),
            let narrow = UInt32(exactly: value), let scalar = Unicode.Scalar(narrow),
            !scalar.properties.isNoncharacterCodePoint
        else { return nil }
        self = scalar
    }
}
