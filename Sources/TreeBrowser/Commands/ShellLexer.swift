/// Finds the placeholders of a text for the shell, the quotes around each, and the commands they are in.
///
/// ```
/// a "b $(c 'd' e) f" `g` # h
///    ^             ^          double quotes
///         ^    ^            ^ none
///           ^                 single quotes
///                     ^       backquotes, where placeholders are refused
/// ```
///
/// It knows the syntax that the usual shells share. Where they disagree, the placeholders that follow are refused.
struct ShellLexer {
    /// The number of commands and expansions in each other that are read.
    private static let deepest = 100

    let bytes: [UInt8]
    var offset = 0
    private var textStart = 0
    private var depth = 0

    /// Why placeholders are refused at the current place.
    var refusal: ShellRefusal?

    /// Why placeholders are refused from here on.
    var refusalOfRest: ShellRefusal?

    /// Whether something is not closed.
    private var isOpen = false

    /// Whether there was a pipe.
    var hasPipe = false

    /// Whether commands may have the input of another one: those of a function, in `>(…)` and after `coproc`.
    var sharesInput = false

    /// Whether a here-document begins at the next line.
    var beginsHereDocument = false

    /// The pieces of the text, in its order.
    private(set) var pieces: [ShellPiece] = []

    /// The commands in the text, without those in calculations.
    var commands: [ShellSimpleCommand] = []

    /// The names of all expansions, in their order. A word, with the commands in it, has a range of them.
    var variables: [String] = []

    /// The names of the variables that an expansion sets, as `${x:=y}`.
    var assigned: Set<String> = []

    /// The words of calculations, and why a value in them is refused. In arithmetic, the name of a variable needs no
    /// dollar sign.
    var calculations: [(words: [ShellWord], refusal: ShellRefusal)] = []

    /// The names of the files that commands write.
    var outputs: Set<[UInt8]> = []

    /// Reads a text.
    ///
    /// - Complexity: O(number of bytes).
    init(_ text: [UInt8]) {
        bytes = text
        readCommands(isNested: false)
        endText(at: bytes.count)
        if isOpen { pieces.refuse(pieces.indices, .unclear) }
    }

    /// The next byte.
    var byte: UInt8? { byte(after: 0) }

    func byte(after count: Int) -> UInt8? { offset + count < bytes.count ? bytes[offset + count] : nil }

    /// Reads the sign that closes something.
    mutating func close() {
        if byte == nil { isOpen = true } else { offset += 1 }
    }

    private mutating func endText(at end: Int) {
        if textStart < end { pieces.append(.text(Array(bytes[textStart..<end]))) }
        textStart = end
    }

    /// Reads a placeholder, or braces after a backslash, which are text without the backslash.
    ///
    /// - Returns: Whether there was one.
    mutating func readPlaceholder(in word: inout ShellWord, _ quotes: ShellQuotes) -> Bool {
        let isText = byte == UInt8(ascii: "\\")
        let start = isText ? offset + 1 : offset
        guard start < bytes.count, bytes[start] == UInt8(ascii: "{"),
            let found = CommandPlaceholder.find(in: bytes, at: start)
        else { return false }
        endText(at: offset)
        offset = found.end
        if isText {
            textStart = start
            for byte in bytes[start..<found.end] { word.appendQuoted(byte) }
            return true
        }
        textStart = found.end
        word.placeholders.append(pieces.count)
        pieces.append(
            .value(
                ShellValue(
                    placeholder: found.placeholder, text: String(decoding: bytes[start..<found.end], as: UTF8.self),
                    quotes: quotes, isOneWord: word.isAssignment || quotes == .expansion,
                    refusal: refusalOfRest ?? refusal ?? (word.isInSubscript ? .arithmetic : nil))))
        word.appendExpansion()
        return true
    }

    /// Reads a part of the text in which placeholders are refused, and commands may be in each other: commands up to a
    /// parenthesis, whose opening one was read, or something else.
    mutating func nested(
        _ refusal: ShellRefusal?, _ read: (inout ShellLexer) -> Void = { $0.readCommands(isNested: true) }
    ) {
        let outer = self.refusal
        self.refusal = outer ?? refusal
        depth += 1
        if depth > Self.deepest { isOpen = true } else { read(&self) }
        depth -= 1
        self.refusal = outer
    }

