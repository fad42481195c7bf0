extension LineSource {
    public func forEachTextLine<Failure: Error>(
        depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        var position = TextPosition()
        try forEachTextLine(after: &position, isAtEnd: true, depth: depth, body)
    }

    public func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        let text = latestText
        let outline = text.outline(from: Int32(position.row)) ?? (isAtEnd ? text.outline() : TreeOutline())
        position.row = text.rowCount
        for (row, level) in zip(outline.items, outline.levels) where Int(level) < depth {
            let isGroup = text.lineCount(in: row) != nil
            try body(TextLine(level: Int(level), text: text.label(of: row), ending: isGroup ? [UInt8(ascii: ":")] : []))
        }
    }
}

extension PathSource {
    public func forEachTextLine<Failure: Error>(
        depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        let list = latestList
        let outline = list.outline()
        let separator = list.format.separator
        for (item, level) in zip(outline.items, outline.levels) where Int(level) < depth {
            let name = list.name(of: item)
            let isDirectory = list.hasChildren(item) || list.flags[Int(item)].contains(.endsWithSeparator)
            let needsSeparator = isDirectory && !name.suffix(separator.count).elementsEqual(separator)
            try body(
                TextLine(
                    level: Int(level), text: name, ending: needsSeparator ? separator : [],
                    onOneLine: name.nameOnOneLine))
        }
    }
}
