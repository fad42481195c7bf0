/// Gives rows of text numbers that stay the same when the text is read again.
///
/// A row is the same as a row of the text before if it has the same label and its parent is the same. Of several
/// siblings with the same label the first is the same as the first, the second as the second, and so on.
///
/// ```swift
/// var before = IndentedText()
/// before.append(Array("Fruit\n apple\n pear\n".utf8))
/// before.finish()
/// var after = IndentedText()
/// after.append(Array("Fruit\n fig\n pear\n".utf8))
/// after.finish()
///
/// var identities = RowIdentities()
/// identities.items(of: before)  // [0, 1, 2]
/// identities.items(of: after)  // [0, 3, 2]
/// ```
///
/// The items of the first text are its row numbers. So a program can show a text by row numbers, and needs identities
/// only when it reads the text again.
///
/// Labels that the last text does not have are forgotten when they are most of all labels. Numbers are never used
/// again.
public struct RowIdentities: Sendable {
    /// The labels. Entries with the same label and parent have their bytes only in the first of them.
    private var names = NameTree()

    /// The first entries of all labels.
    private var table = NameTable()

    private var entries: [Entry] = []

    /// For each row of the last text, its entry.
    private var entryOfRow: [Int32] = []

    /// The number of the next new item.
    private var nextItem: Int32 = 0

    /// The number of texts that were read.
    private var readings: UInt32 = 0

    private struct Entry: Sendable {
        let item: Int32

        /// The entry for the next sibling with the same label, or -1.
        var twin = NameTree.none

        /// In the first of equal entries: the one that was used last.
        var lastUsed: Int32

        /// The last text that has the entry.
        var reading: UInt32
    }

    /// Creates identities without a text.
    public init() {}

    /// The number of items that are not forgotten.
    var rememberedCount: Int { entries.count }

    /// Returns an item for each row of a text.
    ///
    /// - Parameter rows: The rows, complete.
    /// - Returns: For each row, its item.
    /// - Complexity: O(number of bytes and rows).
    public mutating func items(of rows: some TextRows) -> [Int32] {
        forgetUnused()
        readings += 1
        entryOfRow = []
        return itemsOfNewRows(rows)
    }

    /// Returns an item for each row that was added to the last text.
    ///
    /// - Parameter rows: The last text with more rows.
    /// - Complexity: O(number of bytes and rows that were added).
    mutating func itemsOfNewRows(_ rows: some TextRows) -> [Int32] {
        let first = entryOfRow.count
        entryOfRow.reserveCapacity(rows.rowCount)
        rows.withText { text in
            for row in Int32(first)..<Int32(rows.rowCount) {
                let parent = rows.parent(of: row).map { entryOfRow[Int($0)] } ?? NameTree.none
                entryOfRow.append(entry(text, rows.labelRange(of: row), parent: parent))
            }
        }
        return entryOfRow[first...].map { entries[Int($0)].item }
    }

    /// Returns the entry of the next row with a label and a parent.
    private mutating func entry(_ text: Span<UInt8>, _ label: Range<Int>, parent: Int32) -> Int32 {
        let hash = names.hash(of: text, label, parent: parent)
        let known = table.find(hash) { names.parents[Int($0)] == parent && names.name($0, equals: text, label) }
        guard let first = known else {
            let entry = append(text, label, parent: parent)
            table.insert(entry, hash: hash)
            return entry
        }
        let next = entries[Int(first)].reading == readings ? twin(text, after: first) : first
        entries[Int(next)].reading = readings
        entries[Int(first)].lastUsed = next
        return next
    }

    /// Returns the entry after the one of a label that was used last.
    private mutating func twin(_ text: Span<UInt8>, after first: Int32) -> Int32 {
        let last = Int(entries[Int(first)].lastUsed)
        if entries[last].twin != NameTree.none { return entries[last].twin }
        let twin = append(text, 0..<0, parent: names.parents[Int(first)])
        entries[last].twin = twin
        return twin
    }

    private mutating func append(_ text: Span<UInt8>, _ label: Range<Int>, parent: Int32) -> Int32 {
        guard let entry = names.append(text, label, parent: parent), nextItem < .max else {
            preconditionFailure("Rows of text can have 2,147,483,647 items, and labels of 4 GB")
        }
        entries.append(Entry(item: nextItem, lastUsed: entry, reading: readings))
        nextItem += 1
        return entry
    }

    /// Forgets the entries that the last text did not have, if they are most entries.
    private mutating func forgetUnused() {
        let used = entries.indices.filter { entries[$0].reading == readings }
        guard entries.count > 4 * used.count + 1000 else { return }
        var remaining = RowIdentities()
        remaining.nextItem = nextItem
        remaining.readings = readings
        remaining.take(used, of: self)
        self = remaining
    }

    /// Takes over entries, each of which comes after its parent and before its twin.
    private mutating func take(_ used: [Int], of old: RowIdentities) {
        var numbers = Array(repeating: NameTree.none, count: old.entries.count)
        for index in used {
            let parent = old.names.parent(of: Int32(index)).map { numbers[Int($0)] } ?? NameTree.none
            let entry = Int32(entries.count)
            _ = names.append(old.names.bytes.span, old.names.range(of: Int32(index)), parent: parent)
            entries.append(Entry(item: old.entries[index].item, lastUsed: entry, reading: readings))
            numbers[index] = entry
        }
        let twins = Set(used.map { old.entries[$0].twin })
        for index in used {
            let twin = old.entries[index].twin
            if twin != NameTree.none { entries[Int(numbers[index])].twin = numbers[Int(twin)] }
            let entry = numbers[index]
            if !twins.contains(Int32(index)) { table.insert(entry, hash: names.hash(of: entry)) }
        }
    }
}
