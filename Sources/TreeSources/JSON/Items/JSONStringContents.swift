/// The values in strings of a JSON text whose texts are JSON too, as far as the user has opened these strings.
///
/// ```
/// {"payload": "{\"id\": 7, \"tags\": [\"a\"]}"}      payload: "{"id": 7, "tags": ["a"]}"  json
///                                                 ├── id: 7
///                                                 └── tags: ["a"]
/// ```
///
/// The text of each opened string is a document of its own, with a ``JSONItemTable``. Its items have numbers of the
/// table that has the string:
///
/// ```
/// number of the source     owners ─▶ the string, and the item in its table
/// item in a table          numbers ─▶ number of the source
/// ```
///
/// A string in a string is opened in the same way. The text of a string in strings is shorter than theirs, so there are
/// not many levels.
struct JSONStringContents: Sendable {
    /// The text of an opened string.
    private struct Content {
        var table: JSONItemTable

        /// The numbers of the items of the table.
        var numbers: [Int32: Int32] = [:]
    }

    /// The place of an item that is in a string.
    struct Owner: Sendable {
        /// The item of the string.
        let string: Int32

        /// The item in the table of its text.
        let item: Int32
    }

    /// The opened strings, by their items.
    private var contents: [Int32: Content] = [:]

    private var owners: [Int32: Owner] = [:]

    /// The strings that were opened and whose texts are not JSON.
    private var refused: Set<Int32> = []

    /// Returns the table of the text that has an item, and the row of the item there; `nil` if the text does not have
    /// the item any longer.
    ///
    /// - Parameter main: The table of the text.
    func place(of item: Int32, in main: JSONItemTable) -> (table: JSONItemTable, row: Int32)? {
        guard owners[item] != nil else { return main.row(of: item).map { (main, $0) } }
        return place(of: item).flatMap { content, inner in content.table.row(of: inner).map { (content.table, $0) } }
    }

    /// Returns the text of the string that has an item, and the item in its table; `nil` for an item in no string.
    private func place(of item: Int32) -> (content: Content, inner: Int32)? {
        owners[item].flatMap { owner in contents[owner.string].map { ($0, owner.item) } }
    }

    /// Returns the text that has an item in a string, and the row of the item there; `nil` for other items.
    func row(of item: Int32) -> (document: any TreeDocument, row: Int32?)? {
        place(of: item).map { content, inner in (content.table.shown, content.table.row(of: inner)) }
    }

    /// Whether no string was opened.
    var isEmpty: Bool { contents.isEmpty }

    /// Returns whether an item is a string that can be opened.
    ///
    /// - Complexity: O(1): of a long string, only its ends are looked at.
    func canOpen(_ item: Int32, _ row: Int32, of document: JSONDocument) -> Bool {
        !refused.contains(item) && document.hasContent(row)
    }

    /// Returns the children of an item that is in a string, or that is a string; `nil` for another item.
    ///
    /// - Parameters:
    ///   - main: The table of the text.
    ///   - makeNumber: Returns the number of a new item, or `nil` if there is none left.
    mutating func children(of item: Int32, in main: JSONItemTable, _ makeNumber: () -> Int32?) -> [Int32]? {
        guard let (table, row) = place(of: item, in: main) else { return owners[item] == nil ? nil : [] }
        if table.document.jsonKind(of: row) == .string {
            guard open(item, row, of: table.document, main.field) else { return nil }
            let items = contents[item]?.table.topItems ?? []
            return items.compactMap { number(of: $0, in: item, makeNumber) }
        }
        guard let owner = owners[item] else { return nil }
        let items = contents[owner.string]?.table.children(of: owner.item) ?? []
        return items.compactMap { number(of: $0, in: owner.string, makeNumber) }
    }

    /// Whether a string has been opened, so that its children are known.
    func isOpen(_ item: Int32) -> Bool { contents[item] != nil }

    private mutating func open(_ item: Int32, _ row: Int32, of document: JSONDocument, _ field: ItemField?) -> Bool {
        if contents[item] != nil { return true }
        guard !refused.contains(item), document.textOfContainer(in: row) != nil else { return false }
        guard let inner = document.content(of: row) else {
            refused.insert(item)
            return false
        }
        contents[item] = Content(table: JSONItemTable(inner, field: field))
        return true
    }

