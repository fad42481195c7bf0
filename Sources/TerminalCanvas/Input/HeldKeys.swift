/// What a terminal reports beside a key: what else is held, and whether the key goes down or up.
struct HeldKeys {
    /// The modifiers.
    let modifiers: Key.Modifiers

    /// Whether Caps Lock is on.
    let hasCapsLock: Bool

    /// Whether the key is let go.
    let isRelease: Bool

    /// Reads a field `modifiers : event`, in which 1 is added to the modifiers' bits: 1 Shift, 2 Alt, 4 Control, 8
    /// Super, 16 Hyper, 32 Meta, 64 Caps Lock, 128 Num Lock. A missing field is nothing held.
    ///
    /// Hyper counts as Command and Meta as Alt: a key with either must not pass for the key alone.
    ///
    /// - Returns: `nil` for numbers that have no meaning.
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

    /// Whether the key types no text, because of what is held with it.
    var changesText: Bool { !modifiers.isDisjoint(with: [.alt, .control, .command]) }
}
