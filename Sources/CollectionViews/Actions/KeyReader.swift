package import TerminalCanvas

/// Turns keys into actions. It keeps the count and the keys of a sequence until they are an action.
///
/// A key that begins a sequence waits for the next key without a time limit. A key that does not continue the sequence
/// drops the sequence, the count and itself.
package struct KeyReader: Hashable, Sendable {
    private var count: Int?

    /// The keys of the sequence so far.
    package var keys: [Key] = []

    package init() {}

    /// Whether a sequence has begun and is not complete.
    package var isInSequence: Bool { !keys.isEmpty }

    /// The largest count. Further digits are dropped.
    private static let largestCount = 99_999_999

    /// The count and the keys as the status line shows them: `12z`.
    package func label(repertoire: CharacterRepertoire) -> String {
        (count.map(String.init) ?? "") + keys.label(repertoire: repertoire)
    }

    /// Reads a key.
    ///
    /// - Returns: The action that the key completes; `nil` for none.
    package mutating func read(_ key: Key, in map: KeyMap) -> Action? {
        if keys.isEmpty, map.readsCounts, let digit = key.digit, count != nil || digit > 0 && !map.has(key) {
            let longer = (count ?? 0) * 10 + digit
            if longer <= Self.largestCount { count = longer }
            return nil
        }
        let pressed = keys + [key]
        if key != Key(.escape) || self == KeyReader() {
            if let action = map.action(for: pressed) {
                defer { self = KeyReader() }
                return counted(action)
            }
            if map.hasSequences(beginningWith: pressed) {
                keys = pressed
                return nil
            }
        }
        defer { self = KeyReader() }
        return isInSequence ? map.action(for: key)?.ifItEndsOrStops : nil
    }

    private func counted(_ action: Action) -> Action {
        guard let count, case .list(let action) = action else { return action }
        return .list(.counted(action, count: count))
    }
}

extension Action {
    /// The action, if it ends or stops the program at any time, as Ctrl-C and Ctrl-Z do.
    fileprivate var ifItEndsOrStops: Action? { self == .interrupt || self == .suspend ? self : nil }
}

extension Key {
    /// The number on a digit key; `nil` for any other key.
    var digit: Int? {
        guard modifiers.isEmpty, case .character(let character) = code, character.isASCII else { return nil }
        return character.wholeNumberValue
    }
}
