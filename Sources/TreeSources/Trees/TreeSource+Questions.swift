// Questions about items, which the rows of the documents answer.
extension TreeSource {
    /// Returns the children of an item that were read, in order. In a lazy source they become known.
    ///
    /// - Parameter item: An item, or `nil` for the top level. An item that the input does not have any longer has no
    ///   children.
    public func children(of item: Int32?) -> [Int32] { children(of: item, readingWhile: nil) }

    /// Returns the children of an item. If they have to be read, it reads them now, and waits for the file system.
    ///
    /// - Parameters:
    ///   - item: An item, or `nil` for the top level.
    ///   - shouldContinue: Returns `false` to end a long reading early.
    package func childrenAfterReading(_ item: Int32?, while shouldContinue: () -> Bool) -> [Int32] {
        withoutActuallyEscaping(shouldContinue) { children(of: item, readingWhile: $0) }
    }

    /// Calls a closure with the document and the row of an item; returns `nil` if there is none.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - body: A closure that takes the document and the row. It must not ask the source.
    package func withRow<Result>(of item: Int32, _ body: (any TreeDocument, Int32) -> Result?) -> Result? {
        var result: Result?
        withRows(of: [item]) { document, rows in result = rows.first?.flatMap { body(document, $0) } }
        return result
    }

    /// Calls a closure with the document of the input, which may have no rows.
    package func withDocument<Result>(_ body: (any TreeDocument) -> Result) -> Result? {
        var result: Result?
        withRows(of: []) { document, _ in result = body(document) }
        return result
    }

    /// Returns the labels of items, with values of at most 1,000 bytes.
    public func labels(of items: [Int32]) -> [ItemLabel] { labels(of: items, limit: 1000) }

    /// Returns the text of an item that a search and a filter match: its label without the parts that only describe the
    /// contents. In text output, a filter matches the same text; see ``TextLine/matched``.
    ///
    /// A search asks for the texts of all items.
    package func text(of item: Int32) -> String {
        withRow(of: item) { document, row in
            document.label(of: row, limit: .max, isSearched: true).searchedText(hasChildren: document.hasChildren(row))
        } ?? ""
    }

    /// Returns the bytes that are printed of an item. Of an item in another document, such as the contents of a file,
    /// the usual part is the one that is usual there.
    ///
    /// - Complexity: O(number of bytes), unless the source says more.
    public func printed(_ part: PrintedPart, of item: Int32) -> [UInt8] {
        let isUsual = part == kind.usualPart
        return withRow(of: item) { document, row in
            document.printed(isUsual ? document.kind.usualPart : part, of: row, limit: .max)
        } ?? []
    }

    /// The object or the array whose members or elements are at the top level; `nil` if there is none.
    package var wholeValue: MeantValue? {
        withDocument { document in
            document.hiddenRow.flatMap { (document as? any ValueDocument)?.meaning(of: $0) }
        } ?? nil
    }

    /// Returns whether an item is a line, a record or a value of the input. A directory that is only the beginning of
    /// paths and a group of rows are none: nothing is printed or written for them.
    package func isLine(_ item: Int32) -> Bool {
        withRow(of: item) { document, row in document.kind(of: row).isLine } ?? true
    }

    /// Returns the number of rows inside an item that become items only when they are asked for; `nil` for a long
    /// string of JSON, whose text would have to be read.
    package func rowCount(inside item: Int32) -> Int? {
        withRow(of: item) { document, row in
            guard let document = document as? JSONDocument else { return 0 }
            return document.rowCount(inside: row)
        }
    }

    /// Returns the name of an item: of a member, an attribute, an element of XML, or a file; `nil` for other items.
    package func name(of item: Int32) -> [UInt8]? { withRow(of: item) { document, row in document.name(of: row) } }

    /// Returns whether the name of an item is a field, or its path ends with it.
    package func isNamed(_ item: Int32, by field: ItemField) -> Bool {
        withRow(of: item) { document, row in document.isNamed(row, by: field) } ?? false
    }

    /// Returns the path that ``PrintedPart/jq`` prints, for a list that shows it after each key. A long path may be its
    /// last bytes, with `…` before them and in the place of the end of a long name.
    ///
    /// - Parameters:
    ///   - item: An item.
    ///   - limit: The number of bytes from which on a path or a name may be cut.
    /// - Complexity: O(`limit`), unless the source says more.
    public func path(of item: Int32, limit: Int) -> [UInt8] {
        withRow(of: item) { document, row in document.printed(.jq, of: row, limit: limit) } ?? []
    }

    /// Returns the value of an item for the user to read, or its first bytes. Other threads can ask the source while it
    /// is copied.
    ///
    /// - Parameters:
    ///   - item: An item.
    ///   - limit: The number of bytes of the input after which the value is cut.
    /// - Complexity: O(`limit`), unless the source says more.
    public func value(of item: Int32, limit: Int) -> ItemValue {
        withRow(of: item) { document, row in
            // Lines are shown as they are.
            document.value(of: row, limit: limit, as: document.kind.form == .lines ? .written : .plain)
        } ?? ItemValue([], limit: limit)
    }

    /// Returns the value of a field of an item, or of the nearest item above it that has the field; `nil` if none has.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - item: The item.
    ///   - limit: The number of bytes of the input after which the value is cut.
    /// - Complexity: O(depth of the item) lookups of a field.
    package func fieldValue(_ field: ItemField, nearestTo item: Int32, limit: Int) -> ItemValue? {
        sequence(first: item, next: parent(of:)).lazy
            .compactMap { fieldValues([field], of: [$0], limit: limit)[0][0] }.first
    }

