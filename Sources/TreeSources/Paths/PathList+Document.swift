extension PathList: TreeDocument {
    /// Paths, in the order in which the lines have them. The same path has the same number in each reading.
    package var form: DocumentForm {
        var form = DocumentForm(format.isListing ? .listing : .paths)
        form.pathSeparator = String(validating: format.separator, as: UTF8.self)
        form.rowSize = 30
        return form
    }

    /// As many rows as there are items so far.
    package var rowRange: Range<Int32> { 0..<Int32(itemCount) }

    /// Returns the kind of an item: a line, or only the beginning of one.
    package func kind(of item: Int32) -> RowKind { RowKind(isLine: isLine(item)) }

    /// Returns the name of an item.
    package func value(of item: Int32, limit: Int, as form: ValueForm) -> ItemValue {
        ItemValue(printed(.line, of: item, limit: .max), limit: limit)
    }

    /// Returns the line with details of an item, or its name.
    package func label(of item: Int32, limit: Int, isSearched: Bool) -> ItemLabel {
        ItemLabel([.init(listed[item] ?? name(of: item), .name)])
    }

    /// Returns the name of an item, its path, or its line with details. There is no text: the paths are not kept.
    package func printed(_ part: PrintedPart, of item: Int32?, limit: Int) -> [UInt8] {
        guard let item else { return [] }
        if part == .name { return name(of: item) }
        if [.line, .value, .text].contains(part), let line = listed[item] { return line }
        guard limit < .max else { return path(of: item) }
        let names = ItemPath.bytes(to: item, limit: limit, parent: parent) { format.separator + name(of: $0) }
        return names.starts(with: ItemLabel.ellipsis.utf8) ? names : path(of: item)
    }

    /// Returns the name of an item, or the line with its details.
    package func content(of item: Int32, comparedWith other: any TreeDocument) -> RowContent {
        RowContent(0, listed[item] ?? name(of: item))
    }

    package func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        try forEachTextLine(after: &position, isAtEnd: isAtEnd, depth: depth, line: textLine, body)
    }

    private func textLine(of item: Int32, level: Int) -> TextLine {
        let (line, separator) = (listed[item], format.separator)
        let name: [UInt8] = line ?? name(of: item)
        let isDirectory = line == nil && hasChildren(item) || flags[Int(item)].contains(.endsWithSeparator)
        let needsSeparator = isDirectory && !name.suffix(separator.count).elementsEqual(separator)
        return TextLine(
            level: level, text: name, ending: needsSeparator ? separator : [], onOneLine: name.nameOnOneLine)
    }
}
