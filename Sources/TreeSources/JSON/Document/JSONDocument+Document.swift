extension JSONDocument: ValueDocument {
    /// JSON, or JSON Lines.
    package var form: DocumentForm {
        var form = DocumentForm(framing == .lines ? .jsonl : .json)
        form.childLoading = .onDemand
        form.hasFailed = indexer.failure != nil
        form.hasTooManyRows = hasTooManyLines
        form.dropped = dropped
        form.isInOrder = true
        form.hidesOnlyText = framing != .lines
        form.rowSize = 8
        return form
    }

    /// The error that ended reading, the lines that are not JSON as a hint, and where the text deviates from JSON
    /// without an error.
    package var problems: InputProblems {
        InputProblems(failure: error, hint: wrongLines, notices: notices)
    }

    /// Drops the first documents of JSON Lines.
    package mutating func begin(_ phase: ReadingPhase) -> Bool {
        guard phase == .dropping, let keptCount else { return false }
        keepLast(keptCount)
        return true
    }

    /// Returns the first members or elements of a row, or the first documents.
    ///
    /// - Complexity: The same as for ``children(of:after:limit:)``.
    package func children(of row: Int32?, limit: Int) -> [Int32] { children(of: row, after: nil, limit: limit) }

    /// Returns the kind of a row's value.
    package func kind(of row: Int32) -> RowKind {
        RowKind(jsonKind(of: row), isElement: !indexer.rows[Int(row)].isMember && !isRest(row))
    }

    /// Returns the first member of an object that has a name, or the element of an array whose index is the name.
    ///
    /// - Complexity: O(number of rows in the children that are looked at + length of their names).
    package func child(named name: [UInt8], of row: Int32, limit: Int) -> Int32? {
        if jsonKind(of: row) == .array {
            guard let index = ItemField.index(name), index < limit else { return nil }
            let elements = children(of: row, limit: index + 1)
            return index < elements.count ? elements[index] : nil
        }
        var member: Int32?
        var count = 0
        visitChildren(of: row, from: Int(row) + 1) {
            count += 1
            if hasName(name, Int32($0)) { member = Int32($0) }
            return member == nil && count < limit
        }
        return member
    }

    /// Whether a row is a member with a name.
    private func hasName(_ name: [UInt8], _ row: Int32) -> Bool {
        guard let range = nameRange(of: row) else { return false }
        if range.count == name.count, bytes.hasBytes(name, at: range.lowerBound) { return true }
        // A name with escapes is longer than its decoded text.
        return range.count > name.count && self.name(of: row) == name
    }

    /// Returns the value of a row: a string with its escapes decoded, anything else as it is written; in a cell without
    /// the line feeds between tokens.
    package func value(of row: Int32, limit: Int, as form: ValueForm) -> ItemValue {
        let range = valueRange(of: row)
        let isString = form != .written && jsonKind(of: row) == .string
        let inside = isString ? range.lowerBound + 1..<range.upperBound - 1 : range
        let end = inside.lowerBound + min(limit, inside.count)
        let isCut = end < inside.upperBound
        var bytes = text(in: inside.lowerBound..<end)
        if isString {
            bytes = JSONStringReader.decodedBytes(bytes, isCut: isCut)
        } else if form == .cell, bytes.contains(0x0A), jsonKind(of: row).isContainer {
            bytes = bytes.withoutLineFeedsInJSON
        }
        return ItemValue(bytes, byteCount: inside.count, isCut: isCut)
    }

    /// Returns the label of a row. A string whose text is JSON has a sign.
    package func label(of row: Int32, limit: Int, isSearched: Bool) -> ItemLabel {
        var label = valueLabel(
            of: row, limit: limit, isSearched: isSearched, isGrowing: { isGrowing($0) }, labeling: labeling)
        if !isSearched, hasContent(row) { label.append("  json".utf8, .sign) }
        return label
    }

    /// Calls a closure with the values of fields, or with the bytes from the name of a row to the next row.
    package func forEachFieldBytes(_ field: ItemField?, of rows: [Int32], _ body: (Int32, Span<UInt8>?) -> Void) {
        guard field == nil else { return forEachValueBytes(field, of: rows, body) }
        for row in rows {
            let next = Int(row) + 1
            let end = next < rowCount ? indexer.rows[next].offset : byteCount
            bytes.withSpan(indexer.rows[Int(row)].offset..<end) { body(row, $0) }
        }
    }

    /// Returns a part of a row, or the text. The path of a row in a string begins with that of the string.
    package func printed(_ part: PrintedPart, of row: Int32?, limit: Int) -> [UInt8] {
        guard let row else {
            // The lines that are dropped are empty.
            return string?.document.printed(part, of: nil, limit: limit)
                ?? Array(repeating: 0x0A, count: dropped.lines) + text(in: 0..<byteCount)
        }
        let own = printedValue(part, of: row, limit: limit)
        guard let string, part == .path || part == .pointer || part == .jq else { return own }
        let path = string.document.printed(part, of: string.row, limit: limit)
        return path + (part == .jq ? " | fromjson | ".bytes : []) + own
    }

    /// Returns where a row begins. A row in a string begins where the string does.
    package func origin(of row: Int32) -> RowOrigin {
        if let string { return string.document.origin(of: string.row) }
        return RowOrigin(place: place(of: indexer.rows[Int(row)].offset))
    }

    /// Returns the value of a row: a text with its escapes decoded, a number by its sign, digits and exponent.
    package func content(of row: Int32, comparedWith other: any TreeDocument) -> RowContent {
        switch jsonKind(of: row) {
        case .object: RowContent(.object)
        case .array: RowContent(.array)
        case .string: RowContent(.string, value(of: row, limit: .max, as: .plain).bytes)
        case .number: RowContent(number: text(in: valueRange(of: row))) ?? RowContent(meaning(of: row))
        case .word: RowContent(meaning(of: row))
        default: RowContent(.word, text(in: valueRange(of: row)))
        }
    }

    /// Returns the value of a row. Words and numbers of other languages are those of JSON with the same meaning, or
    /// words that JSON does not have.
    package func meaning(of row: Int32) -> MeantValue {
        func text() -> [UInt8] { value(of: row, limit: .max, as: .plain).bytes }
        switch jsonKind(of: row) {
        case .object: return MeantValue(.object)
        case .array: return MeantValue(.array)
        case .string: return MeantValue(.string, text())
        case .number: return MeantValue(number: text())
        case .word:
            let words = [
                "True": "true", "False": "false", "None": "null", "true": "true", "false": "false", "null": "null",
            ]
            if let word = words[String(decoding: text(), as: UTF8.self)] { return MeantValue(.word, Array(word.utf8)) }
            let number = MeantValue(.number, text())
            return number.isInfiniteOrNaN ? number : MeantValue(.word, text())
        default:
            guard let first = children(of: row, limit: 1).first else { return MeantValue(.string, text()) }
            return MeantValue(name(of: first) == nil ? .array : .object)
        }
    }

    package func isWritten(
        _ part: WrittenPart, of row: Int32, like otherRow: Int32, in other: any TreeDocument
    ) -> Bool {
        guard let other = other as? JSONDocument else { return false }
        let (name, otherName) = (nameRange(of: row), other.nameRange(of: otherRow))
        guard (name == nil) == (otherName == nil) else { return false }
        if let name, let otherName, !bytes.hasSameBytes(name, as: other.bytes, otherName) { return false }
        return part == .memberName ? name != nil : hasSameValue(row, as: other, otherRow)
    }

    /// Returns a hash of the bytes of a row's value, as it is written.
    func writtenHash(of row: Int32) -> Int {
        var hasher = Hasher()
        bytes.forEachPage(in: valueRange(of: row)) { $0.withUnsafeBytes { hasher.combine(bytes: $0) } }
        return hasher.finalize()
    }

    /// Returns whether two rows have the same value, byte by byte.
    func hasSameValue(_ row: Int32, as other: JSONDocument, _ otherRow: Int32) -> Bool {
        bytes.hasSameBytes(valueRange(of: row), as: other.bytes, other.valueRange(of: otherRow))
    }
}

