import TerminalCanvas

/// What is wrong in the text of a key map, and where.
///
/// Its description names the line and the word: `line 3: "move-dwon" is not an action`.
public struct KeyMapError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// The line has no `=`.
        case missingEqualsSign
        /// There is no key before the `=`, before a comma or after one.
        case missingKey
        /// There is no action after the `=`.
        case missingAction
        /// The word is not a key.
        case unknownKey
        /// The word is not an action.
        case unknownAction
        /// The action needs a number, as in `show-levels 3`.
        case missingNumber
        /// The words after the action are no number that it allows.
        case wrongNumber
        /// An earlier line of the text binds the same keys.
        case boundTwice(line: Int)
        /// The keys begin with those of an earlier line of the text, or that line's keys begin with these.
        case beginsAlike(line: Int)
        /// The keys begin with a digit, which is a count in this key map.
        case beginsWithCount
        /// The sequence has more than 8 keys, or it is the 1001st sequence of the text.
        case tooManyKeys
    }

    /// The number of the line, counted from 1.
    public let line: Int

    /// The word that is wrong, as it stands in the text.
    public let word: String

    /// What is wrong.
    public let reason: Reason

    /// The line and ``sentence``.
    public var description: String { "line \(line): \(sentence)" }

    /// A sentence for the user who wrote the text. Control characters in the word are escaped, and a long word is
    /// cut.
    public var sentence: String {
        let word = "\"\(SafeText(word).truncated(to: 60).text)\""
        return switch reason {
        case .missingEqualsSign: "\(word) has no \"=\" between keys and action"
        case .missingKey: "a key is missing before \(word)"
        case .missingAction: "an action is missing after \(word)"
        case .unknownKey: "\(word) is not a key"
        case .unknownAction: "\(word) is not an action"
        case .missingNumber: "\(word) needs a number after it"
        case .wrongNumber: "\(word) is not a number that the action allows"
        case .boundTwice(let line): "\(word) is already bound in line \(line)"
        case .beginsAlike(let line): "\(word) begins like the keys of line \(line), so one of them cannot be typed"
        case .beginsWithCount: "\(word) begins with a digit, which is a count in this key map"
        case .tooManyKeys: "\(word) has too many keys"
        }
    }
}
