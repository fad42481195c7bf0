/// The modifiers and the event type that a terminal reports with a key.
struct HeldKeys {
    /// The modifiers that are held.
    let modifiers: Key.Modifiers

    /// Whether Caps Lock is on.
    let hasCapsLock: Bool

    /// Whether the key is released.
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
