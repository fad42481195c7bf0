import TerminalCanvas

/// Parses the text of a key map, line by line.
struct KeyMapParser {
    /// Returns a binding of the app's without keys; see ``KeyMap/init(parsing:base:appAction:)``.
    typealias AppAction = (_ action: String) throws(KeyMapError.Reason) -> KeyBinding?

    /// The keys of a line, and their binding.
    struct Entry {
        /// The number of the line, counted from 1.
        let line: Int
        let sequences: [KeySequence]
        /// `nil` if the line unbinds the keys.
        let binding: KeyBinding?
    }

    /// The map that the text changes. Its bindings of the app's own actions give these actions their words.
    private let base: KeyMap

    /// The entries of the lines that have been parsed.
    private(set) var entries: [Entry] = []

    /// The number of sequences so far.
    private var sequenceCount = 0

    /// Each sequence is compared with all others, so a text may not have more sequences, and a sequence not more keys.
    private static let (greatestSequenceCount, greatestKeyCount) = (1000, 8)

    init(base: KeyMap) { self.base = base }

    mutating func parse(_ text: String, _ appAction: AppAction) throws(KeyMapError) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() { try parse(whole: line, line: index + 1, appAction) }
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        var isAfterBlank = true
        for index in line.indices {
            if line[index] == "#", isAfterBlank { return line[..<index] }
            isAfterBlank = line[index].isWhitespace
        }
        return line
    }

    private mutating func parse(whole: Substring, line: Int, _ appAction: AppAction) throws(KeyMapError) {
        let text = Self.withoutComment(whole)
        guard !text.allSatisfy(\.isWhitespace) else { return }
        guard let sign = text.firstIndex(of: "=") else {
            throw KeyMapError(line: line, word: text.trimmed, reason: .missingEqualsSign)
        }
        let start = text.index(after: sign)
        var binding: KeyBinding?
        let action = whole[start...].trimmed
        do throws(KeyMapError.Reason) {
            binding = try appAction(action)
        } catch {
            throw KeyMapError(line: line, word: action, reason: error)
        }
        if binding == nil {
            binding = try self.binding(text[start...].trimmed, after: text[...sign].trimmed, line: line)
        }
        var sequences: [KeySequence] = []
        for part in text[..<sign].split(separator: ",", omittingEmptySubsequences: false) {
            guard !part.trimmed.isEmpty else {
                throw KeyMapError(line: line, word: text.trimmed, reason: .missingKey)
            }
            let sequence = KeySequence(keys: try keys(part, line: line))
            sequenceCount += 1
            guard sequenceCount <= Self.greatestSequenceCount, sequence.keys.count <= Self.greatestKeyCount else {
                throw KeyMapError(line: line, word: part.trimmed, reason: .tooManyKeys)
            }
            try check(sequence, written: part.trimmed, with: sequences, line: line)
            sequences.append(sequence)
        }
        binding?.sequences = sequences
        entries.append(Entry(line: line, sequences: sequences, binding: binding))
    }

    private func keys(_ text: Substring, line: Int) throws(KeyMapError) -> [Key] {
        var keys: [Key] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let named = Key.keys(in: word) else {
                throw KeyMapError(line: line, word: String(word), reason: .unknownKey)
            }
            keys += named
        }
        return keys
    }

    /// Parses the part of a line after the `=`.
    ///
    /// - Parameters:
    ///   - text: The name of an action, and its number if it has one.
    ///   - left: The part of the line before it, for the error.
    ///   - line: The number of the line, counted from 1.
    /// - Returns: A binding that has no keys yet; `nil` for `none`.
    func binding(_ text: String, after left: String, line: Int) throws(KeyMapError) -> KeyBinding? {
        func error(_ word: String, _ reason: KeyMapError.Reason) -> KeyMapError {
            KeyMapError(line: line, word: word, reason: reason)
        }
        if text == "none" { return nil }
        let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(\.trimmed)
        guard let first = words.first else { throw error(left, .missingAction) }
        if let binding = base.bindings.last(where: { $0.action == .custom(text) }) { return binding }
        guard let named = NamedAction.named(first) else { throw error(first, .unknownAction) }
        let number = words.count > 1 ? Int(words[1]) : nil
        if words.count > 1, number == nil { throw error(words[1], .wrongNumber) }
        guard let action = named.action(number: number) else {
            throw number == nil ? error(first, .missingNumber) : error(words[1], .wrongNumber)
        }
        return named.binding([], to: action)
    }

    /// Checks that a sequence can be typed although the earlier lines, and the keys before it in its line, are bound.
    private func check(
        _ sequence: KeySequence, written word: String, with others: [KeySequence], line: Int
    ) throws(KeyMapError) {
        if base.readsCounts, sequence.keys[0].digit ?? 0 > 0 {
            throw KeyMapError(line: line, word: word, reason: .beginsWithCount)
        }
        let earlier = entries.map { ($0.line, $0.sequences, $0.binding != nil) } + [(line, others, true)]
        for (number, sequences, _) in earlier where sequences.contains(sequence) {
            throw KeyMapError(line: line, word: word, reason: .boundTwice(line: number))
        }
        for (number, sequences, isBound) in earlier where isBound {
            guard sequences.contains(where: sequence.excludes) else { continue }
            throw KeyMapError(line: line, word: word, reason: .beginsAlike(line: number))
        }
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start[..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.endIndex)])
    }
}
