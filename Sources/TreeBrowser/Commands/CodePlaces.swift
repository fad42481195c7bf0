/// Finds the placeholders whose values a program would take for code.
///
/// ```
/// find . -exec sh -c 'x "$1" {a}' sh {b} \; | ssh {c} 'y {d}'; git log {e}; z "x {f}"
///                            ^^^ refused              ^^^ refused                 ^^^ refused
/// ```
///
/// A value as a word of its own, or with other signs of a name, is an argument. ``CodeReader`` knows which programs
/// take arguments for code. A value in a text, as in `"x {f}"`, is refused, except for programs that run no texts. A
/// variable that may have a value is the same as a value.
struct CodePlaces {
    /// The pieces of the text.
    private(set) var pieces: [ShellPiece]

    /// Why a variable that may have a value is refused; `nil` if none is.
    private var refusalOfVariable: ShellRefusal?

    /// The number of pieces at the beginning that a program may take for code, because it reads their output.
    private var inputEnd = 0

    private let lexer: ShellLexer
    private let variables: ValueVariables

    /// The names of the files that may have a value.
    private let files: Set<[UInt8]>

    /// The commands whose input may be that of another one, until a program reads it.
    private var sources: [ShellSimpleCommand]

    /// Finds the places in a text.
    ///
    /// - Parameters:
    ///   - lexer: The text.
    ///   - outer: The variables of the text that has it as code.
    init(_ lexer: ShellLexer, outer: ValueVariables? = nil) {
        self.lexer = lexer
        pieces = lexer.pieces
        variables = ValueVariables(lexer, outer: outer)
        files = Self.files(of: lexer)
        sources = lexer.commands.filter { $0.givesInput || lexer.sharesInput }
        for (words, refusal) in lexer.calculations { for word in words { refuse(word, refusal) } }
        for command in lexer.commands { read(command) }
    }

    /// Returns the names of the files that the shell writes, and of those that are named by a command that reads such a
    /// file or something else that may have a value. It may write them.
    private static func files(of lexer: ShellLexer) -> Set<[UInt8]> {
        var files = lexer.outputs
        var count = -1
        while count != files.count {
            count = files.count
            for command in lexer.commands where CodeReader(named: command.name)?.inputOperands == nil {
                let names = command.arguments.dropFirst().flatMap(\.fileNames)
                let reads = command.followsPipe || !command.input.isEmpty
                if reads || (names + command.files).contains(where: files.contains) { files.formUnion(names) }
            }
        }
        return files
    }

    private mutating func read(_ command: ShellSimpleCommand) {
        let words = command.arguments
        for (index, word) in command.words.enumerated() where word.isAssignment {
            let isForProgram = index < words.startIndex && !words.isEmpty
            guard word.setsCommand || isForProgram && variables.isText(word) else { continue }
            refuse(word, .variable(word.variableName))
        }
        guard let first = words.first else { return }
        let isProgramOfValue = first.isSplit && variables.hasValue(first) || variables.isAssigned(first)
        // The shell looks for a name without a slash in other directories.
        let files = first.text.contains(UInt8(ascii: "/")) ? self.files : lexer.outputs
        if isProgramOfValue || files.contains(first.fileName) { refuseAll(.program) }
        if first.startsWithValue { refuse(first, .command) }
        var (reader, name) = (CodeReader.unknown, "")
        // The word after the code of a shell is the name that it gives itself, as in `sh -c '…' sh`.
        var ownName: Int?
        if command.leavesProgram { refuseInput(of: command, command.name) }
        for (index, word) in zip(words.indices, words) where index != ownName {
            if let next = program(word, startedBy: index == words.startIndex ? nil : first, after: name) {
                (reader, name) = next
                for word in ShellSimpleCommand.programs(startedBy: name, in: words[(index + 1)...]) {
                    refuse(word, .command)
                }
                if reader.readsSurroundings, surroundingsHaveValue(for: words) { refuseAll(reader.refusal(name)) }
                let code = read(reader, name, words[(index + 1)...], command)
                if reader.isShell, let code { ownName = code + 1 }
            } else if !reader.takesTexts {
                if variables.isText(word) { refuse(word, name.isEmpty ? .program : .text(name)) }
                let startsOthers = ShellSimpleCommand.startsOthers.contains(name)
                let isSplit = word.isSplit && variables.hasValue(word)
                if isSplit, startsOthers || reader.readsCode { refuse(word, name == "" ? .program : .words(name)) }
                if startsOthers, lexer.outputs.contains(word.fileName) { refuseAll(.program) }
                if command.replaces, word.hasSigns { refuseInput(of: command, name) }
            }
        }
    }

