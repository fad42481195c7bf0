/// A key press: which key, and what was held with it.
public struct Key: Hashable, Sendable {
    /// Which key.
    public enum Code: Hashable, Sendable {
        /// A key that types a character; with Control or Alt the character is the unmodified one, in lower case.
        case character(Character)
        case up, down, left, right
        case home, end, pageUp, pageDown
        case enter, tab, escape, backspace, delete, insert
        /// F1 to F63.
        case function(Int)
    }

    /// Keys held together with another. Shift is reported only where it does not already change the character.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let shift = Modifiers(rawValue: 1 << 0)
        public static let alt = Modifiers(rawValue: 1 << 1)
        public static let control = Modifiers(rawValue: 1 << 2)
        public static let command = Modifiers(rawValue: 1 << 3)
    }

    /// Which key.
    public var code: Code

    /// What was held with it.
    public var modifiers: Modifiers

    /// Creates a key press.
    public init(_ code: Code, modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// A key that types a character.
    public static func character(_ character: Character) -> Key { Key(.character(character)) }

    /// A character typed while Control is held, such as `.control("c")`.
    public static func control(_ character: Character) -> Key { Key(.character(character), modifiers: .control) }
}
