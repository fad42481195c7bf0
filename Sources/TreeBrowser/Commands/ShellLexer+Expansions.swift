// The expansions of a text for the shell.
extension ShellLexer {
    mutating func readDollar(in word: inout ShellWord, _ quotes: ShellQuotes) {
        switch byte(after: 1) {
        case UInt8(ascii: "("):
            let isArithmetic = byte(after: 2) == UInt8(ascii: "(")
            offset += 2
            readSubstitution(in: &word, isArithmetic ? .arithmetic : nil)
        case UInt8(ascii: "{"): readParameter(in: &word, quotes)
        case UInt8(ascii: "["):
            offset += 2
            let first = variables.count
            var inside = ShellWord()
            nested(.arithmetic) { lexer in
                while let byte = lexer.byte, byte != UInt8(ascii: "]") { lexer.readPart(of: &inside, .expansion) }
            }
            noteCalculation(inside, from: first)
            close()
            word.placeholders += inside.placeholders
            word.appendExpansion()
        case UInt8(ascii: "'") where quotes == .none:
            offset += 1
            readQuotes(.single, in: &word)
            // Not all shells take a backslash for one here.
            if bytes[..<offset].dropLast().last == UInt8(ascii: "\\") { refuseRest() }
        case UInt8(ascii: "\"") where quotes == .none: offset += 1
        case .some(let next) where next.isInVariableName || "@*#?-!$".utf8.contains(next):
            word.appendExpansion()
            let start = offset + 1
            offset += 2
            while next.isInVariableName, byte?.isInVariableName == true { offset += 1 }
            variables.append(String(decoding: bytes[start..<offset], as: UTF8.self))
        default:
            word.appendQuoted(UInt8(ascii: "$"))
            offset += 1
        }
    }

    /// Reads commands whose output is a part of a word.
    mutating func readSubstitution(in word: inout ShellWord, _ refusal: ShellRefusal?) {
        let (start, first) = (pieces.count, commands.count)
        nested(refusal ?? (word.isInSubscript ? .arithmetic : nil))
        word.appendCommand(start..<pieces.count, isCalculation: refusal == .arithmetic)
        // A command prints signs that are in its words beside a value.
        if commands[first...].contains(where: { $0.words.contains { $0.hasSigns && !$0.isConstant } }) {
            word.appendQuoted(UInt8(ascii: " "))
        }
    }

    /// Reads `${x:-word}`. In the other forms, the word is a pattern or a number, and placeholders are refused.
    private mutating func readParameter(in word: inout ShellWord, _ quotes: ShellQuotes) {
        offset += 2
        let first = variables.count
        // Some shells have flags there, of which these evaluate the value or take it for a name.
        let flags = byte == UInt8(ascii: "(") ? bytes[offset...].prefix { !")}".utf8.contains($0) } : []
        if !flags.isEmpty { offset = min(offset + flags.count + 1, bytes.count) }
        var isCalculation = flags.contains(where: "eP%".utf8.contains) || byte == UInt8(ascii: "~")
        while let byte, "~=^".utf8.contains(byte) { offset += 1 }
        let start = offset
        if let byte, "#!@*?$".utf8.contains(byte) { offset += 1 }
        while byte?.isInVariableName == true { offset += 1 }
        let name = String(decoding: bytes[start..<offset], as: UTF8.self)
        // `${!x}` is the value of a variable that x names, but `${!x[@]}` is the numbers of elements.
        let isOfNumbers = byte == UInt8(ascii: "[") && (self.byte(after: 1).map("@*".utf8.contains) ?? false)
        let isIndirect = name.hasPrefix("!") && !isOfNumbers && (name.count > 1 || byte != UInt8(ascii: "}"))
        variables.append(isIndirect ? name.count > 1 ? String(name.dropFirst()) : "@" : name)
        let firstOfRest = variables.count
        let hasNumber = byte.map("[:".utf8.contains) ?? false
        if byte == UInt8(ascii: ":") { offset += 1 }
        if byte == UInt8(ascii: "=") { assigned.insert(name) }
        let isWord = byte.map("-=+?".utf8.contains) ?? false
        isCalculation = isCalculation || isIndirect
        var inside = ShellWord()
        inside.isAssignment = word.isAssignment
        nested(isWord && !isCalculation ? nil : .unclear) { lexer in
            while let byte = lexer.byte, byte != UInt8(ascii: "}") {
                // Shells disagree on quotes in an expansion in quotes.
                if quotes != .none, byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { lexer.refuseRest() }
                lexer.readPart(of: &inside, quotes == .none ? .none : .expansion)
            }
        }
        // A prompt can have commands.
        isCalculation = isCalculation || bytes[..<offset].suffix(2).elementsEqual("@P".utf8)
        if isCalculation || hasNumber && !isWord { noteCalculation(inside, from: isCalculation ? first : firstOfRest) }
        if name.hasPrefix("!") { variables.append("_") }
        close()
        word.placeholders += inside.placeholders
        word.hasCommand = word.hasCommand || inside.hasCommand
        word.appendExpansion()
        // A pattern is no part of the word.
        if isWord { word.text += inside.text }
    }

    private mutating func refuseRest() { refusalOfRest = refusalOfRest ?? .unclear }
}
