/// A key press: a key and the modifiers that are held with it.
///
/// ```swift
/// Key(.down)
/// Key(.up, modifiers: .control)
/// Key.character("j")
/// Key.control("c")
/// ```
///
/// The same key press has the same value on every terminal. Ctrl-Up is `Key(.up, modifiers: .control)` whether the
/// terminal sends xterm's `ESC [ 1 ; 5 A`, rxvt's `ESC O a` or the form of kitty's keyboard protocol.
///
/// Most terminals send the same byte for some pairs of keys. Then the simpler key is reported: Ctrl-I is Tab, Ctrl-M
/// and Ctrl-J are Enter, Ctrl-H is Backspace and Ctrl-[ is Escape.
///
/// Tests can make keys from text; see ``sequence(_:)`` and ``typing(_:)``.
public struct Key: Hashable, Sendable {
    /// A key without its modifiers.
    public enum Code: Hashable, Sendable {
        /// A key that types a character.
        ///
        /// Without modifiers it is the typed character, such as `a`, `A`, `?` or `é`.
        ///
        /// With Control, Alt or Command a letter is in lower case, and Shift is one of the modifiers: Alt-Shift-A is
        /// `a` with `[.alt, .shift]`. For other keys it is the character that Shift produces, without Shift in the
        /// modifiers, if the terminal reports that character: Alt-Shift-7 on a German keyboard is `/` with `.alt`.
        ///
        /// The character is a single Unicode scalar. A character of several scalars, such as a flag, arrives as several
        /// keys. Appended to a string, they form the character again.
        case character(Character)

        /// Arrow up.
        case up
        /// Arrow down.
        case down
        /// Arrow left.
        case left
        /// Arrow right.
        case right
        /// Home.
        case home
        /// End.
        case end
        /// Page Up.
        case pageUp
        /// Page Down.
        case pageDown
        /// Enter or Return, on the main keyboard or the keypad.
        case enter
        /// Tab. Back Tab is Tab with Shift.
        case tab
        /// Escape.
        case escape
        /// Backspace, which deletes to the left.
        case backspace
        /// Delete, which deletes to the right.
        case delete
        /// Insert.
        case insert
        /// A function key, F1 to F63.
        case function(Int)
    }

    /// The modifier keys that are held with a key.
    ///
    /// Shift is reported only if the character does not show it already: with keys such as Up, Tab or the space bar,
    /// and with a letter that is in lower case because of another modifier. It is never reported with `A` or `?` alone.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The modifiers as bits.
        public let rawValue: UInt8

        /// Creates a set of modifiers from bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The Shift key.
        public static let shift = Modifiers(rawValue: 1 << 0)

        /// The Alt key, called Option on Apple's keyboards. Meta counts as Alt.
        public static let alt = Modifiers(rawValue: 1 << 1)

        /// The Control key.
        public static let control = Modifiers(rawValue: 1 << 2)

        /// The Command key, called Super or Windows on other keyboards. Hyper counts as Command. Terminals report it
        /// only with kitty's keyboard protocol.
        public static let command = Modifiers(rawValue: 1 << 3)
    }

    /// The key without its modifiers.
    public var code: Code

    /// The modifiers that are held with the key.
    public var modifiers: Modifiers

    /// Creates a key press. The parameters are the properties.
    public init(_ code: Code, modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// The key that types a character, such as `.character("j")`.
    public static func character(_ character: Character) -> Key { Key(.character(character)) }

    /// A character with Control, such as `.control("c")`. Write letters in lower case.
    public static func control(_ character: Character) -> Key { Key(.character(character), modifiers: .control) }
}
