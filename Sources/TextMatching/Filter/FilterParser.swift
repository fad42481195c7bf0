/// Reads the terms of a filter pattern.
struct FilterParser {
    private var groups: [[FilterTerm]] = []

    /// The characters of the term that is read.
    private var term: [Character] = []

    /// Whether the next term is an alternative of the last one: a bar was between them.
    private var isAfterBar = false

    /// Returns the terms of a pattern, in groups of alternatives.
    static func groups(in text: String) -> [[FilterTerm]] {
        var parser = FilterParser()
        parser.read(text)
        return parser.groups
    }

    private mutating func read(_ text: String) {
        var isEscaped = false
        for character in text {
            switch character {
            case " " where isEscaped, "|" where isEscaped: term[term.count - 1] = character
            case " ": endTerm()
            case "|":
                endTerm()
                isAfterBar = true
            default: term.append(character)
            }
            isEscaped = character == "\\"
        }
        endTerm()
    }

    private mutating func endTerm() {
        defer { term = [] }
        guard let term = FilterTerm(term) else { return }
        if isAfterBar, !groups.isEmpty {
            groups[groups.count - 1].append(term)
        } else {
            groups.append([term])
        }
        isAfterBar = false
    }
}
