/// A key press: which key, and what was held with it.
///
/// One press has one value, whichever way the terminal told of it: Ctrl-Up is `Key(.up, modifiers: .control)` as
/// `ESC [ 1 ; 5 A`, as rxvt's `ESC O a` and in kitty's keyboard protocol. Where a terminal cannot tell two presses
/// apart the plainer one is reported: without a newer protocol Ctrl-I is Tab, Ctrl-M and Ctrl-J are Enter, Ctrl-H is
/// Backspace and Ctrl-[ is Escape.
public struct Key: Hashable, Sendable {
    /// Which key.
    public enum Code: Hashable, Sendable {
        /// A key that types a character.
        ///
        /// Alone it is the character typed: `a`, `A`, `?`, `é`. With Control, Alt or Command a letter is the small
        /// one, and Shift is among the modifiers: Alt-Shift-A is `a` with `[.alt, .shift]`. Of other characters the
        /// one that Shift makes is reported, without Shift, where the terminal tells it: Alt-Shift-7 on a German
        /// keyboard is `/` with `.alt`.
        ///
        /// A character is one Unicode scalar. A cluster of several, such as a flag, comes as several keys; appended
        /// to a string they form it.
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
        /// Enter or Return, also the keypad's.
        case enter
        /// Tab; with Shift it is Back Tab.
        case tab
        /// Escape.
        case escape
        /// Backspace, the key that deletes to the left.
        case backspace
        /// Delete, the key that deletes to the right.
        case delete
        /// Insert.
        case insert
        /// F1 to F63.
        case function(Int)
    }

    /// Keys held together with another.
    ///
    /// Shift is reported only where it does not already show in the character: with Up, Tab or space, and with a letter
    /// that is reported small because of another modifier; never with `A` or `?` alone.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Creates a set from bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Shift.
        public static let shift = Modifiers(rawValue: 1 << 0)

        /// Alt, called Option on Apple's keyboards; also Meta.
        public static let alt = Modifiers(rawValue: 1 << 1)

        /// Control.
        public static let control = Modifiers(rawValue: 1 << 2)

        /// Command, elsewhere called Super, Windows or Hyper; only kitty's keyboard protocol reports it.
        public static let command = Modifiers(rawValue: 1 << 3)
    }

    /// Which key.
    public var code: Code

    /// What was held with it.
    public var modifiers: Modifiers

    /// Creates a key press.
    ///
    /// - Parameters:
    ///   - code: Which key.
    ///   - modifiers: What was held with it.
    public init(_ code: Code, modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// A key that types a character.
    public static func character(_ character: Character) -> Key { Key(.character(character)) }

    /// A character typed while Control is held, such as `.control("c")`; a letter is the small one.
    public static func control(_ character: Character) -> Key { Key(.character(character), modifiers: .control) }
}