    /// Notes that a word is a calculation, with the variables from a number on.
    mutating func noteCalculation(_ word: ShellWord, from first: Int) {
        var word = word
        word.variables = first..<variables.count
        calculations.append(([word], .arithmetic))
    }
}

// Words.
extension ShellLexer {
    mutating func readWord() -> ShellWord {
        var word = ShellWord()
        let start = variables.count
        reading: while let byte {
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: ">"):
                guard self.byte(after: 1) == UInt8(ascii: "(") else { break reading }
                offset += 2
                if byte == UInt8(ascii: ">") { (sharesInput, hasPipe) = (true, true) }
                readSubstitution(in: &word, nil)
            case _ where " \t\n;&|()".utf8.contains(byte): break reading
            default: readPart(of: &word, .none)
            }
        }
        word.variables = start..<variables.count
        if word.hasSubscript, let inside = word.elementNumber {
            // The value of an element is not calculated.
            noteCalculation(inside, from: inside.text.contains(0) ? start : variables.count)
        }
        return word
    }

    /// Reads a part of a word: something in quotes, an expansion, a value, or a byte.
    mutating func readPart(of word: inout ShellWord, _ quotes: ShellQuotes) {
        switch bytes[offset] {
        case UInt8(ascii: "'") where quotes == .none: readQuotes(.single, in: &word)
        case UInt8(ascii: "\"") where quotes == .none: readQuotes(.double, in: &word)
        case UInt8(ascii: "\\") where quotes != .single: readBackslash(in: &word, quotes)
        case UInt8(ascii: "$") where quotes != .single:
            // In quotes, `"$@"` is several words.
            let isSplit = quotes == .none || [byte(after: 1), byte(after: 2)].contains(UInt8(ascii: "@"))
            word.isSplit = word.isSplit || isSplit
            readDollar(in: &word, quotes)
        case UInt8(ascii: "`") where quotes != .single:
            word.isSplit = word.isSplit || quotes == .none
            readBackquotes(in: &word)
        case let byte:
            if readPlaceholder(in: &word, quotes) { return }
            if quotes == .none { word.appendPlain(byte) } else { word.appendQuoted(byte) }
            offset += 1
        }
    }

    mutating func readQuotes(_ quotes: ShellQuotes, in word: inout ShellWord) {
        word.isPlain = false
        let end = bytes[offset]
        offset += 1
        while let byte, byte != end { readPart(of: &word, quotes) }
        close()
    }

    private mutating func readBackslash(in word: inout ShellWord, _ quotes: ShellQuotes) {
        if readPlaceholder(in: &word, quotes) { return }
        // A backslash and a line end are nothing.
        if let next = byte(after: 1), next != UInt8(ascii: "\n") { word.appendQuoted(next) }
        offset = min(offset + 2, bytes.count)
    }

    private mutating func readBackquotes(in word: inout ShellWord) {
        let start = pieces.count
        offset += 1
        nested(.backquotes) { lexer in
            var inside = ShellWord()
            while let byte = lexer.byte, byte != UInt8(ascii: "`") {
                if lexer.readPlaceholder(in: &inside, .none) { continue }
                lexer.offset = min(lexer.offset + (byte == UInt8(ascii: "\\") ? 2 : 1), lexer.bytes.count)
            }
        }
        close()
        // The commands are not read, and may have any variable.
        variables.append("_")
        word.appendCommand(start..<pieces.count)
    }
}

extension [ShellPiece] {
    /// Refuses the placeholders with these indices that are not refused yet.
    mutating func refuse(_ indices: some Sequence<Int>, _ refusal: ShellRefusal) {
        for index in indices { change(index) { $0.refusal = $0.refusal ?? refusal } }
    }

    /// Changes a placeholder. A text stays as it is.
    mutating func change(_ index: Int, _ change: (inout ShellValue) -> Void) {
        guard case .value(var value) = self[index] else { return }
        change(&value)
        self[index] = .value(value)
    }
}