    /// Calls a closure with the bytes of a field of many items, as a sort needs them. Nothing is copied where the input
    /// has the bytes as they are.
    ///
    /// The closure must not ask the source.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - items: The items, in the order in which the closure is called.
    ///   - body: A closure that takes an item and the bytes of ``fieldValues(_:of:limit:)``, or `nil` if the item does
    ///     not have the field.
    package func forEachFieldBytes(_ field: ItemField, of items: [Int32], _ body: (Int32, Span<UInt8>?) -> Void) {
        // So few items at a time that other threads wait less than a millisecond.
        for start in stride(from: 0, to: items.count, by: 1000) {
            let slice = Array(items[start..<min(start + 1000, items.count)])
            var index = 0
            withRows(of: slice) { document, rows in
                let known = rows.compactMap(\.self)
                if known.count == rows.count {
                    return document.forEachFieldBytes(field, of: known) { _, bytes in
                        body(slice[index], bytes)
                        index += 1
                    }
                }
                for row in rows {
                    if let row {
                        document.forEachFieldBytes(field, of: [row]) { body(slice[index], $1) }
                    } else {
                        body(slice[index], nil)
                    }
                    index += 1
                }
            }
        }
    }

    /// Returns the value of a field that the row of an item shows, which a filter such as `phase:Pend` compares: the
    /// cell of a row of a table, a property of a file or, in a document, the value of a member whose name is the field
    /// or whose path ends with it.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - item: The item.
    ///   - limit: The number of bytes of the input after which the value is cut.
    /// - Returns: The value; `nil` if the row does not show the field.
    package func rowValue(_ field: ItemField, of item: Int32, limit: Int) -> ItemValue? {
        // The details of a file may have to be read.
        let isFile = withRow(of: item) { document, _ in document.kind.form == .files } ?? false
        if isFile { return fieldValues(field.spellings, of: [item], limit: limit)[0].lazy.compactMap(\.self).first }
        return withRow(of: item) { document, row in document.rowValue(field, of: row, limit: limit) }
    }

    /// Returns whether an item is a record, with the items below it: an element of an array or one of several
    /// documents, with values inside; in XML, one of several elements with the same name; a member of an object whose
    /// first members are objects of one kind. A filter can show records whole. A line, a row of a table and a file are
    /// records of their own, so the result is `false`.
    package func isRecord(_ item: Int32) -> Bool {
        withRow(of: item) { document, row in document.isRecord(row) } ?? false
    }

    /// Returns the columns in which the children of an item can be shown, from left to right.
    ///
    /// - Parameter item: An item, or `nil` for the top level.
    /// - Returns: The columns; none if the children have no fields.
    public func columns(below item: Int32?) -> [ItemColumn] {
        guard let item else { return withDocument { $0.columns(below: $0.hiddenRow) } ?? [] }
        return withRow(of: item) { document, row in document.columns(below: row) } ?? []
    }

    /// The line of a table with the titles of its columns, as it is in the input; none for other inputs, and for a
    /// table without a header.
    package var titleLine: [UInt8] { withDocument { $0.form.titleLine } ?? [] }

    /// The lines before the first row of a table, as they are in the input: the titles, and a line such as `sep=;`.
    package var titleLines: [[UInt8]] { withDocument { $0.form.titleLines } ?? [] }

    /// How the lines of the input are written, as far as its first line shows it.
    package var lineForm: LineForm { withDocument { $0.form.lineForm } ?? LineForm() }

    /// Returns where an item begins in the text, or `nil` if it is not in a text. An item in a string is where the
    /// string is.
    ///
    /// - Complexity: O(number of bytes before it).
    public func place(of item: Int32) -> InputPlace? {
        withRow(of: item) { document, row in document.origin(of: row).place }
    }

    /// Returns the text that an item is in, as far as it was read, with lines where ``place(of:)`` says that they are;
    /// none if the item is not in a text.
    ///
    /// - Complexity: O(number of bytes), so a program calls it in the background.
    package func wholeText(with item: Int32) -> [UInt8] {
        let text = { (document: any TreeDocument) in document.printed(.line, of: nil, limit: .max) }
        return (item.isGroup ? withDocument(text) : withRow(of: item) { document, _ in text(document) }) ?? []
    }

    /// Returns the place in another file that an item names, as a line of a diff does, or `nil` if it names none.
    public func reference(of item: Int32) -> FileReference? {
        withRow(of: item) { document, row in document.origin(of: row).reference }
    }

    /// Returns the file that an item is, or `nil` if the items are no files.
    package func file(of item: Int32) -> ListedFile? {
        guard kind == .directory else { return nil }
        return withRow(of: item) { document, row in document.origin(of: row).file }
    }

    /// Returns a request for the content of the file that an item is, or `nil` if the items are no files.
    package func fileRequest(for item: Int32) -> FileRequest? {
        guard kind == .directory else { return nil }
        return withRow(of: item) { document, row in document.origin(of: row).request }
    }

    /// Returns whether an item is not searched, and not opened with others, although the list shows it, such as a file
    /// that Git ignores.
    public func isIgnored(_ item: Int32) -> Bool {
        guard kind == .directory else { return false }
        return withRow(of: item) { document, row in document.kind(of: row).isIgnored } ?? false
    }
}