// Labels of elements.
extension JSONDocument {
    private func labeling(of parent: Int32?) -> ElementLabeling {
        labels.labeling(of: parent, version: isReading ? byteCount : -1) {
            labeling(of: labelSample(of: parent), given: labelFields)
        }
    }

    /// Returns the fields of which the first one that an element of an array has is its label; `nil` if the text that
    /// follows can change them.
    ///
    /// - Parameter isAtEnd: Whether no text follows.
    func finalLabelFields(of parent: Int32?, isAtEnd: Bool) -> [ItemField]? {
        guard labelFields.isEmpty else { return labelFields }
        let sample = labelSample(of: parent)
        let search = labelSearch(in: sample)
        return isAtEnd || sample.isFinal || search.isDone ? search.fields : nil
    }

    /// Returns the first elements of an array, or the first documents.
    private func labelSample(of parent: Int32?) -> ElementSample {
        let children = children(of: parent, limit: LabelSearch.elementLimit + 1)
        func offset(_ row: Int32) -> Int { indexer.rows[Int(row)].offset }
        let start = children.first.map(offset) ?? 0
        var elements = Array(
            children.prefix(LabelSearch.elementLimit).prefix { offset($0) < start + LabelSearch.byteLimit })
        // The next element has begun, so these are whole.
        if elements.count < children.count { return ElementSample(elements: elements, isFinal: true) }
        guard isGrowing(parent) else { return ElementSample(elements: elements, isFinal: true) }
        if let last = elements.last, isGrowing(last) || last >= indexer.settledRowCount { elements.removeLast() }
        return ElementSample(elements: elements, isFinal: false)
    }
}

