import DiffableSnapshots

extension JSONDocument {
    /// The error that ended reading, or `nil`.
    ///
    /// With ``JSONFraming/lines``, a line that is not JSON does not end reading. See ``error(of:)``.
    ///
    /// ```swift
    /// let document = JSONDocument(#"{"a": 1, "b" 2}"#.utf8)
    /// document.error.map { "\($0)" } ?? ""  // 1:14: a colon is missing after the name
    /// ```
    ///
    /// - Complexity: The same as for ``place(of:)``.
    package var error: InputFailure? { indexer.failure.map(error) }

    /// The row of the first line that is not JSON, with ``JSONFraming/lines``; `nil` if there is none so far.
    ///
    /// - Complexity: O(1).
    package var firstWrongLine: Int32? { indexer.firstWrongRow.map { Int32($0) } }

    /// The number of lines so far that are not JSON, with ``JSONFraming/lines``.
    ///
    /// - Complexity: O(1).
    package var wrongLineCount: Int { indexer.wrongLineCount }

    /// Returns the error of a line that is not JSON, or `nil` for another row.
    ///
    /// - Complexity: The same as for ``place(of:)``.
    package func error(of row: Int32) -> InputFailure? {
        let entry = indexer.rows[Int(row)]
        guard entry.isWrong else { return nil }
        // The line is read once more, so that no error is stored for each line of a text that is not JSON at all.
        var line = JSONIndexer(framing: .document, base: entry.offset)
        bytes.forEachPage(in: entry.offset..<endOfLine(from: entry.offset)) { line.read($0.span) }
        line.finish()
        return line.failure.map(error)
    }

    /// Returns the line and the column of an offset.
    ///
    /// - Precondition: `offset` is from 0 to ``byteCount``.
    /// - Complexity: O(`offset`). With ``JSONFraming/lines``, O(length of the line + 262,144).
    package func place(of offset: Int) -> InputPlace {
        let mark = indexer.lines.mark(before: offset)
        let lines = mark.line + bytes.lineFeedCount(in: mark.offset..<offset)
        return InputPlace(line: dropped.lines + lines + 1, column: offset - bytes.startOfLine(at: offset) + 1)
    }

    /// Where the text deviates from JSON without an error: the first thousand places, and the number of all.
    ///
    /// ```swift
    /// let document = JSONDocument("[1, NaN, // no number\n 3]".utf8)
    /// document.rowCount  // 4
    /// document.problems.notices.first  // [1:5: NaN is not a JSON value, 1:10: JSON has no comments]
    /// ```
    ///
    /// - Complexity: O(offset of the last of these places).
    var notices: InputNotices {
        var (line, start, last) = (dropped.lines + 1, 0, 0)
        let first = indexer.deviations.first.map { deviation in
            let lines = bytes.lineFeedCount(in: last..<max(last, deviation.offset))
            if lines > 0 { start = bytes.startOfLine(at: deviation.offset) }
            line += lines
            last = max(last, deviation.offset)
            return InputNotice(
                kind: .deviation(problem(of: deviation).sentence(place: place)), line: line,
                column: deviation.offset - start + 1, offset: deviation.offset)
        }
        return InputNotices(first, count: indexer.deviations.count)
    }

    /// The first line that is not JSON, and the number of the others; `nil` if there are none.
    var wrongLines: InputFailure? {
        guard let error = firstWrongLine.flatMap(error) else { return nil }
        let others = wrongLineCount > 1 ? " (and \(wrongLineCount - 1) more)" : ""
        return InputFailure(place: error.place, sentence: error.sentence + others)
    }

    private func error(_ failure: JSONIndexer.Failure) -> InputFailure {
        InputFailure(place: place(of: failure.offset), sentence: problem(of: failure).sentence(place: place))
    }

    /// Returns the problem, more exactly than it is known without the text.
    func problem(of failure: JSONIndexer.Failure) -> JSONProblem {
        switch failure.problem {
        case .unknownWord: .unknownWord(word(at: failure.offset))
        case .unexpectedByte(0), .controlCharacter(0): failure.offset < 2 ? .utf16 : failure.problem
        case .unexpectedByte(let byte) where failure.offset == firstNonblank(from: 0):
            hasUTF16Mark ? .utf16 : .notJSON(byte)
        default: failure.problem
        }
    }

    private var hasUTF16Mark: Bool {
        let marks = [bytes.byte(at: 0), bytes.byte(at: 1)]
        return marks == [0xFE, 0xFF] || marks == [0xFF, 0xFE]
    }

    private func word(at offset: Int) -> String {
        let isSigned = bytes.byte(at: offset) == UInt8(ascii: "-") || bytes.byte(at: offset) == UInt8(ascii: "+")
        let start = isSigned ? offset + 1 : offset
        let end = bytes.firstOffset(in: start..<min(offset + 32, byteCount)) { !$0.isLetterOrDigit }
        return String(decoding: bytes.copy(offset..<end), as: UTF8.self)
    }
}

extension JSONProblem {
    /// The problem as a sentence.
    ///
    /// - Parameter place: Returns the place of an offset.
    func sentence(place: (Int) -> InputPlace) -> String {
        switch self {
        case .noData: DocumentFailure.noData
        case .notJSON(let byte): "this is not JSON: it begins with \(name(of: byte))"
        case .utf16: DocumentFailure.utf16
        case .unclosed(let container, let offset):
            "the \(container.rawValue) that begins in \(place(offset).words) is not closed"
        case .textAfterDocument: DocumentFailure.textAfterDocument
        case .tooDeep(let limit): DocumentFailure.tooDeep(limit)
        case .tooLarge: "the input has too many values or bytes"
        case .missingComma(.object): "a comma is missing between members"
        case .missingComma(.array): "a comma is missing between elements"
        case .missingColon: "a colon is missing after the name"
        case .missingName: "a name is missing"
        case .missingValue: "a value is missing"
        case .trailingComma(.object): "there is a comma after the last member"
        case .trailingComma(.array): "there is a comma after the last element"
        case .wrongBracket(.object): "the object is closed with ] instead of }"
        case .wrongBracket(.array): "the array is closed with } instead of ]"
        case .unexpectedBracket: "the bracket closes nothing"
        case .unknownWord(let word): "\(word) is not a JSON value"
        case .comment: "JSON has no comments"
        case .unclosedComment: "the comment is not closed"
        case .bareName: "a name must be in double quotes"
        case .unexpectedByte(let byte): "\(name(of: byte)) is not allowed here"
        case .unclosedString: "the string is not closed"
        case .controlCharacter(let byte): "the string has \(name(of: byte)), which must be written as an escape"
        case .unknownEscape: "the backslash is followed by a character that is not an escape"
        case .wrongUnicodeEscape: "\\u must be followed by four hexadecimal digits"
        case .singleQuote: "a string must be in double quotes"
        case .leadingZero: "a number must not begin with a zero that other digits follow"
        case .plusSign: "a number must not begin with a plus sign"
        case .missingDigit: "a digit is missing in the number"
        case .hexadecimalNumber: "JSON has no hexadecimal numbers"
        }
    }

    /// A byte as it is named in a sentence, without control characters.
    private func name(of byte: UInt8) -> String {
        guard !(0x21...0x7E).contains(byte) else { return "the character \(Unicode.Scalar(byte))" }
        return "the byte 0x" + byte.padded(to: 2, radix: 16)
    }
}
