public import TerminalCanvas

/// Keys that are pressed one after the other to perform an action: a single key, or several, such as `z z`.
///
/// ```swift
/// let first = KeySequence("g g")
/// let closed = KeySequence("zM")
/// let window = KeySequence("ctrl-w k")
/// let down = KeySequence(Key(.down))
/// ```
public struct KeySequence: Hashable, Sendable {
    /// The keys, at least one.
    public let keys: [Key]

    /// Creates a sequence of one key.
    public init(_ key: Key) { keys = [key] }

    /// Creates a sequence from the names of its keys.
    ///
    /// - Parameter names: Names of keys, separated by white space; see `Key.sequence(_:)`.
    /// - Precondition: There is at least one name, and each is the name of a key, or two characters that are keys.
    public init(_ names: String) {
        keys = Key.sequence(names)
        precondition(!keys.isEmpty, "a key sequence needs at least one key")
    }

    /// Creates a sequence of keys, at least one.
    init(keys: [Key]) { self.keys = keys }

    /// The keys as the help and the status line show them: `zz`, `Ctrl-W k`.
    ///
    /// - Parameter repertoire: The characters that the terminal can show.
    public func label(repertoire: CharacterRepertoire = .unicode) -> String { keys.label(repertoire: repertoire) }
}

extension [Key] {
    /// The labels of the keys; with blanks between them if one of them is longer than a character.
    func label(repertoire: CharacterRepertoire) -> String {
        let labels = map { $0.label(repertoire: repertoire) }
        return labels.joined(separator: labels.allSatisfy { $0.count == 1 } ? "" : " ")
    }
}
