/// Finds the rows of a JSON text that arrives in pieces.
///
/// This is the grammar of RFC 8259 as a state machine: its whole state between two bytes is in its properties. So the
/// pieces may end anywhere, and there is no recursion. It keeps no text. A container becomes a row at its opening
/// bracket, another value at its end. Deviations from JSON that can be understood, such as a comment, are read too, and
/// noted as a deviation.
struct JSONIndexer: Sendable {
    /// The token to which the next byte belongs.
    enum State: UInt8, Sendable {
        /// A value, or the end of the input.
        case document
        /// A value, or the end of the array.
        case firstElement
        /// A value.
        case element, memberValue
        /// A name, or the end of the object.
        case firstName
        /// A name.
        case name
        case colon
        /// A comma or the end of the container.
        case afterValue
        case afterDocument
        case string, singleQuoted, escape, unicodeEscape
        case number, word
        /// The rest of a word that is no value. All of it is read, so that the error can name it.
        case wrongWord
        /// A name without quotes.
        case bareName
        /// The byte after a slash outside a string.
        case slash
        /// The rest of a line, which is a comment.
        case lineComment
        case blockComment
        /// The byte after a `*` in a comment.
        case blockCommentStar
        /// The rest of a character that is not ASCII and may be a blank.
        case wideBlank
        /// The rest of a line with an error.
        case restOfLine
        case failed

        /// Whether the next byte begins a token, or is a blank before one.
        @inline(__always)
        var isBetweenTokens: Bool { rawValue <= State.afterDocument.rawValue }
    }

    /// An error, and the offset of the byte that shows it.
    struct Failure: Hashable, Sendable {
        var problem: JSONProblem
        var offset: Int
    }

    let framing: JSONFraming

    /// Whether lines of text can be above the first document.
    let hasTextAbove: Bool

    /// How the text is framed here: text above the first document is read as lines, until a document has several lines
    /// or ends.
    private(set) var presentFraming: JSONFraming

    /// The bytes that are skipped between tokens: bit 32 is the byte 32. In JSON Lines the line feed is not one of
    /// them.
    private(set) var blanks: UInt64

    /// The greatest number of open containers.
    var depthLimit = JSONRowTable.Entry.maximumLevel

    var rows = JSONRowTable()
    var state = State.document
    var nesting = NestingStack()

    /// The error that ended reading.
    var failure: Failure?

    /// Where the text deviates from JSON without an error.
    private(set) var deviations = JSONDeviations()

    /// The number of deviations before the document.
    private var earlierDeviationCount = 0

    /// The line break in a string after which nothing else was read, and the number of rows there.
    private var lineBreak: (offset: Int, rowCount: Int)?

    /// The row of the first line that is not JSON, with JSON Lines.
    private(set) var firstWrongRow: Int?

    /// The number of lines that are not JSON, with JSON Lines.
    private(set) var wrongLineCount = 0

    /// The lines that were read, with JSON Lines.
    var lines = LineMarks()

    /// The number of bytes that were read before the current piece.
    var base = 0

    /// Where the current row and its value begin. They differ for a member.
    var rowStart = 0
    var valueStart = 0

    /// Whether the current string is a name.
    var isName = false

    /// Whether the current string is in single quotes.
    var isSingleQuoted = false

    /// Where the current comment or wide blank begins.
    var asideStart = 0

    /// The state after it, or before the current wrong word.
    var outerState = State.document

    /// The bytes of the current wide blank.
    var wideBytes: [UInt8] = []

    /// How many bytes of a `\u` escape or a word were read.
    var progress = 0
    var numberPart = NumberPart.sign
    var word = JSONWord.null

    /// The row of the document that is being read.
    var documentRow: Int?

    /// Creates an indexer whose first byte has an offset.
    init(framing: JSONFraming, hasTextAbove: Bool = false, base: Int = 0) {
        (self.framing, self.hasTextAbove, self.base) = (framing, hasTextAbove, base)
        presentFraming = hasTextAbove ? .lines : framing
        blanks = "\r\t ".utf8.reduce(0) { $0 | 1 << UInt64($1) }
        if presentFraming != .lines { blanks |= Self.lineFeed }
    }

    private static let lineFeed: UInt64 = 1 << 0x0A

    /// Notes that no text can be above the first document any longer.
    mutating func endTextAbove() {
        presentFraming = framing
        blanks |= Self.lineFeed
    }

