extension TreeSource {
    /// All children are items as soon as they are read.
    public var childLoading: ChildLoading { .immediate }

    /// `true`: items are not sorted.
    public var hasInputOrder: Bool { true }

    /// 0: all rows are kept.
    public var droppedRowCount: Int { 0 }

    /// `nil`: texts are no names of paths.
    public var pathSeparator: String? { nil }

    /// `nil`: nothing is wrong.
    public var failure: InputFailure? { nil }

    /// None: everything can be read.
    public var notices: InputNotices { InputNotices() }

    /// Returns the labels of items, with values of at most 1,000 bytes.
    public func labels(of items: [Int32]) -> [ItemLabel] { labels(of: items, limit: 1000) }

    /// Returns the text of an item that a search looks at, from its label.
    public func text(of item: Int32) -> String {
        labels(of: [item], limit: .max)[0].searchedText(hasChildren: hasChildren(item))
    }
}

// Sources whose paths are short.
extension TreeSource {
    /// Returns the whole path.
    ///
    /// - Complexity: O(length of the path).
    public func path(of item: Int32, limit: Int) -> [UInt8] { printed(.jq, of: item) }
}

// Sources whose items are known by their labels.
extension TreeSource {
    /// Returns nothing: labels do not change.
    public func takeChangedItems() -> [Int32] { [] }

    /// Returns this source: labels do not change, and are kept.
    public func frozen() -> any TreeSource { self }

    /// Nothing: all is shared.
    public var frozenSize: Int { 0 }

    /// Returns that all values are the same: the children of all items are known, or values are not known.
    public func compareValues(of items: [Int32], with old: any TreeSource) -> [ValueComparison] {
        Array(repeating: .same, count: items.count)
    }

    /// Returns `true`: all items are known.
    public func wouldHave(_ item: Int32) -> Bool { true }
}

extension TreeSource {
    /// Returns the value of a field of an item, or of the nearest item above it that has the field; `nil` if none has.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - item: The item.
    ///   - limit: The number of bytes of the input after which the value is cut.
    /// - Complexity: O(depth of the item) lookups of a field.
    public func fieldValue(_ field: ItemField, nearestTo item: Int32, limit: Int) -> ItemValue? {
        var next: Int32? = item
        while let item = next {
            if let value = fieldValues([field], of: [item], limit: limit)[0][0] { return value }
            next = parent(of: item)
        }
        return nil
    }
}

extension TreeSource {
    /// Calls the closure with the bytes of ``fieldValues(_:of:limit:)``.
    public func forEachFieldBytes(_ field: ItemField, of items: [Int32], _ body: (Int32, Span<UInt8>?) -> Void) {
        for item in items {
            if let value = fieldValues([field], of: [item], limit: .max)[0][0] {
                body(item, value.bytes.span)
            } else {
                body(item, nil)
            }
        }
    }
}

// Sources whose items have no fields.
extension TreeSource {
    /// Returns `nil` for each field.
    public func fieldValues(_ fields: [ItemField], of items: [Int32], limit: Int) -> [[ItemValue?]] {
        Array(repeating: Array(repeating: nil, count: fields.count), count: items.count)
    }

    /// Returns the value of the field of the item. A title is also found if only its case differs from upper or lower
    /// case.
    public func rowValue(_ field: ItemField, of item: Int32, limit: Int) -> ItemValue? {
        fieldValues(field.spellings, of: [item], limit: limit)[0].lazy.compactMap(\.self).first
    }

    /// Returns `false`: each item is a record of its own.
    public func isRecord(_ item: Int32) -> Bool { false }

    /// Returns nothing: the children have no fields.
    public func columns(below item: Int32?) -> [ItemColumn] { [] }

    /// Nothing: there is no line with titles.
    public var titleLine: [UInt8] { [] }

    /// The usual one: lines end with LF.
    public var lineForm: LineForm { LineForm() }
}

// Sources whose items are no values of a text, and no files.
extension TreeSource {
    /// Returns the line of an item, or its path.
    public func value(of item: Int32, limit: Int) -> ItemValue { ItemValue(printed(.line, of: item), limit: limit) }

    /// Returns `nil`: the item has no place in a text.
    public func place(of item: Int32) -> InputPlace? { nil }

    /// Returns `nil`: the item names no file.
    public func reference(of item: Int32) -> FileReference? { nil }

    /// Returns nothing: the item is not in a text.
    public func wholeText(with item: Int32) -> [UInt8] { [] }

    /// Returns the children: there is nothing to read.
    public func childrenAfterReading(_ item: Int32?, while shouldContinue: () -> Bool) -> [Int32] {
        children(of: item)
    }

    /// Returns `nil`: the item is no file.
    public func file(of item: Int32) -> ListedFile? { nil }

    /// Returns `nil`: the item is no file.
    public func isIgnored(_ item: Int32) -> Bool { false }
    public func fileRequest(for item: Int32) -> FileRequest? { nil }
}

extension TreeSource {
    /// Calls a closure with the label of each known item as a line of text.
    public func forEachTextLine<Failure: Error>(
        depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        let outline = outline()
        for (item, level) in zip(outline.items, outline.levels) where Int(level) < depth {
            try body(TextLine(level: Int(level), text: labels(of: [item])[0].parts.flatMap(\.bytes).nameOnOneLine))
        }
    }
}
