/// Gives rows of text numbers that stay the same when the text is read again.
///
/// A row is the same as a row of the text before if it has the same key and its parent is the same. Of several
/// siblings with the same key the first is the same as the first, the second as the second, and so on. A row that
/// only its value identifies is also the same as the row at its index, if its label
/// is new and the label of that row is gone.
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
/// Labels that the last text does not have are forgotten when they are most of all labels, or when all labels together
/// use more than half of the 4 GB that they may have. Rows whose labels find no place there are new in each text. After
/// 2,147,483,648 new rows the numbers begin again from 0, and skip the numbers of remembered rows.
package struct RowIdentities: Sendable {
    /// The labels. Entries with the same label and parent have their bytes only in the first of them.
    private var names: NameTree

    /// The first entries of all labels.
    private var table = NameTable()

    private var entries: [Entry] = []

    /// For each row of the last text, its entry.
    private var entryOfRow: [Int32] = []

    /// The number of the next new item, unless it is one of ``takenItems``.
    private var nextItem: Int32 = 0

    /// The items that had numbers when the numbers began again.
    private var takenItems: Set<Int32> = []

    /// The greatest number of an item.
    private let lastItem: Int32

    /// The number of texts that were read.
    private var readings: UInt32 = 0

    /// The entries of rows of the last text that only their values identify, by their parents and indices.
    private var values: [ValuePlace: Int32] = [:]

    private struct ValuePlace: Hashable, Sendable {
        let parent: Int32
        let index: Int
    }

    private struct Entry: Sendable {
        var item: Int32

        /// The entry for the next sibling with the same label, or -1.
        var twin = NameTree.none

        /// In the first of equal entries: the one that was used last; -1 in an entry whose label found no place, which
        /// is never found again.
        var lastUsed: Int32

        /// The last text that has the entry.
        var reading: UInt32

        /// Whether no row has had the item so far, because a row with another value has taken the one before.
        var isUnused = false
    }

    /// Creates identities without a text.
    package init() { self.init(capacity: Int(UInt32.max), lastItem: .max) }

    /// Creates identities without a text.
    ///
    /// - Parameters:
    ///   - capacity: The number of bytes that all labels may have together.
    ///   - lastItem: The greatest number of an item.
    init(capacity: Int, lastItem: Int32) {
        names = NameTree(capacity: capacity)
        self.lastItem = lastItem
    }

    /// The number of items that are not forgotten.
    var rememberedCount: Int { entries.count }

    /// Returns an item for each row of a document.
    ///
    /// - Parameters:
    ///   - document: The document, complete.
    ///   - keys: The keys of its rows; `nil` for the usual ones.
    /// - Returns: For each row, its item.
    /// - Complexity: O(number of bytes and rows).
    package mutating func items(of document: any TreeDocument, _ keys: RowKeys? = nil) -> [Int32] {
        forgetUnused()
        readings += 1
        entryOfRow = []
        let count = entries.count
        let keys = keys ?? document.keys(field: nil, from: 0)
        let items = itemsOfNewRows(of: document, keys)
        return replaceValues(of: document, keys, since: count) ? entryOfRow.map { entries[Int($0)].item } : items
    }

    /// Gives rows whose values are new the items of the rows at their indices whose values are gone.
    ///
    /// - Parameter count: The number of entries before the text.
    /// - Returns: Whether there are such rows.
    private mutating func replaceValues(of document: any TreeDocument, _ keys: RowKeys, since count: Int) -> Bool {
        var new: [ValuePlace: Int32] = [:]
        for (row, entry) in zip(Int32(0)..., entryOfRow) {
            guard let index = keys.index(ofValue: row) else { continue }
            let parent = document.parent(of: row).map { entryOfRow[Int($0)] } ?? NameTree.none
            new[ValuePlace(parent: parent, index: index)] = entry
        }
        defer { values = new }
        var hasReplaced = false
        for (place, entry) in new where entry >= count || entries[Int(entry)].isUnused {
            entries[Int(entry)].isUnused = false
            guard let gone = values[place], entries[Int(gone)].reading != readings else { continue }
            (entries[Int(entry)].item, entries[Int(gone)].item) = (entries[Int(gone)].item, entries[Int(entry)].item)
            entries[Int(gone)].isUnused = true
            hasReplaced = true
        }
        return hasReplaced
    }

    /// Returns an item for each row that was added to the last document.
    ///
    /// - Parameters:
    ///   - document: The last document with more rows.
    ///   - keys: The keys of the rows that were added.
    /// - Complexity: O(number of bytes and rows that were added).
    mutating func itemsOfNewRows(of document: any TreeDocument, _ keys: RowKeys) -> [Int32] {
        let first = entryOfRow.count
        entryOfRow.reserveCapacity(document.rowCount)
        let bytes = keys.bytes
        for row in Int32(first)..<Int32(document.rowCount) {
            let parent = document.parent(of: row).map { entryOfRow[Int($0)] } ?? NameTree.none
            entryOfRow.append(entry(bytes.span, keys.range(of: row), parent: parent))
        }
        return entryOfRow[first...].map { entries[Int($0)].item }
    }

    /// Returns the entry of the next row with a label and a parent.
    private mutating func entry(_ text: Span<UInt8>, _ label: Range<Int>, parent: Int32) -> Int32 {
        let hash = names.hash(of: text, label, parent: parent)
        let known = table.find(hash) { names.parents[Int($0)] == parent && names.name($0, equals: text, label) }
        guard let first = known else {
            guard let entry = append(text, label, parent: parent) else { return appendUnnamed(text) }
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
        guard let twin = append(text, 0..<0, parent: names.parents[Int(first)]) else { return appendUnnamed(text) }
        entries[last].twin = twin
        return twin
    }

    /// Appends an entry with a new item, if there is a place for its label.
    private mutating func append(_ text: Span<UInt8>, _ label: Range<Int>, parent: Int32) -> Int32? {
        guard let entry = names.append(text, label, parent: parent) else { return nil }
        entries.append(Entry(item: newItem(), lastUsed: entry, reading: readings))
        return entry
    }

    /// Appends an entry with a new item and without its label.
    private mutating func appendUnnamed(_ text: Span<UInt8>) -> Int32 {
        guard let entry = append(text, 0..<0, parent: NameTree.none) else {
            preconditionFailure("2,147,483,647 rows of text are remembered, and no more can be")
        }
        entries[Int(entry)].lastUsed = NameTree.none
        return entry
    }

    /// Returns the next number. When all have been used, the numbers begin again.
    private mutating func newItem() -> Int32 {
        while takenItems.contains(nextItem) { advance() }
        defer { advance() }
        return nextItem
    }

    private mutating func advance() {
        guard nextItem == lastItem else { return nextItem += 1 }
        nextItem = 0
        // The last one is only just given.
        takenItems = Set(entries.lazy.map(\.item)).union([lastItem])
    }

    /// Forgets the entries that the last text did not have, if they are most entries, or if the labels use half of
    /// their space.
    private mutating func forgetUnused() {
        let used = entries.indices.filter { entries[$0].reading == readings }
        let isFull = used.count < entries.count && names.bytes.count > names.capacity / 2
        guard isFull || entries.count > 4 * used.count + 1000 else { return }
        var remaining = RowIdentities(capacity: names.capacity, lastItem: lastItem)
        remaining.nextItem = nextItem
        remaining.takenItems = takenItems
        remaining.readings = readings
        let numbers = remaining.take(used, of: self)
        for (place, entry) in values where numbers[Int(entry)] != NameTree.none {
            let parent = place.parent == NameTree.none ? place.parent : numbers[Int(place.parent)]
            remaining.values[ValuePlace(parent: parent, index: place.index)] = numbers[Int(entry)]
        }
        self = remaining
    }

    /// Takes over entries, each of which comes after its parent and before its twin.
    ///
    /// - Returns: For each old entry, its number here, or -1.
    private mutating func take(_ used: [Int], of old: RowIdentities) -> [Int32] {
        var numbers = Array(repeating: NameTree.none, count: old.entries.count)
        for index in used where old.entries[index].lastUsed != NameTree.none {
            let oldParent = old.names.parent(of: Int32(index))
            let parent = oldParent.map { numbers[Int($0)] } ?? NameTree.none
            // Rows below a row that is never found again are not found either.
            if oldParent != nil, parent == NameTree.none { continue }
            let entry = Int32(entries.count)
            _ = names.append(old.names.bytes.span, old.names.range(of: Int32(index)), parent: parent)
            entries.append(Entry(item: old.entries[index].item, lastUsed: entry, reading: readings))
            numbers[index] = entry
        }
        let twins = Set(used.map { old.entries[$0].twin })
        for index in used where numbers[index] != NameTree.none {
            let twin = old.entries[index].twin
            if twin != NameTree.none { entries[Int(numbers[index])].twin = numbers[Int(twin)] }
            let entry = numbers[index]
            if !twins.contains(Int32(index)) { table.insert(entry, hash: names.hash(of: entry)) }
        }
        return numbers
    }
}