    /// Returns the program that a word is, with its name; `nil` if the word is an argument.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - first: The first word of the command; `nil` if the word is the first.
    ///   - last: The name of the last program before the word.
    private func program(
        _ word: ShellWord, startedBy first: ShellWord?, after last: String
    ) -> (reader: CodeReader, name: String)? {
        guard let name = word.programName else { return first == nil ? (.unknown, "") : nil }
        guard let first else { return (CodeReader(named: name) ?? .other, name) }
        let firstName = first.programName ?? ""
        if let reader = CodeReader(named: name, of: last) { return (reader, "\(last) \(name)") }
        guard let reader = CodeReader(named: name), CodeReader(named: firstName)?.takesTexts != true,
            // Few commands have the name of a shell before `-c` as an argument.
            reader.isShell || ShellSimpleCommand.startsOthers.contains(firstName)
        else { return nil }
        return (reader, name)
    }

    /// Whether what a program reads without being told, the environment and some files, may have a value.
    private func surroundingsHaveValue(for words: ArraySlice<ShellWord>) -> Bool {
        let names = words.flatMap(\.fileNames)
        return variables.areAssigned
            || files.contains { file in
                let name = String(decoding: file, as: UTF8.self).lowercased()
                return name.hasSuffix("makefile") || name.hasSuffix(".mk") || names.contains(file)
            }
    }

    /// Reads the arguments of a program.
    ///
    /// - Returns: The index of the last word that an option says is code; `nil` if there is none.
    private mutating func read(
        _ reader: CodeReader, _ name: String, _ words: ArraySlice<ShellWord>, _ command: ShellSimpleCommand
    ) -> Int? {
        var reader = reader
        var refusal = reader.refusal(name)
        var (isCode, isValue, hasOptions, endsOptions, readsInput) = (false, false, false, false, false)
        var (code, operands) = (Int?.none, 0)
        for (index, word) in zip(words.indices, words) {
            if isValue {
                isValue = false
            } else if !endsOptions, word.isOption {
                endsOptions = word.text == [0x2D, 0x2D] && reader.inputOperands != .max
                hasOptions = true
                if reader.mayHaveCode(word) { refuse(word, refusal) }
                if reader.takesAll(after: word) { reader.operands = .all }
                if reader.declares, reader.operands == .all { refusal = .arithmetic }
                isCode = isCode || reader.isBeforeCode(word.text)
                isValue = reader.isBeforeValue(word)
                readsInput = readsInput || reader.isShell && word.text.contains(UInt8(ascii: "s"))
            } else if isCode {
                (isCode, code) = (false, index)
                refuse(word, refusal)
                if !reader.isShell, word.startsPrograms { reader.operands = .all }
            } else {
                isCode = reader.words.contains(String(decoding: word.text, as: UTF8.self))
                if reader.takesForCode(word, operand: operands, hasCode: code != nil, hasOptions: hasOptions) {
                    refuse(word, refusal)
                    if word.startsPrograms { reader.operands = .all }
                } else if !endsOptions, reader.readsCode, name != "",
                    reader.hasLateOptions || operands == 0 && code == nil
                {
                    takeForOperand(word, reader, name)
                }
                readsInput = readsInput || reader.inputOperands != nil && word.isStandardInput
                operands += 1
                if reader.operands == .command { reader = .other }
            }
        }
        readsInput = readsInput || isCode || code == nil && reader.inputOperands.map { operands <= $0 } ?? false
        if command.addsWords, reader.readsCode {
            let isOption = !endsOptions && (reader.hasLateOptions || operands == 0 && code == nil)
            readsInput =
                readsInput || isOption
                || reader.takesForCode(ShellWord(), operand: operands, hasCode: code != nil, hasOptions: true)
        }
        if readsInput || command.replaces && reader.readsCode { refuseInput(of: command, name) }
        return code
    }
}

