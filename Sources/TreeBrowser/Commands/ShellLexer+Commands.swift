// The commands of a text for the shell.
extension ShellLexer {
    /// What is known of the commands in the same parentheses.
    private struct Commands {
        /// The command that is read.
        var command: ShellSimpleCommand
        /// The number of `case` without its `esac`. A parenthesis ends a pattern there.
        var openCases = 0
        /// Whether the next word is a file (`false`), or the input itself (`true`); `nil` if it is an argument.
        var isInput: Bool?
        /// Whether the command writes the file.
        var isOutput = false
        /// Whether the words are between `[[` and `]]`.
        var isExpression = false
        /// Whether the next word is the number of a descriptor.
        var isDescriptor = false
        /// The offset after the last word.
        var wordEnd = -1
    }

    /// Reads commands up to a parenthesis that closes them, or to the end of the text.
    mutating func readCommands(isNested: Bool) {
        let outer = refusal
        var list = Commands(command: nextCommand)
        while let byte {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
            case UInt8(ascii: "#"): readComment()
            case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"),
                UInt8(ascii: "(") where list.isExpression, UInt8(ascii: ")") where list.isExpression:
                readOperator(byte, in: &list)
            case UInt8(ascii: "<") where self.byte(after: 1) != UInt8(ascii: "("),
                UInt8(ascii: ">") where self.byte(after: 1) != UInt8(ascii: "("):
                readRedirection(in: &list)
            case UInt8(ascii: "("):
                // Of `f()` and `a=(…)` only some shells know the second.
                let isAttached = list.wordEnd == offset
                let (start, first) = (pieces.count, variables.count)
                sharesInput = sharesInput || isAttached
                offset += 1
                nested(self.byte == byte ? .arithmetic : isAttached ? .unclear : nil)
                if !list.command.words.isEmpty, refusal == nil {
                    // `a=(…)`, and `a (…)` in a shell where that is `a $(…)`.
                    var word = isAttached ? list.command.words.removeLast() : ShellWord()
                    if !isAttached { word.appendCommand(start..<pieces.count) }
                    word.variables = (isAttached ? word.variables.lowerBound : first)..<variables.count
                    list.command.words.append(word)
                }
                finish(&list)
            case UInt8(ascii: ")"):
                finish(&list)
                if isNested, list.openCases == 0 {
                    refusal = outer
                    return close()
                }
                offset += 1
            default:
                let inside = refusal
                if list.isDescriptor { refusal = inside ?? .arithmetic }
                let word = readWord()
                refusal = inside
                add(word, to: &list, outside: outer)
            }
        }
        finish(&list)
        refusal = outer
        if isNested || list.isExpression { close() }
    }

    /// The values of a comment are in no word, and the shell does not read them.
    private mutating func readComment() {
        var word = ShellWord()
        while let byte, byte != UInt8(ascii: "\n") { if !readPlaceholder(in: &word, .none) { offset += 1 } }
    }

    private mutating func readOperator(_ byte: UInt8, in list: inout Commands) {
        offset += 1
        switch byte {
        case UInt8(ascii: "\n"): if beginsHereDocument { refusalOfRest = refusalOfRest ?? .hereDocument }
        // `&>` is a redirection.
        case UInt8(ascii: "&"): if self.byte == UInt8(ascii: ">") { return }
        case UInt8(ascii: "|"): if self.byte == byte { offset += 1 } else { hasPipe = true }
        default: break
        }
        finish(&list)
    }

    private mutating func readRedirection(in list: inout Commands) {
        // The number of a descriptor is no argument.
        if list.wordEnd == offset, list.command.words.last?.isNumber == true { list.command.words.removeLast() }
        let first = byte
        offset += 1
        (list.isInput, list.isOutput) = (false, first == UInt8(ascii: ">") || byte == UInt8(ascii: ">"))
        if first == UInt8(ascii: "<"), byte == first {
            offset += 1
            if byte == first {
                offset += 1
                list.isInput = true
            } else {
                beginsHereDocument = refusal != .arithmetic
                if byte == UInt8(ascii: "-") { offset += 1 }
            }
        } else if let byte, "<>&|".utf8.contains(byte) {
            offset += 1
            // Some shells read the number of a descriptor as arithmetic.
            list.isDescriptor = byte == UInt8(ascii: "&")
        }
    }

    private mutating func add(_ word: ShellWord, to list: inout Commands, outside: ShellRefusal?) {
        list.wordEnd = offset
        if list.isExpression || refusal == .arithmetic {
            list.command.words.append(word)
            list.isInput = nil
            guard word.isReserved("]]") else { return }
            finish(&list)
            (list.isExpression, refusal) = (false, outside)
            return
        }
        if let isInput = list.isInput {
            if isInput || word.hasCommand { list.command.input.append(word) }
            if !list.isOutput {
                list.command.files.append(word.fileName)
            } else if !list.isDescriptor, !word.text.starts(with: "/dev/".utf8) {
                outputs.insert(word.fileName)
            }
            (list.isInput, list.isDescriptor) = (nil, false)
            return
        }
        if list.command.words.isEmpty {
            if word.isReserved("case") { list.openCases += 1 }
            if word.isReserved("esac") { list.openCases = max(0, list.openCases - 1) }
            if word.isReserved("[[") { (list.isExpression, refusal) = (true, refusal ?? .expression) }
            if word.isReserved("function") { sharesInput = true }
            if word.isReserved("coproc") { (sharesInput, hasPipe) = (true, true) }
            if Self.reserved.contains(where: word.isReserved) { return }
        }
        list.command.words.append(word)
    }

    /// The words after which a command begins or ends.
    private static let reserved = [
        "if", "then", "else", "elif", "fi", "do", "done", "while", "until", "esac", "!", "{", "}", "time", "coproc",
    ]

    /// The command that begins here.
    private var nextCommand: ShellSimpleCommand { ShellSimpleCommand(start: pieces.count, followsPipe: hasPipe) }

    private mutating func finish(_ list: inout Commands) {
        var command = list.command
        command.readXargs()
        if list.isExpression || refusal == .arithmetic {
            let isNumber = !list.isExpression || command.words.contains(where: \.comparesNumbers)
            calculations.append((command.words, isNumber ? .arithmetic : .expression))
        } else {
            commands.append(command)
        }
        list.command = nextCommand
        (list.isInput, list.isDescriptor) = (nil, false)
    }
}
