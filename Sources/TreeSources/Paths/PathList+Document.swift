extension PathList: TreeDocument {
    /// Paths, in the order in which the lines have them. The same path has the same number in each reading.
    package var form: DocumentForm {
        var form = DocumentForm(format.isListing ? .listing : .paths)
        form.pathSeparator = String(validating: format.separator, as: UTF8.self)
        form.keepsRows = !format.isListing
        return form
    }

    /// As many rows as this reading has items so far.
    package var rowRange: Range<Int32> { 0..<Int32(itemCount) }

    /// Makes the table of all paths, begins to read them again, or forgets those that were not read again.
    package mutating func begin(_ phase: ReadingPhase) -> Bool {
        if format.isListing { return false }
        switch phase {
        case .preparation: prepareToStartAgain()
        case .reading: startAgain()
        case .pause: forgetOtherLines()
        }
        return true
    }

    /// Returns the first items below an item, in the order in which this reading came to them.
    ///
    /// - Complexity: O(number of items). It takes 1 ms for a million.
    package func children(of item: Int32?, limit: Int) -> [Int32] { Array(children(of: item).prefix(limit)) }

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

    package func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        guard isAtEnd else { return }
        let outline = outline()
        let separator = format.separator
        for (item, level) in zip(outline.items, outline.levels) where Int(level) < depth {
            let line = listed[item]
            let name: [UInt8] = line ?? name(of: item)
            let isDirectory = line == nil && hasChildren(item) || flags[Int(item)].contains(.endsWithSeparator)
            let needsSeparator = isDirectory && !name.suffix(separator.count).elementsEqual(separator)
            let ending = needsSeparator ? separator : []
            var text = TextLine(level: Int(level), text: name, ending: ending, onOneLine: name.nameOnOneLine)
            if position.wantsFields { text.fields = LineFields(item, of: self) }
            try body(text)
        }
    }
}
