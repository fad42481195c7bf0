import TerminalCanvas

/// Reads the text of a key map, line by line.
struct KeyMapParser {
    /// Keys of a line, and what they do.
    struct Entry {
        /// The number of the line, counted from 1.
        let line: Int
        /// The keys of a line, each a sequence.
        let sequences: [KeySequence]
        /// The action with its words; `nil` if the keys are unbound.
        let binding: (action: Action, words: ActionName.Words)?
    }

    /// Whether digits are counts.
    let readsCounts: Bool

    /// The app's actions by their names.
    private let customActions: [String: ActionName.Words]

    /// The entries of the lines before.
    private(set) var entries: [Entry] = []

    /// The number of sequences in the lines before, and in this one.
    private var sequenceCount = 0

    /// Each sequence is compared with all others, so a text may not have more sequences, and a sequence not more keys.
    private static let (greatestSequenceCount, greatestKeyCount) = (1000, 8)

    /// Creates a parser for a text that changes a map.
    init(base: KeyMap) {
        readsCounts = base.readsCounts
        customActions = base.customActions
    }

    /// Reads a text.
    mutating func parse(_ text: String) throws(KeyMapError) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() { try parse(Self.withoutComment(line), line: index + 1) }
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        var isAfterBlank = true
        for index in line.indices {
            if line[index] == "#", isAfterBlank { return line[..<index] }
            isAfterBlank = line[index].isWhitespace
        }
        return line
    }

    private mutating func parse(_ text: Substring, line: Int) throws(KeyMapError) {
        guard !text.allSatisfy(\.isWhitespace) else { return }
        guard let sign = text.firstIndex(of: "=") else {
            throw KeyMapError(line: line, word: text.trimmed, reason: .missingEqualsSign)
        }
        let binding = try action(text[text.index(after: sign)...].trimmed, after: text[...sign].trimmed, line: line)
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

    private func action(
        _ text: String, after left: String, line: Int
    ) throws(KeyMapError) -> (action: Action, words: ActionName.Words)? {
        func error(_ word: String, _ reason: KeyMapError.Reason) -> KeyMapError {
            KeyMapError(line: line, word: word, reason: reason)
        }
        if text == "none" { return nil }
        let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(\.trimmed)
        guard let first = words.first else { throw error(left, .missingAction) }
        if let words = customActions[first], words.action.name == text { return (words.action, words) }
        guard let name = ActionName.byText[first] else { throw error(first, .unknownAction) }
        let number = words.count > 1 ? Int(words[1]) : nil
        if words.count > 1, number == nil { throw error(words[1], .wrongNumber) }
        guard let action = name.action(number: number) else {
            throw number == nil ? error(first, .missingNumber) : error(words[1], .wrongNumber)
        }
        return (action, name.words)
    }

    /// Checks that keys can be typed beside those of the lines before and those before them in their line.
    private func check(
        _ sequence: KeySequence, written word: String, with others: [KeySequence], line: Int
    ) throws(KeyMapError) {
        if readsCounts, sequence.keys[0].digit ?? 0 > 0 {
            throw KeyMapError(line: line, word: word, reason: .beginsWithCount)
        }
        let earlier = entries.map { ($0.line, $0.sequences, $0.binding != nil) } + [(line, others, true)]
        for (number, sequences, _) in earlier where sequences.contains(sequence) {
            throw KeyMapError(line: line, word: word, reason: .boundTwice(line: number))
        }
        for (number, sequences, isBound) in earlier where isBound {
            guard sequences.contains(where: { $0.keys.starts(with: sequence.keys) || sequence.begins(with: $0) })
            else { continue }
            throw KeyMapError(line: line, word: word, reason: .beginsAlike(line: number))
        }
    }
}

extension KeyMap {
    /// The app's actions that are bound, by their names.
    fileprivate var customActions: [String: ActionName.Words] {
        var actions: [String: ActionName.Words] = [:]
        for binding in bindings {
            guard case .custom(let name) = binding.action else { continue }
            actions[name] = ActionName.Words(
                action: binding.action, title: binding.title, category: binding.category, hint: binding.hint)
        }
        return actions
    }
}

extension KeySequence {
    fileprivate func begins(with other: KeySequence) -> Bool { keys.starts(with: other.keys) }
}

extension Substring {
    /// The text without white space at its ends.
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start[..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.endIndex)])
    }
}
