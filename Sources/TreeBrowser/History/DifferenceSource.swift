import CollectionViews
import Synchronization
import TreeSources

/// The source of the items of a ``SnapshotDifference``: a sign for the change, and the label that they have, or that
/// they had before they were deleted. A label that has changed shows the old value or name beside the new one, and an
/// item that has moved where it was.
///
/// ```
/// ~ n: 3 → 99
/// ~ old → new: 3
/// > 0 3  {n: 1}  from .[2]
/// ```
///
/// Items without children in the tree can be opened if their source loads children on demand. In a difference of
/// directories, files can be opened: below them are the differences of their contents.
final class DifferenceSource: TreeSource {
    let new: any TreeSource
    let old: any TreeSource
    private let changes: ItemChangeTable

    /// The numbers of changes.
    let counts: HiddenChanges

    /// What counts as a difference of the contents of files.
    private let rules: ComparisonRules

    /// The items that have become known since then.
    private let later: Mutex<Later>

    /// The contents of files that were opened.
    private let opened: Mutex<OpenedContents>

    private struct Later {
        /// The changes of the items, which are the changes of their ancestors.
        var changes: [Int32: TreeChange] = [:]
        /// The children of items that were opened.
        var children: [Int32: [Int32]] = [:]
        /// All items that are shown, the first ones too.
        var items: Set<Int32>
    }

    init(
        _ difference: SnapshotDifference, from old: any TreeSource, to new: any TreeSource,
        rules: ComparisonRules = ComparisonRules()
    ) {
        (self.new, self.old, self.rules) = (new, old, rules)
        (changes, counts) = (difference.changes, difference.changes.counts)
        later = Mutex(Later(items: Set(difference.snapshot.items.map(\.number))))
        var opened = OpenedContents(
            firstNumber: (new as? ComparedDirectories)?.itemCount ?? difference.firstColumn)
        if let columns = difference.columns, columns.isDifferent {
            let (difference, lines) = (SnapshotDifference(of: columns), columns.lines)
            opened.append(difference, DifferenceSource(difference, from: lines, to: lines), of: nil)
        }
        self.opened = Mutex(opened)
    }

    var traits: SourceTraits { new.traits }
    var progress: SourceProgress { new.progress }
    var problems: InputProblems { InputProblems(notices: new.notices) }

    func outline() -> TreeOutline { TreeOutline() }
    func takeChanges() -> TreeSourceChanges { .none }

    func parent(of item: Int32) -> Int32? {
        guard let place = contentPlace(of: item) else { return source(of: item).parent(of: item) }
        guard let parent = place.source.parent(of: place.item) else { return place.file }
        return opened.withLock { $0.numbers(of: [parent], in: place.source, of: place.file)[0] }
    }

    /// Returns the children of an item whose children are not in the tree. An item that has moved may be elsewhere
    /// in the tree, and is left out.
    func children(of item: Int32?, readingWhile shouldContinue: (() -> Bool)?) -> [Int32] {
        guard let item, childLoading != .immediate else { return [] }
        if let place = contentPlace(of: item) {
            let children = place.source.children(of: place.item)
            return opened.withLock { $0.numbers(of: children, in: place.source, of: place.file) }
        }
        if let known = later.withLock({ $0.children[item] }) { return known }
        let children = source(of: item).children(of: item)
        let change = change(of: item)
        return later.withLock { later in
            if let known = later.children[item] { return known }
            let new = children.filter { later.items.insert($0).inserted }
            later.children[item] = new
            if change == .inserted || change == .deleted { for child in new { later.changes[child] = change } }
            return new
        }
    }

    func hasChildren(_ item: Int32) -> Bool {
        if let place = contentPlace(of: item) { return place.source.hasChildren(place.item) }
        return childLoading != .immediate && source(of: item).hasChildren(item) || hasContents(item)
    }

    func labels(of items: [Int32], limit: Int) -> [ItemLabel] {
        items.map { item in
            if let place = contentPlace(of: item) { return place.source.labels(of: [place.item], limit: limit)[0] }
            let change = change(of: item)
            var label = source(of: item).labels(of: [item], limit: limit)[0]
            if let change, change.hasOldItem { addOld(to: &label, of: item, limit: limit) }
            label.parts.insert(
                .init("\(change?.sign ?? " ") ".utf8, change == .deleted ? .error : .separator), at: 0)
            return label
        }
    }

    /// Whether a label begins with the sign of a change.
    static func isSigned(_ label: ItemLabel) -> Bool {
        guard let part = label.parts.first, part.style == nil, part.role == .separator || part.role == .error else {
            return false
        }
        return ["+ ", "- ", "> ", "~ ", "  "].contains { part.bytes == Array($0.utf8) }
    }

    /// Adds the old value or name to the label of an item that both trees have, and where it was if it has moved.
    private func addOld(to label: inout ItemLabel, of item: Int32, limit: Int) {
        // The changes of an item with children in both may be inside.
        let isContainer = new.hasChildren(item) && old.hasChildren(item)
        if change(of: item) == .changed || change(of: item) == .renamed || !isContainer {
            label = ItemLabel(from: old.labels(of: [item], limit: limit)[0], to: label)
        }
        if let origin = origin(of: item) { label.parts.append(.init("  \(origin)".utf8, .separator)) }
    }