extension MeantValue {
    /// Creates the value of a number of JSON5. A number with a zero before it is none, and means 10 or 8.
    fileprivate init(number text: [UInt8]) {
        let sign = text.first.map { "+-".utf8.contains($0) } == true ? 1 : 0
        let digits = String(decoding: text.dropFirst(sign), as: UTF8.self)
        if digits.lowercased().hasPrefix("0x"), let number = digits.dropFirst(2).decimalDigits(radix: 16) {
            self.init(.number, Array(text.prefix(sign) + number.utf8))
        } else {
            let hasZero = digits.utf8.first == 0x30 && digits.utf8.dropFirst().first?.isDigit == true
            self.init(hasZero || digits.lowercased().hasPrefix("0x") ? .word : .number, text)
        }
    }
}

extension [UInt8] {
    /// A text of JSON without the line feeds between its tokens, and without the blanks around them.
    fileprivate var withoutLineFeedsInJSON: [UInt8] {
        var line: [UInt8] = []
        line.reserveCapacity(count)
        var (isInString, isEscaped, isAfterLineFeed) = (false, false, false)
        for byte in self {
            if !isInString {
                if byte == 0x0A || byte == 0x0D {
                    while line.last == 0x20 || line.last == 0x09 { line.removeLast() }
                    isAfterLineFeed = true
                    continue
                }
                if isAfterLineFeed, byte == 0x20 || byte == 0x09 { continue }
                if isAfterLineFeed, let last = line.last, !"[{".utf8.contains(last), !"]}".utf8.contains(byte) {
                    line.append(0x20)
                }
                isAfterLineFeed = false
            }
            line.append(byte)
            if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
            isEscaped = isInString && byte == UInt8(ascii: "\\") && !isEscaped
        }
        return line
    }
}
