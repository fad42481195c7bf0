/// Finds the placeholders whose values a program would take for code.
///
/// ```
/// find . -exec sh -c 'x "$1" {a}' sh {b} \; | ssh {c} 'y {d}'
///                            ^^^ refused              ^^^ refused
/// ```
struct CodePlaces {
    /// The pieces of the text.
    private(set) var pieces: [ShellPiece]

    /// The number of pieces at the beginning that a program may take for code, because it reads their output.
    private var inputEnd = 0

    /// Finds the places in a text.
    init(_ lexer: ShellLexer) {
        pieces = lexer.pieces
        for command in lexer.commands { read(command) }
    }

    private mutating func read(_ command: ShellSimpleCommand) {
        let assignments = command.words.prefix(while: \.isAssignment)
        for word in assignments where word.setsCommand {
            pieces.refuse(word.placeholders, .variable(word.variableName))
        }
        let words = command.words[assignments.endIndex...]
        guard let first = words.first else { return }
        let startsOthers = first.programName.map(Self.startsOthers.contains) ?? false
        // The word after the code of a shell is the name that it gives itself, as in `sh -c '…' sh`.
        var ownName: Int?
        for (index, word) in zip(words.indices, words) where index != ownName {
            let isFirst = index == words.startIndex
            let name = word.programName
            guard let reader = name.map(CodeReader.init) ?? (isFirst ? .unknown : nil) else { continue }
            // Few commands have the name of a shell before `-c` as an argument.
            guard isFirst || startsOthers || reader.isShell else { continue }
            let code = read(reader, name ?? "", words[(index + 1)...], command)
            if reader.isShell, let code { ownName = code + 1 }
        }
    }

    /// Programs and commands of the shell that run another program.
    private static let startsOthers: Set<String> = [
        "sudo", "doas", "env", "nice", "nohup", "timeout", "stdbuf", "setsid", "ionice", "chrt", "taskset", "xargs",
        "exec", "command", "builtin", "find", "fd", "busybox", "docker", "podman", "kubectl", "nsenter", "unshare",
        "chroot", "flock", "strace", "ltrace", "systemd-run", "sshpass", "caffeinate", "entr", "time",
    ]

    /// Reads the arguments of a program.
    ///
    /// - Returns: The index of the last word that an option says is code; `nil` if there is none.
    @discardableResult private mutating func read(
        _ reader: CodeReader, _ name: String, _ words: ArraySlice<ShellWord>, _ command: ShellSimpleCommand
    ) -> Int? {
        let refusal = reader.refusal(name)
        var (isCode, isValue, hasOptions, endsOptions, readsInput) = (false, false, false, false, false)
        var code: Int?
        var operands = 0
        for (index, word) in zip(words.indices, words) {
            let hasCode = code != nil
            if isValue {
                isValue = false
            } else if !endsOptions, word.isOption {
                endsOptions = word.text == [0x2D, 0x2D] && reader.inputOperands != .max
                hasOptions = true
                // Of an option that a value is a part of, nobody knows which one it is.
                pieces.refuse(word.placeholders, refusal)
                isCode = isCode || reader.isBeforeCode(word)
                isValue = reader.isBeforeValue(word)
                readsInput = readsInput || reader.isShell && word.text.contains(UInt8(ascii: "s"))
            } else if isCode {
                (isCode, code) = (false, index)
                pieces.refuse(word.placeholders, refusal)
            } else {
                isCode = reader.words.contains(String(decoding: word.text, as: UTF8.self))
                if reader.takesForCode(word, operand: operands, hasCode: hasCode, hasOptions: hasOptions) {
                    pieces.refuse(word.placeholders, refusal)
                } else if operands == 0, !hasCode, !endsOptions, word.text.first == 0, name != "" {
                    takeForOperand(word, reader, name)
                }
                readsInput = readsInput || reader.inputOperands != nil && word.isStandardInput
                operands += 1
            }
        }
        readsInput = readsInput || isCode || code == nil && reader.inputOperands.map { operands <= $0 } ?? false
        if readsInput || command.replaces { refuseInput(of: command, name) }
        return code
    }
}

extension CodePlaces {
    /// Asks of the values in a program's first operand that they are no options and no code.
    private mutating func takeForOperand(_ word: ShellWord, _ reader: CodeReader, _ name: String) {
        let refusal = reader.refusal(name)
        for index in word.placeholders {
            pieces.change(index) {
                $0.program = name
                if case .others = reader.operands { $0.refusalOfOthers = refusal }
            }
        }
        // The file may be one that has the output of a command: `sh <(x {name})`.
        if word.hasCommand, reader.inputOperands != nil { pieces.refuse(word.placeholders, refusal) }
    }

    /// Refuses what a program reads from its input: the values after `<<<`, and everything before a pipe.
    private mutating func refuseInput(of command: ShellSimpleCommand, _ name: String) {
        pieces.refuse(command.input, .input(name))
        guard command.followsPipe, inputEnd < command.start else { return }
        pieces.refuse(inputEnd..<command.start, .input(name))
        inputEnd = command.start
    }
}

extension CodeReader {
    /// Whether an option is before code.
    fileprivate func isBeforeCode(_ word: ShellWord) -> Bool {
        let text = String(decoding: word.text, as: UTF8.self)
        guard !text.hasPrefix("--"), !words.contains(text) else { return words.contains(text) }
        return isShell ? text.contains(where: options.contains) : text.last.map(options.contains) ?? false
    }

    /// Whether an option is before a value that is not code.
    fileprivate func isBeforeValue(_ word: ShellWord) -> Bool {
        word.text.count > 1 && word.text[1] != UInt8(ascii: "-")
            && values.utf8.contains(word.text[word.text.endIndex - 1])
    }

    /// Whether an operand, or a part of it that has a placeholder, is code.
    fileprivate func takesForCode(_ word: ShellWord, operand number: Int, hasCode: Bool, hasOptions: Bool) -> Bool {
        switch operands {
        case .none: false
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
    /// Whether a program may take it for an option, or for a command as `less +command`.
    fileprivate var isOption: Bool { text.count > 1 && "-+".utf8.contains(text[0]) }

    /// Whether it is the name of the standard input as a file.
    fileprivate var isStandardInput: Bool {
        ["-", "/dev/stdin", "/dev/fd/0"].contains(String(decoding: text, as: UTF8.self))
    }

    /// The name before the equals sign.
    fileprivate var variableName: String {
        String(decoding: text.prefix { $0.isInVariableName }, as: UTF8.self)
    }

    /// Whether it sets a variable that programs take for a command, or a shell for a calculation.
    fileprivate var setsCommand: Bool { Self.endsOfCommandNames.contains { variableName.hasSuffix($0) } }

    private static let endsOfCommandNames = [
        "PAGER", "EDITOR", "VISUAL", "BROWSER", "COMMAND", "RSH", "OPEN", "ENV", "PS0", "PS1", "PS2", "PS4", "RANDOM",
        "OPTIND",
    ]
}

extension ShellSimpleCommand {
    /// Whether it puts lines of its input into the command that it runs, as `xargs -I %` does.
    fileprivate var replaces: Bool {
        words.first?.programName == "xargs"
            && words.contains { word in
                ["-I", "-i", "-J", "--replace"].contains { word.text.starts(with: $0.utf8) }
            }
    }
}