extension CodePlaces {
    private mutating func refuseAll(_ refusal: ShellRefusal) {
        refusalOfVariable = refusalOfVariable ?? refusal
        pieces.refuse(pieces.indices, refusal)
    }

    /// Refuses the values in a word that is code, and all values if its variables, its commands or a shell that reads
    /// it may have any.
    private mutating func refuse(_ word: ShellWord, _ refusal: ShellRefusal) {
        pieces.refuse(word.placeholders, refusal)
        let readsAgain = word.hasCommand && (lexer.hasPipe || !files.isEmpty)
        if readsAgain || variables.haveValue(word.variables) {
            refuseAll(refusal)
        } else if let word = refusal == .arithmetic ? word : word.elementNumber, variables.isCalculated(word) {
            refuseAll(.arithmetic)
        } else if refusal.isOfShell {
            let inside = CodePlaces(ShellLexer(word.text), outer: variables)
            if let refusal = inside.refusalOfVariable { refuseAll(refusal) }
        }
    }

    /// Asks of the values in a program's first operand that they are no options and no code.
    private mutating func takeForOperand(_ word: ShellWord, _ reader: CodeReader, _ name: String) {
        let refusal = reader.refusal(name)
        for index in word.placeholders where word.text.first == 0 {
            pieces.change(index) {
                $0.program = name
                if case .others = reader.operands { $0.refusalOfOthers = refusal }
            }
        }
        guard reader.inputOperands != nil else { return }
        // The file may be one that has the output of a command: `sh <(x {name})`.
        if word.hasCommand { refuse(word, refusal) }
        if files.contains(word.fileName) { refuseAll(.input(name)) }
    }

    /// Refuses what a program reads from its input: the values after `<<<`, and everything before a pipe.
    private mutating func refuseInput(of command: ShellSimpleCommand, _ name: String) {
        let sources = [command] + self.sources
        self.sources = []
        for word in sources.flatMap(\.input) { refuse(word, .input(name)) }
        let isInText = command.followsPipe || lexer.beginsHereDocument
        if isInText && variables.areUsed || lexer.sharesInput && lexer.hasPipe
            || sources.flatMap(\.files).contains(where: files.contains)
        {
            refuseAll(.input(name))
        }
        guard command.followsPipe, inputEnd < command.start else { return }
        pieces.refuse(inputEnd..<command.start, .input(name))
        inputEnd = command.start
    }
}

extension CodeReader {
    /// Whether an option is before code.
    fileprivate func isBeforeCode(_ option: some Collection<UInt8>) -> Bool {
        let text = String(decoding: option, as: UTF8.self)
        if words.contains(text) || text.isNameOfCommand || ["-ok", "-okdir"].contains(text) { return true }
        // A long option may be abbreviated.
        guard !text.hasPrefix("--") else { return text.count > 2 && words.contains { $0.hasPrefix(text) } }
        return isShell ? text.contains(where: options.contains) : text.last.map(options.contains) ?? false
    }

    /// Whether a value that is a part of an option may be code. Of a short one, nobody knows which option it is.
    fileprivate func mayHaveCode(_ option: ShellWord) -> Bool {
        let name = option.text.prefix { $0 != UInt8(ascii: "=") }
        let beginning = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        if isShell || isBeforeCode(name) { return true }
        let isNamed = beginning.hasPrefix("--") && !name.contains(0)
        return !isNamed && (!options.isEmpty || words.contains { $0.hasPrefix(beginning) })
    }

