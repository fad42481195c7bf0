extension JSONDocument {
    /// The error that ended reading, or `nil`.
    ///
    /// With ``JSONFraming/lines``, a line that is not JSON does not end reading. See ``error(of:)``.
    ///
    /// - Complexity: As that of ``place(of:)``.
    public var error: JSONError? { indexer.failure.map(error) }

    /// The row of the first line that is not JSON, with ``JSONFraming/lines``; `nil` if there is none so far.
    ///
    /// - Complexity: O(1).
    public var firstWrongLine: JSONRow? { indexer.firstWrongRow.map { JSONRow($0) } }

    /// The number of lines so far that are not JSON, with ``JSONFraming/lines``.
    ///
    /// - Complexity: O(1).
    public var wrongLineCount: Int { indexer.wrongLineCount }

    /// Returns the error of a line that is not JSON, or `nil` for another row.
    ///
    /// - Complexity: As that of ``place(of:)``.
    public func error(of row: JSONRow) -> JSONError? {
        let entry = indexer.rows[row.number]
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
    public func place(of offset: Int) -> InputPlace {
        let mark = indexer.lines.mark(before: offset)
        let lines = mark.line + bytes.lineFeedCount(in: mark.offset..<offset)
        return InputPlace(line: lines + 1, column: offset - bytes.startOfLine(at: offset) + 1)
    }

    /// Where the text deviates from JSON without an error: the first thousand places, and the number of all.
    ///
    /// ```swift
    /// let document = JSONDocument("[1, NaN, // no number\n 3]".utf8)
    /// document.rowCount  // 4
    /// document.notices.first  // [1:5: NaN is not a JSON value, 1:10: JSON has no comments]
    /// ```
    ///
    /// - Complexity: O(offset of the last of these places).
    public var notices: InputNotices {
        var (line, start, last) = (1, 0, 0)
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

    private func error(_ failure: JSONIndexer.Failure) -> JSONError {
        let problem = problem(of: failure)
        return JSONError(
            problem: problem, offset: failure.offset, place: place(of: failure.offset),
            sentence: problem.sentence(place: place))
    }

    /// Returns what is wrong, more exactly than it is known without the text.
    private func problem(of failure: JSONIndexer.Failure) -> JSONProblem {
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