    /// Reads a piece.
    ///
    /// - Complexity: O(length of the piece).
    mutating func read(_ bytes: Span<UInt8>) {
        var position = 0
        while position < bytes.count {
            switch state {
            case .string: position = readString(bytes, from: position)
            case .number: position = readNumber(bytes, from: position)
            case .word: position = readWord(bytes, from: position)
            case .wrongWord: position = readWrongWord(bytes, from: position)
            case .restOfLine: position = skipLine(bytes, from: position)
            case .escape, .unicodeEscape: position = readPart(bytes[position], at: position)
            case .singleQuoted: position = readSingleQuoted(bytes, from: position)
            case .bareName: position = readBareName(bytes, from: position)
            case .slash, .lineComment, .blockComment, .blockCommentStar, .wideBlank:
                position = readAside(bytes, from: position)
            case .failed: position = bytes.count
            default: position = readTokens(bytes, from: position)
            }
        }
        base += bytes.count
        let isTooLarge = base > JSONRowTable.Entry.maximumOffset || rows.count > JSONRowTable.maximumCount
        if isTooLarge { stop(.tooLarge, at: base) }
    }

    /// Ends the input.
    mutating func finish() {
        endDocument(at: base)
        if state != .failed, framing == .document, rows.count == 0 { stop(.noData, at: base) }
    }

    /// Ends the document that is being read, because the input or the line ends.
    mutating func endDocument(at offset: Int) {
        switch state {
        case .failed, .restOfLine, .document, .afterDocument: return
        case .string, .singleQuoted, .escape, .unicodeEscape: fail(.unclosedString, at: offset)
        case .word, .wrongWord: fail(.unknownWord(""), at: valueStart)
        case .number:
            endUnusualNumber(at: offset)
            endDocument(at: offset)
        case .lineComment:
            state = outerState
            endDocument(at: offset)
        case .slash, .blockComment, .blockCommentStar, .wideBlank:
            failInAside()
            endDocument(at: offset)
        default: fail(.unclosed(nesting.isInObject ? .object : .array, offset: openOffset), at: offset)
        }
    }

    /// Where the innermost open container begins.
    private var openOffset: Int {
        rows.lastRow(before: rows.count, atMost: nesting.depth - 1).map { rows[$0].offset } ?? 0
    }

    /// Notes an error. In JSON Lines the document becomes a row with an error, and reading continues after the line.
    mutating func fail(_ problem: JSONProblem, at offset: Int) {
        guard presentFraming == .lines else {
            let lineBreak = lineBreakBeforeError
            return stop(lineBreak == nil ? problem : .unclosedString, at: lineBreak ?? offset)
        }
        deviations.removeLast(deviations.count - earlierDeviationCount)
        if documentRow == nil {
            documentRow = rows.count
            rows.append(.init(offset: documentStart(ifFailedAt: offset), level: 0, isMember: false))
        }
        if let documentRow { rows.markAsWrong(documentRow) }
        firstWrongRow = firstWrongRow ?? documentRow
        wrongLineCount += 1
        state = .restOfLine
    }

    /// Where a document begins that has no row yet: its first value may have begun before the error.
    private func documentStart(ifFailedAt offset: Int) -> Int {
        switch state {
        case .string, .singleQuoted, .escape, .unicodeEscape, .word, .wrongWord, .number: valueStart
        default: offset
        }
    }

    /// The line break in a string at which its closing quote seems to be missing: the error is in that string, or right
    /// after it.
    var lineBreakBeforeError: Int? {
        guard let lineBreak, rows.count <= lineBreak.rowCount + 1 else { return nil }
        switch state == .wrongWord ? outerState : state {
        case .string, .singleQuoted, .escape, .unicodeEscape, .colon, .afterValue, .afterDocument:
            return lineBreak.offset
        default: return nil
        }
    }

    /// Notes a line break in a string.
    mutating func noteLineBreak(at offset: Int) {
        if lineBreak?.rowCount != rows.count { lineBreak = (offset, rows.count) }
    }

    /// Notes where the text deviates from JSON without an error.
    mutating func note(_ problem: JSONProblem, at offset: Int) {
        deviations.append(Failure(problem: problem, offset: offset))
    }

    /// Begins with a document.
    mutating func beginDocument() {
        state = .document
        nesting.removeAll()
        documentRow = nil
        earlierDeviationCount = deviations.count
    }

    private mutating func stop(_ problem: JSONProblem, at offset: Int) {
        guard failure == nil else { return }
        failure = Failure(problem: problem, offset: offset)
        state = .failed
    }
}

/// A JSON value that has values inside.
package enum JSONContainer: String, Hashable, Sendable {
    /// A list of members: names with values, between braces.
    case object
    /// A list of elements: values between brackets.
    case array
}

/// The number of JSON documents in an input, and their separators.
package enum JSONFraming: String, Hashable, Sendable, CaseIterable {
    /// One document. Anything but blanks after it is an error.
    case document

    /// Any number of documents, with blanks, line ends, the character RS (RFC 7464) or nothing between them. Reading
    /// ends at an error.
    case sequence

    /// JSON Lines: a document in each line. Empty lines are left out. A line that is not JSON becomes a row with an
    /// error, and reading continues with the next line.
    case lines
}
