/// The variables of a text for the shell that may have values of items.
///
/// ```
/// x={name}; y="say $x"; n=1; for i in {}; do z $HOME; done     x, y and i; y is a text
/// ```
struct ValueVariables {
    /// The names of the variables that may have a value.
    private var names: Set<String>

    /// The names of those that may have a text with a value in it.
    private var texts: Set<String>

    /// The names of those whose text names one of these. A calculation goes on with its value.
    private var references: Set<String> = []

    /// The names of all variables that the text sets.
    private var assigned: Set<String>

    /// The names of all expansions, in their order.
    private let expansions: [String]

    /// Whether an expansion may have a value.
    private(set) var areUsed = false

    /// Whether an assignment may give a value to a variable.
    private(set) var areAssigned = false

    /// Finds the variables of a text.
    ///
    /// - Parameters:
    ///   - lexer: The text.
    ///   - outer: The variables of the text that has it as code.
    init(_ lexer: ShellLexer, outer: ValueVariables?) {
        expansions = lexer.variables
        names = (outer?.names ?? []).union(lexer.assigned)
        texts = outer?.texts ?? []
        let words = lexer.commands.flatMap(\.words)
        // Any word may be the name of one, as in `for x` and `read x`.
        let others = lexer.commands.filter { CodeReader(named: $0.name)?.declares != true }.flatMap(\.words)
        for word in others where !word.isAssignment { names.insert(String(decoding: word.text, as: UTF8.self)) }
        let assignments = words.filter(\.isAssignment).map { (name: $0.variableName, word: $0) }
        assigned = names.union(assignments.map(\.name)).union(outer?.assigned ?? [])
        var count = -1
        while count != names.count + texts.count + references.count {
            count = names.count + texts.count + references.count
            for (name, word) in assignments {
                if word.hasCommand || hasValue(word) { names.insert(name) }
                if isText(word) { texts.insert(name) }
                if hasName(word.text.drop { $0 != UInt8(ascii: "=") }) { references.insert(name) }
            }
        }
        areUsed = haveValue(expansions.indices)
        areAssigned = outer?.areAssigned ?? false || assignments.contains { hasValue($0.word) }
    }

    /// Whether one of these expansions may have a value.
    func haveValue(_ range: Range<Int>) -> Bool { expansions[range].contains(where: mayHaveValue) }

    private func mayHaveValue(_ name: String) -> Bool {
        // `$1`, `$@`, `$argv` of some shells, and `$_`, which has the last word.
        names.contains(name) || name == "argv" || name.first.map { "@*_".contains($0) || $0.isNumber } ?? false
    }

    /// Whether a calculation reads a variable that may have a value.
    func isCalculated(_ word: ShellWord) -> Bool {
        hasName(word.text[...]) || expansions[word.variables].contains(where: references.contains)
    }

    private func hasName(_ text: ArraySlice<UInt8>) -> Bool {
        text.split { !$0.isInVariableName }.lazy.map { String(decoding: $0, as: UTF8.self) }.contains { name in
            !name.first!.isNumber && (mayHaveValue(name) || references.contains(name))
        }
    }

    /// Whether a word has a value or a variable that may have one.
    func hasValue(_ word: ShellWord) -> Bool { !word.placeholders.isEmpty || haveValue(word.variables) }

    /// Whether a word has a value with other text beside it that makes a command, as in `"echo {name}"`.
    func isText(_ word: ShellWord) -> Bool {
        hasValue(word) && (word.hasSigns || expansions[word.variables].contains(where: texts.contains))
    }

    /// Whether a word has a variable that the text sets.
    func isAssigned(_ word: ShellWord) -> Bool {
        haveValue(word.variables) || expansions[word.variables].contains(where: assigned.contains)
    }
}
