// What a row is when it is compared.
extension XMLDocument {
    /// Returns the kind of a row and the text on it, with entities replaced.
    ///
    /// A text of a CDATA section is a text. Blanks around texts and between tags count where ``hasBlanks(_:)`` says so.
    package func content(of row: Int32, comparedWith other: any TreeDocument) -> RowContent {
        let textRow = self.textRow(of: row)
        switch xmlKind(of: textRow) {
        case .element: return RowContent(0, hasBlanks(row) ? blanksBetweenTags(in: row) : [])
        case .comment: return RowContent(2, bytes(of: row))
        case .instruction: return RowContent(3, bytes(of: row))
        case .documentType: return RowContent(4, bytes(of: row))
        case .wrong: return RowContent(5, bytes(of: row))
        case .attribute: return RowContent(row == textRow ? 1 : 0, bytes(of: textRow))
        case .text, .cdata:
            return RowContent(row == textRow ? 1 : 0, textWithBlanks(textRow))
        }
    }

    /// Returns the range of a row's value, and of a text with the blanks around it if they count.
    func rangeWithBlanks(of row: Int32) -> Range<Int> {
        let range = valueRange(of: row)
        guard xmlKind(of: row).isText, let element = parent(of: row), hasBlanks(element) else { return range }
        return blanks(before: range.lowerBound).lowerBound..<blanks(after: range.upperBound).upperBound
    }

    private func textWithBlanks(_ row: Int32) -> [UInt8] {
        let (range, whole) = (valueRange(of: row), rangeWithBlanks(of: row))
        return text(in: whole.lowerBound..<range.lowerBound).withLineFeeds + bytes(of: row)
            + text(in: range.upperBound..<whole.upperBound).withLineFeeds
    }

    private func blanks(before end: Int) -> Range<Int> {
        var start = end
        while start > 0, byte(at: start - 1)?.isXMLBlank == true { start -= 1 }
        return start..<end
    }

    private func blanks(after start: Int) -> Range<Int> {
        var end = start
        while byte(at: end)?.isXMLBlank == true { end += 1 }
        return start..<end
    }

    /// Returns the blanks in an element that are in no text, each after the number of its place.
    ///
    /// - Complexity: O(number of children and bytes of blanks).
    private func blanksBetweenTags(in element: Int32) -> [UInt8] {
        var all: [UInt8] = []
        var place = 0
        var isAfterText = false
        func add(_ range: Range<Int>) {
            if !isAfterText, !range.isEmpty { all += "\(place)".utf8 + text(in: range).withLineFeeds }
            place += 1
        }
        rows.visitChildren(of: element) { child in
            if xmlKind(of: child) == .attribute { return true }
            let isText = xmlKind(of: child).isText
            if !isText { add(blanks(before: rows[child].start)) }
            isAfterText = isText
            return true
        }
        let range = valueRange(of: element)
        if let tag = range.reversed().first(where: { byte(at: $0) == UInt8(ascii: "<") }),
            byte(at: tag + 1) == UInt8(ascii: "/")
        {
            add(blanks(before: tag))
        }
        return all
    }
}