    /// Whether a long option, which is not in the letters, may be before a value.
    func mayBeBeforeValue(_ option: ShellWord) -> Bool {
        option.text.starts(with: "--".utf8) && !option.text.contains(UInt8(ascii: "="))
            && option.text.count > 2 && values.lowercased().utf8.contains(option.text[2])
    }

    /// Whether all operands after an option are code.
    fileprivate func takesAll(after option: ShellWord) -> Bool {
        let text = String(decoding: option.text, as: UTF8.self)
        guard !text.hasPrefix("--") else { return text == "--shell" }
        let letters = text.prefix { !options.contains($0) && !values.contains($0) }
        return letters.contains(where: optionsForAll.contains)
    }

    /// Whether an option is before a value that is not code.
    func isBeforeValue(_ word: ShellWord) -> Bool {
        word.text.count > 1 && word.text[1] != UInt8(ascii: "-")
            && values.utf8.contains(word.text[word.text.endIndex - 1])
    }

    /// Whether an operand, or a part of it that has a placeholder, is code.
    fileprivate func takesForCode(_ word: ShellWord, operand number: Int, hasCode: Bool, hasOptions: Bool) -> Bool {
        switch operands {
        case .none: false
        case .command: number == 0 && !hasCode && word.startsWithValue
        case .first: number == 0 && !hasCode
        case .others: number > 0
        case .all: true
        case .after(let byte):
            word.text.firstIndex(of: byte).map { word.text[$0...].contains(0) } ?? false
        case .names: !word.isAssignment || hasOptions
        }
    }
}

extension ShellWord {
    /// Whether code of another language than a shell's may run programs or other code.
    fileprivate var startsPrograms: Bool {
        let code = String(decoding: text, as: UTF8.self)
        return ["system", "exec", "eval", "popen", "spawn", "subprocess", "qx", "`"].contains(where: code.contains)
    }

    /// Whether a program may take it for an option, or for a command as `less +command`.
    var isOption: Bool { text.count > 1 && "-+".utf8.contains(text[0]) }

    /// Whether it is the name of the standard input as a file.
    fileprivate var isStandardInput: Bool {
        let name = String(decoding: text, as: UTF8.self)
        return ["-", "/dev/stdin"].contains(name) || name.contains("/fd/")
    }

    /// Whether it sets a variable that programs take for a command, or a shell for a calculation.
    fileprivate var setsCommand: Bool {
        // No program reads a variable in small letters.
        !variableName.contains(where: \.isLowercase)
            && (variableName.isNameOfCommand || variableName == "LESS" || variableName.hasPrefix("GIT_CONFIG")
                || Self.endsOfNames.contains(where: variableName.hasSuffix))
    }

    private static let endsOfNames = [
        "OPEN", "CLOSE", "ENV", "PS0", "PS1", "PS2", "PS4", "RANDOM", "OPTIND", "HISTCMD", "_DIFF", "_SSH", "MERGE",
        "OPT", "OPTS", "OPTIONS", "FLAGS", "WRAPPER", "RUNNER", "LINKER", "PRELOAD", "LD_AUDIT", "INSERT_LIBRARIES",
        "STARTUP", "BREAKPOINT", "PERL5DB", "INIT", "INPUTRC",
    ]
}

extension String {
    /// Whether it is the name of an option or a variable for a command.
    fileprivate var isNameOfCommand: Bool { Self.endsOfCommandNames.contains(where: lowercased().hasSuffix) }

    private static let endsOfCommandNames = [
        "askpass", "browser", "cmd", "command", "editor", "eval", "exec", "execdir", "execute", "pager", "preview",
        "program", "rsh", "shell", "visual",
    ]
}

extension ShellRefusal {
    /// Whether a shell reads the code.
    fileprivate var isOfShell: Bool {
        switch self {
        case .shell, .remoteShell, .program: true
        case .input(let name): CodeReader(named: name)?.isShell ?? false
        case .code(let name): ["eval", "trap", "alias", "watch"].contains(name)
        default: false
        }
    }
}
