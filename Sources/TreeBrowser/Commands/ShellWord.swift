/// A word of a command for the shell, as a template has it.
struct ShellWord {
    /// The bytes without quotes and backslashes. A placeholder and an expansion are a zero byte each.
    var text: [UInt8] = []

    /// The indices of its placeholders among the pieces, and of all pieces of commands in it.
    var placeholders: [Int] = []

    /// The range of its expansions among the variables of the text.
    var variables = 0..<0

    /// Whether it has a command in it, as in `$(…)`.
    var hasCommand = false

    /// Whether the shell makes several words of an expansion in it that has blanks.
    var isSplit = false

    /// Whether it has no quotes and no expansions, so that the shell may take it for a reserved word.
    var isPlain = true

    /// Whether it begins with a name and an equals sign.
    var isAssignment = false

    /// Whether a bracket is open after the name of a variable.
    private(set) var isInSubscript = false

    /// Whether there was such a bracket, or one at the beginning, where there is the name in `a=([1]=x)`.
    private(set) var hasSubscript = false

    /// The program's name, if the word is the path of one; `nil` if the shell finds it out.
    var programName: String? {
        guard !text.contains(0) else { return nil }
        // It may be the value of an option, as in `--command=sh`.
        return String(decoding: text.split { "/=".utf8.contains($0) }.last ?? [], as: UTF8.self)
    }

    /// Whether a placeholder is at its beginning, or a variable before one.
    var startsWithValue: Bool { !placeholders.isEmpty && text.first == 0 }

    /// Whether it has no placeholders and no expansions.
    var isConstant: Bool { placeholders.isEmpty && variables.isEmpty }

    /// The last components of all paths in it, as in `of=d/x`.
    var fileNames: [[UInt8]] {
        text.split { " \t\n;&|<>()\"'=,".utf8.contains($0) }.compactMap { path in
            path.split(separator: UInt8(ascii: "/")).last.map(Array.init)
        }
    }

    /// The last component, if the word is a path.
    var fileName: [UInt8] { text.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? [] }

    /// The name before the equals sign of an assignment.
    var variableName: String { String(decoding: text.prefix { $0.isInVariableName }, as: UTF8.self) }

    /// Whether it has blanks or other signs that names have rarely and commands have often. Addresses have them too.
    var hasSigns: Bool {
        let isAddress = text.drop { $0.isInVariableName }.starts(with: "://".utf8)
        return text.contains { isAddress ? " \t\n".utf8.contains($0) : " \t\n;&|<>()$`!\"'\\".utf8.contains($0) }
    }

    /// The number of an element, which is in brackets after the name of a variable; `nil` if there is none.
    var elementNumber: ShellWord? {
        let rest = text.drop(while: \.isInVariableName)
        guard rest.first == UInt8(ascii: "["), let end = rest.lastIndex(of: UInt8(ascii: "]")) else { return nil }
        var word = self
        (word.text, word.placeholders) = (Array(rest[..<end]), [])
        word.hasCommand = hasCommand && word.text.contains(0)
        return word
    }

    /// Whether `[[` compares numbers with it.
    var comparesNumbers: Bool { ["-eq", "-ne", "-lt", "-le", "-gt", "-ge"].contains(where: isReserved) }

    /// Whether the shell may take the word for this reserved one.
    func isReserved(_ word: String) -> Bool { isPlain && text.elementsEqual(word.utf8) }

    /// Whether it is a number that the shell may take for the one of a descriptor.
    var isNumber: Bool { isPlain && text.allSatisfy { (0x30...0x39).contains($0) } }

    /// Adds a byte that is outside of quotes.
    mutating func appendPlain(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "="):
            let isElement = hasSubscript && !isInSubscript && "]+".utf8.contains(text[text.endIndex - 1])
            isAssignment = isAssignment || isElement || isPlain && hasVariableName
        case UInt8(ascii: "["):
            isInSubscript = isInSubscript || (isPlain && hasVariableName)
            hasSubscript = hasSubscript || isInSubscript || text.isEmpty
        case UInt8(ascii: "]"): isInSubscript = false
        default: break
        }
        text.append(byte)
    }

    /// Adds a byte that is in quotes or after a backslash.
    mutating func appendQuoted(_ byte: UInt8) {
        isPlain = false
        text.append(byte)
    }

    /// Adds something that the shell replaces.
    mutating func appendExpansion() { appendQuoted(0) }

    /// Adds a command that the shell replaces by its output.
    ///
    /// - Parameters:
    ///   - pieces: The indices of the command's pieces.
    ///   - isCalculation: Whether it is no command, but a calculation.
    mutating func appendCommand(_ pieces: Range<Int>, isCalculation: Bool = false) {
        hasCommand = hasCommand || !isCalculation
        placeholders += pieces
        appendExpansion()
    }

    /// Whether the text is the name of a variable, perhaps with the plus sign of `+=`.
    private var hasVariableName: Bool {
        let name = text.last == UInt8(ascii: "+") ? text.dropLast() : text[...]
        return !name.isEmpty && name.allSatisfy(\.isInVariableName) && !(0x30...0x39).contains(text[0])
    }
}

extension UInt8 {
    /// Whether it can be in the name of a variable of the shell.
    var isInVariableName: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self & 0xDF) || self == UInt8(ascii: "_")
    }
}

/// A program and its arguments in a text for the shell.
struct ShellSimpleCommand {
    /// The words, without reserved ones before them and without the files for input and output; none for the input of
    /// commands in braces.
    var words: [ShellWord] = []

    /// The words that the command reads from the text, as after `<<<`.
    var input: [ShellWord] = []

    /// The names of the files that it reads.
    var files: [[UInt8]] = []

    /// Whether it is of `xargs` and puts lines of its input into the command that it runs, as with `-I %`.
    var replaces = false

    /// Whether it is of `xargs` and adds words of its input to the command that it runs.
    var addsWords = false

    /// Whether such a word may be the name of a program, as in `xargs timeout 5`.
    var leavesProgram = false

    /// The number of pieces before it.
    let start: Int

    /// Whether there is a pipe before it.
    let followsPipe: Bool

    /// The program and its arguments, without the assignments before them.
    var arguments: ArraySlice<ShellWord> { words.drop(while: \.isAssignment) }

    /// Whether its input is that of other commands: after commands in braces, or after `exec` alone.
    var givesInput: Bool { words.isEmpty || arguments.count == 1 && name == "exec" }

    /// The name of the program; empty if the shell finds it out.
    var name: String { arguments.first?.programName ?? "" }
}