    private mutating func number(of item: Int32, in string: Int32, _ makeNumber: () -> Int32?) -> Int32? {
        if let known = contents[string]?.numbers[item] { return known }
        guard let number = makeNumber() else { return nil }
        contents[string]?.numbers[item] = number
        owners[number] = Owner(string: string, item: item)
        return number
    }
}

// Questions about items in strings.
extension JSONStringContents {
    /// Returns the item that an item in a string is in: the string for those at the top level; `nil` for other items.
    func parent(of item: Int32) -> Int32? {
        guard let owner = owners[item], let content = contents[owner.string] else { return nil }
        let parent = content.table.parent(of: owner.item)
        guard let parent, parent != content.table.root else { return owner.string }
        return content.numbers[parent]
    }

    /// Returns whether an item in a string is an object or an array with values inside.
    func hasChildren(_ item: Int32) -> Bool {
        guard let (content, inner) = place(of: item) else { return false }
        return content.table.row(of: inner).map(content.table.document.hasChildren) ?? false
    }

    /// The bytes of the texts of opened strings, and of their items, estimated.
    var size: Int {
        contents.values.reduce(0) {
            $0 + $1.table.document.byteCount + 8 * $1.table.document.rowCount + 80 * $1.table.places.count
        }
    }

    /// Returns an outline with the known items in strings below the strings.
    mutating func outline(adding makeNumber: () -> Int32?, to main: TreeOutline) -> TreeOutline {
        guard !contents.isEmpty else { return main }
        var outline = TreeOutline()
        for (item, level) in zip(main.items, main.levels) { append(item, level: level, to: &outline, makeNumber) }
        return outline
    }

    private mutating func append(
        _ item: Int32, level: Int32, to outline: inout TreeOutline, _ makeNumber: () -> Int32?
    ) {
        outline.items.append(item)
        outline.levels.append(level)
        guard let table = contents[item]?.table else { return }
        let inner = table.outline(below: table.root)
        for (child, below) in zip(inner.items, inner.levels) {
            guard let number = number(of: child, in: item, makeNumber) else { continue }
            append(number, level: level + 1 + below, to: &outline, makeNumber)
        }
    }
}

// Another reading.
extension JSONStringContents {
    /// Continues with another text. Items in a string that is there again, and is JSON again, are found by their keys
    /// in it; those in other strings are gone.
    ///
    /// - Parameter main: The table with the new text.
    /// - Returns: The items in strings whose values have changed.
    /// - Complexity: O(number of bytes of the opened strings).
    mutating func replaceText(with main: JSONItemTable) -> [Int32] {
        refused = []
        var changed: [Int32] = []
        var pending = contents.keys.filter { owners[$0] == nil }
        while let string = pending.popLast() {
            guard let (table, row) = place(of: string, in: main), table.document.textOfContainer(in: row) != nil,
                let inner = table.document.content(of: row), var content = contents.removeValue(forKey: string)
            else {
                close(string)
                continue
            }
            let isSame =
                inner.byteCount == content.table.document.byteCount
                && inner.bytes.hasSameBytes(0..<inner.byteCount, as: content.table.document.bytes, 0..<inner.byteCount)
            // Paths begin with the one of the string, which may have another index now.
            if isSame {
                content.table.document.string = inner.string
            } else {
                content.table.replaceDocument(with: inner)
                changed += content.table.changedItems.compactMap { content.numbers[$0] }
                for (item, number) in content.numbers where content.table.places[item] == nil {
                    content.numbers[item] = nil
                    close(number)
                    owners[number] = nil
                }
            }
            pending += content.numbers.values.filter { contents[$0] != nil }
            contents[string] = content
        }
        return changed
    }

    /// Forgets the items in a string.
    private mutating func close(_ string: Int32) {
        var pending = [string]
        while let string = pending.popLast() {
            guard let content = contents.removeValue(forKey: string) else { continue }
            for number in content.numbers.values {
                owners[number] = nil
                pending.append(number)
            }
        }
    }
}