    /// The number of bytes of an old path that a row shows.
    private static let pathLimit = 60

    /// Returns where an item was that has moved: its old path, or the line if the path is the same.
    private func origin(of item: Int32) -> String? {
        guard change(of: item) == .moved else { return nil }
        let path = old.path(of: item, limit: Self.pathLimit)
        if path != new.path(of: item, limit: Self.pathLimit) { return "from \(String(decoding: path, as: UTF8.self))" }
        guard let line = old.place(of: item)?.line, line != new.place(of: item)?.line else { return nil }
        return "from line \(line)"
    }

    /// Returns the values of an item that has changed, moved or has another name, and a phrase for where it was or for
    /// its old name; `nil` for any other item. The values of a file are its texts, so it waits for the file system.
    func values(of item: Int32, limit: Int) -> (old: ItemValue, new: ItemValue, origin: String?)? {
        if let place = contentPlace(of: item) { return place.source.values(of: place.item, limit: limit) }
        guard let change = change(of: item), change.hasOldItem else { return nil }
        if let directories = new as? ComparedDirectories, directories.isFile(item) {
            return directories.texts(of: item).map { ($0.old, $0.new, nil) }
        }
        let name = change == .renamed ? String(decoding: old.printed(.name, of: item), as: UTF8.self) : nil
        return (
            old.value(of: item, limit: limit), new.value(of: item, limit: limit),
            name.map { "was \($0)" } ?? origin(of: item)
        )
    }

    /// Returns the values of fields, each that has changed with its old value before it.
    func fieldValues(_ fields: [ItemField], of items: [Int32], limit: Int) -> [[ItemValue?]] {
        items.map { item in
            let (source, number) = place(of: item)
            let values = source.fieldValues(fields, of: [number], limit: limit)[0]
            guard kind.form != .files, change(of: item)?.hasOldItem != false, contentPlace(of: item) == nil else {
                return values
            }
            let oldValues = zip(fields, old.fieldValues(fields, of: [item], limit: limit)[0])
            return ItemValue.values(values, since: oldValues.map { rules.ignoredFields.name($0) ? nil : $1 })
        }
    }

    /// The change of an item; `nil` for none.
    func change(of item: Int32) -> TreeChange? {
        if let place = contentPlace(of: item) { return place.source.change(of: place.item) }
        return changes[item] ?? later.withLock { $0.changes[item] }
    }

    private func source(of item: Int32) -> any TreeSource { change(of: item) == .deleted ? old : new }

    /// Returns the source that has an item, and its number there.
    private func place(of item: Int32) -> (source: any TreeSource, item: Int32) {
        contentPlace(of: item).map { ($0.source, $0.item) } ?? (source(of: item), item)
    }
}

// The rows of the source that has an item.
extension DifferenceSource {
    func withRows(of items: [Int32], _ body: (any TreeDocument, [Int32?]) -> Void) {
        if items.isEmpty { return new.withRows(of: [], body) }
        for item in items {
            let (source, number) = place(of: item)
            source.withRows(of: [number], body)
        }
    }
}

// The contents of files.
extension DifferenceSource {
    /// Returns the difference that has an item of the contents of a file, its number there, and the file; `nil` for any
    /// other item.
    func contentPlace(of item: Int32) -> OpenedContents.Place? { opened.withLock { $0.place(of: item) } }

    /// Whether an item is a file of two directories whose contents can be compared.
    private func hasContents(_ item: Int32) -> Bool {
        change(of: item) != nil && (new as? ComparedDirectories)?.isFile(item) == true
    }

    /// Reads and compares the contents of a file. Does nothing for an item that is no such file, and for a file whose
    /// contents are known.
    ///
    /// - Throws: Why the contents cannot be compared, or that their values are the same.
    @concurrent
    func readContents(of item: Int32) async throws {
        guard contentPlace(of: item) == nil, hasContents(item), opened.withLock({ $0[item] == nil }),
            let contents = (new as? ComparedDirectories)?.contents(of: item)
        else { return }
        let pair: TreePair
        do {
            pair = try await contents.difference(ignoring: rules.ignoredFields).pair
        } catch {
            throw error.failure
        }
        let difference = try SnapshotDifference(of: pair, input: 0)
        guard !difference.snapshot.isEmpty else { throw InputFailure(sentence: "the contents have the same values") }
        let source = DifferenceSource(difference, from: pair.old.source, to: pair.new.source)
        opened.withLock { $0.append(difference, source, of: item) }
    }

    /// Returns the rows of the contents of a file; `nil` if they were not read.
    func contents(of item: Int32) -> TreeOutline? { opened.withLock { $0[item] } }
}

extension TreeChange {
    /// The sign that lists use too.
    fileprivate var sign: String {
        switch self {
        case .inserted: "+"
        case .deleted: "-"
        case .moved: ">"
        case .changed, .renamed: "~"
        }
    }
}
