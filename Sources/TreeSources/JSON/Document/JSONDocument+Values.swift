extension JSONDocument {
    /// Returns the kind of a row's value.
    ///
    /// - Complexity: O(length of the name).
    package func jsonKind(of row: Int32) -> RowKind.Value {
        let entry = indexer.rows[Int(row)]
        if entry.isWrong { return .wrong }
        return kind(at: valueStart(of: row))
    }

    private func kind(at offset: Int) -> RowKind.Value {
        switch bytes[offset] {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""), UInt8(ascii: "'"): .string
        case UInt8(ascii: "-"), UInt8(ascii: "+"): bytes.byte(at: offset + 1)?.isLetter == true ? .word : .number
        case let byte: byte.isLetter ? .word : .number
        }
    }

    /// Returns the range of a member's name, without its quotes, or `nil` if the row is not a member.
    ///
    /// - Complexity: O(length of the name).
    package func nameRange(of row: Int32) -> Range<Int>? {
        guard let range = writtenNameRange(of: row) else { return nil }
        return bytes[range.lowerBound].isQuote ? range.lowerBound + 1..<range.upperBound - 1 : range
    }

    /// Returns the range of a member's name, with its quotes, or `nil` if the row is not a member.
    private func writtenNameRange(of row: Int32) -> Range<Int>? {
        let entry = indexer.rows[Int(row)]
        guard entry.isMember else { return nil }
        if bytes[entry.offset].isQuote { return entry.offset..<endOfString(at: entry.offset) }
        return entry.offset..<bytes.firstOffset(in: entry.offset..<byteCount) { !$0.isInBareName }
    }

    /// Returns the range of a row's value: exactly the text that the user wrote, with the quotes of a string.
    ///
    /// While a container grows, its range ends where the text ends that has arrived. A line that is not JSON is
    /// returned as a whole.
    ///
    /// - Complexity: O(length of the value) for a string or a number, and O(number of rows inside ÷ 65,536) for a
    ///   container.
    package func valueRange(of row: Int32) -> Range<Int> {
        let start = valueStart(of: row)
        if indexer.rows[Int(row)].isWrong { return start..<endOfLine(from: start) }
        switch kind(at: start) {
        case .object, .array: return start..<endOfContainer(row)
        case .string: return start..<endOfString(at: start)
        case .number: return start..<endOfNumber(at: start)
        default: return start..<endOfWord(at: start)
        }
    }

    func valueStart(of row: Int32) -> Int {
        guard let name = writtenNameRange(of: row) else { return indexer.rows[Int(row)].offset }
        let colon = firstNonblank(from: name.upperBound)
        return firstNonblank(from: colon + 1)
    }

    /// Returns the offset after blanks and comments.
    func firstNonblank(from offset: Int) -> Int {
        var offset = bytes.firstOffset(in: offset..<byteCount) { !$0.isBlank }
        while let end = endOfAside(at: offset) { offset = bytes.firstOffset(in: end..<byteCount) { !$0.isBlank } }
        return offset
    }

    /// Returns the offset after a comment, or after a blank that JSON does not have; `nil` if something else is there.
    private func endOfAside(at offset: Int) -> Int? {
        switch bytes.byte(at: offset) {
        case UInt8(ascii: "#"): return endOfLine(from: offset)
        case UInt8(ascii: "/"):
            switch bytes.byte(at: offset + 1) {
            case UInt8(ascii: "/"): return endOfLine(from: offset)
            case UInt8(ascii: "*"): return endOfBlockComment(at: offset)
            default: return nil
            }
        case 0x0B, 0x0C: return offset + 1
        case let byte? where WideBlank.canBegin(with: byte):
            let length = byte == 0xC2 ? 2 : 3
            guard offset + length <= byteCount, WideBlank.match(bytes.copy(offset..<offset + length)) == .whole else {
                return nil
            }
            return offset + length
        default: return nil
        }
    }

    private func endOfBlockComment(at offset: Int) -> Int {
        var isAfterStar = false
        let slash = bytes.firstOffset(in: min(offset + 2, byteCount)..<byteCount) { byte in
            defer { isAfterStar = byte == UInt8(ascii: "*") }
            return isAfterStar && byte == UInt8(ascii: "/")
        }
        return min(slash + 1, byteCount)
    }

    func endOfLine(from offset: Int) -> Int {
        bytes.firstOffset(in: offset..<byteCount) { $0 == UInt8(ascii: "\n") }
    }

    /// Returns the offset after the closing quote of a string.
    func endOfString(at offset: Int) -> Int {
        let mark = bytes[offset]
        var isEscaped = false
        let quote = bytes.firstOffset(in: offset + 1..<byteCount) { byte in
            if isEscaped {
                isEscaped = false
            } else if byte == mark {
                return true
            } else {
                isEscaped = byte == UInt8(ascii: "\\")
            }
            return false
        }
        return min(quote + 1, byteCount)
    }

    private func endOfWord(at offset: Int) -> Int {
        let start = bytes[offset].isLetter ? offset : offset + 1
        let word = JSONWord.allCases.first { word in
            (0..<word.count).allSatisfy { bytes.byte(at: start + $0) == word.letter(at: $0) }
        }
        return start + (word?.count ?? 0)
    }

    private func endOfNumber(at offset: Int) -> Int {
        var part = NumberPart(first: bytes[offset]) ?? (bytes[offset] == UInt8(ascii: "+") ? .sign : .leadingPoint)
        return bytes.firstOffset(in: offset + 1..<byteCount) { byte in
            guard let next = part.part(of: byte) ?? part.unusualPart(of: byte)?.part else { return true }
            part = next
            return false
        }
    }

    /// Returns the offset after the closing bracket of a container.
    ///
    /// The brackets after its last row close the containers around that row. Those of the outermost one end here.
    private func endOfContainer(_ row: Int32) -> Int {
        let level = level(of: row)
        let next = min(end(of: row), valueCount)
        let last = Int32(next - 1)
        let isContainer = jsonKind(of: last).isContainer
        let end = endOfFirstPart(last)
        // The brackets after an error are read as text.
        let limit = next < rowCount ? indexer.rows[next].offset : max(end, indexer.failure?.offset ?? byteCount)
        return endOfBrackets(in: end..<limit, count: self.level(of: last) - level + (isContainer ? 1 : 0))
    }

    /// Returns the offset after a value, or after the opening bracket of a container.
    func endOfFirstPart(_ row: Int32) -> Int {
        jsonKind(of: row).isContainer ? valueStart(of: row) + 1 : valueRange(of: row).upperBound
    }

    /// Returns the offset after a number of closing brackets with blanks and commas between them, or where something
    /// else is there.
    private func endOfBrackets(in range: Range<Int>, count: Int) -> Int {
        var end = range.lowerBound
        for _ in 0..<count {
            var bracket = firstNonblank(from: end)
            while bytes.byte(at: bracket) == UInt8(ascii: ",") { bracket = firstNonblank(from: bracket + 1) }
            guard bracket < range.upperBound, bytes[bracket] == UInt8(ascii: "]") || bytes[bracket] == UInt8(ascii: "}")
            else { return isReading ? range.upperBound : end }
            end = bracket + 1
        }
        return end
    }
}

