extension DiffText: TreeDocument {
    /// A diff.
    package var form: DocumentForm {
        var form = DocumentForm(.diff)
        form.isInOrder = true
        return form
    }

    /// Returns the label of a row: the hash and the subject of a commit, the path of a file, the header of a hunk, or a
    /// line. The numbers of added and removed lines follow the first three.
    package func label(of row: Int32, limit: Int, isSearched: Bool) -> ItemLabel {
        var label = ItemLabel()
        let text = ownText(of: row)
        switch kinds[Int(row)] {
        case .commit: appendCommit(row, text, to: &label)
        case .file: appendFile(header(of: row), to: &label)
        case .hunk:
            let context = DiffHunk(text.span).map(\.context) ?? text.count..<text.count
            label.append(text[..<context.lowerBound], .index)
            label.append(text[context], .name)
        case .added: label.append(text, .added)
        case .removed: label.append(text, .removed)
        case .header, .note: label.append(text, .index)
        case .context: label.append(text, .name)
        case .text: label.append(key(of: row), .name)
        }
        if !isSearched, let head = head(of: row), head.addedCount + head.removedCount > 0 {
            let counts = [("+", head.addedCount), ("-", head.removedCount)].filter { $0.1 > 0 }
            label.append("  " + counts.map { "\($0)\($1)" }.joined(separator: " "), .summary)
        }
        return label
    }

    /// Calls a closure with nothing for a field, because a line has none, or with the lines inside hunks.
    package func forEachFieldBytes(_ field: ItemField?, of rows: [Int32], _ body: (Int32, Span<UInt8>?) -> Void) {
        for row in rows {
            let isLine = [.added, .removed, .context].contains(kinds[Int(row)])
            let text = field == nil && isLine ? ownText(of: row).withoutStyleSequences : []
            body(row, text.isEmpty ? nil : text.span)
        }
    }

    private func appendCommit(_ row: Int32, _ text: [UInt8], to label: inout ItemLabel) {
        guard let hash = DiffStart.hash(text.span) else { return label.append(text, .name) }
        label.append(text[hash].prefix(7), .number)
        let names = text[hash.upperBound...].drop { $0 != UInt8(ascii: "(") }
        if !names.isEmpty {
            label.append(" ", .separator)
            label.append(names, .word)
        }
        let subject = key(of: row).dropFirst(min(hash.count, 7) + 1)
        guard !subject.isEmpty else { return }
        label.append(" ", .separator)
        label.append(subject, .name)
    }

    private func appendFile(_ header: DiffFileHeader, to label: inout ItemLabel) {
        if header.showsBothPaths, let old = header.oldPath {
            label.append(old, .name)
            label.append(" ", .separator)
            label.append("→", .sign)
            label.append(" ", .separator)
        }
        label.append(header.path, .name)
        for word in header.words { label.append("  " + word, .index) }
    }

    /// Returns the line of a row and those of all rows below it, or the first bytes.
    package func value(of row: Int32, limit: Int, as form: ValueForm) -> ItemValue {
        let rows = row..<end(of: row)
        let text = text(of: rows, limit: limit)
        guard let head = head(of: row) else { return ItemValue(text, limit: limit) }
        let count = (head.end == nil ? inputCount : head.input.upperBound) - head.input.lowerBound
        return ItemValue(Array(text.prefix(limit)), byteCount: max(text.count, count), isCut: text.count > limit)
    }

    package func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        try forEachTextLine(after: &position, isAtEnd: isAtEnd, depth: depth, line: textLine, body)
    }

    private func textLine(of row: Int32, level: Int) -> TextLine {
        guard kinds[Int(row)].isHead else { return TextLine(level: level, text: key(of: row)) }
        let label = label(of: row, limit: .max, isSearched: true)
        let (text, matched) = (label.parts.flatMap(\.bytes).nameOnOneLine, label.searchedText(hasChildren: true).bytes)
        return TextLine(level: level, text: text, matched: text == matched ? nil : matched)
    }

    /// Returns the text of a row with its sign.
    package func content(of row: Int32, comparedWith other: any TreeDocument) -> RowContent {
        RowContent(0, kinds[Int(row)] == .hunk ? ownText(of: row) : key(of: row))
    }
}

// The parts that are printed.
extension DiffText {
    /// Returns a part of a row. The line is that of the row and of all rows below it, so that the line of a file is a
    /// patch. The text is the same, for a line of a hunk without the sign. The name is the hash of a commit, the path
    /// of a file, the header of a hunk.
    package func printed(_ part: PrintedPart, of row: Int32?, limit: Int) -> [UInt8] {
        guard let row else { return wholeText }
        let kind = kinds[Int(row)]
        switch part {
        case .line, .value: return line(of: row)
        case .text: return kind.isHead ? line(of: row) : textWithoutSigns(of: row)
        case .path, .pointer, .jq: return path(of: row)
        case .name:
            switch kind {
            case .commit: return path(of: row)
            case .file: return key(of: row)
            case .hunk: return ownText(of: row)
            case .header, .added, .removed, .context, .note, .text: return textWithoutSigns(of: row)
            }
        }
    }

    private func textWithoutSigns(of row: Int32) -> [UInt8] {
        let text = key(of: row)
        guard [.added, .removed, .context].contains(kinds[Int(row)]), let hunk = parent(of: row) else { return text }
        let count = ownText(of: hunk).prefix { $0 == UInt8(ascii: "@") }.count - 1
        return Array(text.dropFirst(count))
    }

    /// Returns the path of a file, with the number of the line in the new file for a hunk and its lines:
    /// `src/sum.c:12`. For a commit and its message it is the hash.
    private func path(of row: Int32) -> [UInt8] {
        switch kinds[Int(row)] {
        case .commit:
            let text = ownText(of: row)
            return DiffStart.hash(text.span).map { Array(text[$0]) } ?? text
        case .file: return key(of: row)
        case .hunk, .added, .removed, .context, .note:
            guard let file = file(of: row) else { return ownText(of: row) }
            return key(of: file) + Array(":\(newLines[Int(row)])".utf8)
        case .header, .text: return parent(of: row).map { path(of: $0) } ?? key(of: row)
        }
    }

    /// Returns the row of the file that a row is in.
    private func file(of row: Int32) -> Int32? {
        sequence(first: row, next: parent(of:)).first { kinds[Int($0)] == .file }
    }

    /// Returns where the line of a row begins in the input, and the new file that it is in with the line there; for a
    /// removed line, the line that follows it. There is no file for one that was deleted, and outside files.
    package func origin(of row: Int32) -> RowOrigin {
        var origin = RowOrigin(place: lines.place(ofLine: Int(row)))
        guard let file = file(of: row), let path = header(of: file).newPath else { return origin }
        let line = Int(newLines[Int(row)])
        origin.reference = FileReference(path: path, line: line > 0 ? line : nil)
        return origin
    }
}

extension TreeSource {
    /// Returns whether an item is a hunk of a diff.
    package func isHunk(_ item: Int32) -> Bool {
        withRow(of: item) { document, row in (document as? DiffText).map { $0.kinds[Int(row)] == .hunk } } ?? false
    }
}
