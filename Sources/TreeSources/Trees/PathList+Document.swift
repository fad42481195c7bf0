extension PathList: TextRows, DocumentText {
    /// Paths.
    public var kind: InputKind { .paths }

    /// The number of items that this reading has so far.
    public var rowCount: Int { itemCount }

    /// The separator, if it is UTF-8.
    public var pathSeparator: String? { String(validating: format.separator, as: UTF8.self) }

    /// `true`: the same path has the same number.
    public var keepsRows: Bool { true }

    /// Shows the paths that were read since ``startAgain()``. Later paths are added to them.
    public mutating func pause() { forgetOtherLines() }

    /// Returns the name of an item.
    public func label(of item: Int32, limit: Int) -> ItemLabel { ItemLabel([.init(name(of: item), .name)]) }

    /// Returns the name of an item.
    public func searchedText(of item: Int32) -> String { nameText(of: item) }

    /// Returns the name of an item, or its path.
    public func printed(_ part: PrintedPart, of item: Int32) -> [UInt8] {
        part == .name ? name(of: item) : path(of: item)
    }

    /// Returns the path of an item, or its last names.
    public func path(of item: Int32, limit: Int) -> [UInt8] {
        let names = ItemPath.bytes(to: item, limit: limit, parent: parent) { format.separator + name(of: $0) }
        return names.starts(with: ItemLabel.ellipsis.utf8) ? names : path(of: item)
    }

    /// Returns the names, by which another list finds the same items.
    public func identityRows(field: String?) -> any TextRows { self }

    public func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        guard isAtEnd else { return }
        let outline = outline()
        let separator = format.separator
        for (item, level) in zip(outline.items, outline.levels) where Int(level) < depth {
            let name = name(of: item)
            let isDirectory = hasChildren(item) || flags[Int(item)].contains(.endsWithSeparator)
            let needsSeparator = isDirectory && !name.suffix(separator.count).elementsEqual(separator)
            try body(
                TextLine(
                    level: Int(level), text: name, ending: needsSeparator ? separator : [],
                    onOneLine: name.nameOnOneLine))
        }
    }
}