extension JSONDocument {
    /// Returns the name of a member in bytes with its escapes decoded, or `nil` if the row is not a member.
    ///
    /// Half a surrogate pair is written as three bytes, as in WTF-8.
    ///
    /// - Complexity: O(length of the name).
    package func name(of row: Int32) -> [UInt8]? {
        nameRange(of: row).map { JSONStringReader.decodedBytes(bytes.copy($0)) }
    }

    /// Returns the name of a member, or the value of a row, as it is shown: a name and a string without quotes and with
    /// their escapes decoded, and any other value as it is written.
    ///
    /// - Complexity: The same as for ``valueRange(of:)``.
    package func shownText(of row: Int32, isName: Bool, limit: Int) -> JSONText? {
        if isName { return nameRange(of: row).map { decodedText(in: $0, limit: limit) } }
        let range = valueRange(of: row)
        guard jsonKind(of: row) == .string else {
            let end = range.lowerBound + min(limit, range.count)
            return JSONText(verbatim: bytes.copy(range.lowerBound..<end), isCut: end < range.upperBound)
        }
        return decodedText(in: range.lowerBound + 1..<range.upperBound - 1, limit: limit)
    }

    private func decodedText(in range: Range<Int>, limit: Int) -> JSONText {
        let end = range.lowerBound + min(limit, range.count)
        return JSONText(decoding: bytes.copy(range.lowerBound..<end), isCut: end < range.upperBound)
    }
}
