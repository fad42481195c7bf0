import DiffableSnapshots
import Synchronization
import TerminalCanvas
import TextMatching
import TreeSources

/// The sources of a browser's inputs. A text has none until its first bytes show its kind.
///
/// A section shows one input, which at the beginning has the number of the section. When a section shows another root,
/// it shows a new input with a new number. So an item of the earlier root that a task or a filter still has is not
/// mistaken for an item of the new root.
final class SourceTable: Sendable {
    private struct Entry {
        let section: Int

        /// The sources that the rows show, one below the other. An item is shown by the first one that knows it.
        var sources: [any TreeSource] = []
    }

    private let entries: Mutex<[Entry]>

    /// The fields that filters have compared, by their names.
    private let fields = Mutex<[String: ItemField]>([:])

    /// Whether ignored items are searched.
    private let searchesIgnored = Atomic(false)

    init(count: Int) { entries = Mutex((0..<count).map { Entry(section: $0) }) }

    /// Adds an input that a section shows from now on.
    ///
    /// - Returns: Its number.
    func addInput(to section: Int) -> Int32 {
        entries.withLock { entries in
            entries.append(Entry(section: section))
            return Int32(entries.count - 1)
        }
    }

    /// Returns the section that shows an input, or has shown it.
    func section(of input: Int32) -> Int { entry(input).section }

    /// The source that has all items of an input: the last one.
    subscript(input: Int32) -> (any TreeSource)? { entry(input).sources.last }

    private func entry(_ input: Int32) -> Entry { entries.withLock { $0[Int(input)] } }

    /// Lets sources show the rows of an input. An item is shown by the first one that knows it.
    func show(_ sources: [any TreeSource], of input: Int32) {
        entries.withLock { $0[Int(input)].sources = sources }
    }

    /// Returns the source that shows the row of an item.
    func source(showing item: TreeItem) -> (any TreeSource)? {
        let sources = entry(item.input).sources
        let known = sources.dropLast().first { !$0.labels(of: [item.number], limit: 1)[0].parts.isEmpty }
        return known ?? sources.last
    }

    func label(of item: TreeItem) -> ItemLabel { labels(of: [item])[0] }

    /// Returns the labels of items. Each source is asked once, because it may have to wait for a piece that is being
    /// read.
    func labels(of items: [TreeItem]) -> [ItemLabel] {
        var labels = Array(repeating: ItemLabel(), count: items.count)
        for (input, indices) in Dictionary(grouping: items.indices, by: { items[$0].input }) {
            var rest = indices
            for source in entry(input).sources where !rest.isEmpty {
                for (index, label) in zip(rest, source.labels(of: rest.map { items[$0].number })) {
                    labels[index] = label
                }
                rest = rest.filter { labels[$0].parts.isEmpty }
            }
        }
        return labels
    }

    /// Returns the values of fields of items; none for each item if there are no fields.
    func fieldValues(_ fields: [ItemField], of items: [TreeItem], limit: Int) -> [[ItemValue?]] {
        guard !fields.isEmpty, let input = items.first?.input else { return items.map { _ in [] } }
        let sources = entry(input).sources
        if sources.count == 1, items.allSatisfy({ $0.input == input }) {
            return sources[0].fieldValues(fields, of: items.map(\.number), limit: limit)
        }
        return items.map { item in
            source(showing: item)?.fieldValues(fields, of: [item.number], limit: limit)[0] ?? fields.map { _ in nil }
        }
    }

    /// The names of fields that items of the shown inputs have.
    var fieldNames: [String] {
        let sources = entries.withLock { $0.flatMap(\.sources) }
        return sources.flatMap { FieldNames.all(in: $0) }
    }

    /// Sets whether ignored items are searched.
    ///
    /// - Returns: Whether that is a change.
    func searchIgnored(_ isSearched: Bool) -> Bool {
        searchesIgnored.exchange(isSearched, ordering: .relaxed) != isSearched
    }

    /// Returns the text of an item that a search looks at; `nil` for an item that is not searched.
    func text(of item: TreeItem) -> String? {
        // Its name is a value of each row inside.
        if item.number.isGroup { return nil }
        let entry = entry(item.input)
        if !searchesIgnored.load(ordering: .relaxed), entry.sources.last?.isIgnored(item.number) == true { return nil }
        return entry.sources.lazy.map { $0.text(of: item.number) }.first { !$0.isEmpty } ?? ""
    }

    /// Returns which items can have a text with some characters.
    func isPossible(_ items: [TreeItem], toHave required: RequiredText) -> [Bool] {
        var isPossible: [Bool] = []
        var rest = items[...]
        while let input = rest.first?.input {
            let run = rest.prefix { $0.input == input }
            rest = rest[run.endIndex...]
            let numbers = run.map(\.number)
            // Names of files are read as fast as their bytes.
            let sources = entry(input).sources
            let namesFiles = sources.contains { $0.kind.namesFiles }
            let answers = namesFiles ? [] : sources.map { $0.isPossible(numbers, toHave: required) }
            isPossible += numbers.indices.map { index in answers.isEmpty || answers.contains { $0[index] } }
        }
        return isPossible
    }

    /// Returns the value of a field that the row of an item shows; `nil` if it shows none.
    ///
    /// - Parameter name: The name of the field, as it was typed.
    func rowValue(_ name: String, of item: TreeItem) -> String? {
        let field = fields.withLock { fields in
            if let known = fields[name] { return known }
            // A pattern that is typed has many names.
            if fields.count > 100 { fields = [:] }
            let new = ItemField(name)
            fields[name] = new
            return new
        }
        for source in entry(item.input).sources {
            if let value = source.rowValue(field, of: item.number, limit: .max) {
                return String(decoding: value.bytes, as: UTF8.self)
            }
        }
        return nil
    }

    /// Returns whether an item is a record, with the items below it.
    func isRecord(_ item: TreeItem) -> Bool { entry(item.input).sources.contains { $0.isRecord(item.number) } }

    /// Returns the style of a file's name, or `nil` if it has none of its own.
    func style(of item: TreeItem, in colors: FileColors) -> Style? {
        guard let file = self[item.input]?.file(of: item.number) else { return nil }
        return colors.style(of: file.name, file.kind, file.details)
    }

    /// Returns the children of an item that are known; of a file in a difference, all rows of its contents.
    func children(of item: TreeItem) -> TreeSnapshot {
        if let contents = (self[item.input] as? DifferenceSource)?.contents(of: item.number) {
            return TreeSnapshot(contents, input: item.input, isExpanded: true)
        }
        var snapshot = TreeSnapshot()
        let children = self[item.input]?.children(of: item.number) ?? []
        snapshot.append(children.map { TreeItem(input: item.input, number: $0) })
        return snapshot
    }

    /// Returns the children of an item of a document; `nil` for a directory, whose entries are read first.
    func availableChildren(of item: TreeItem) -> TreeSnapshot? {
        let sources = entry(item.input).sources
        guard sources.last?.childLoading == .onDemand else { return nil }
        // The other sources have values of the children too.
        for source in sources.dropLast() { _ = source.children(of: item.number) }
        return children(of: item)
    }

    /// Whether an item is in no other one, and never has another one below it.
    func isFlat(_ item: TreeItem) -> Bool {
        guard let source = self[item.input] else { return false }
        // The files of an archive are in directories, those of one directory are not.
        let hasLevels = source.withDocument { document in
            document.kind == .listing && document.rowRange.prefix(64).contains { document.parent(of: $0) != nil }
        }
        return hasLevels != true && source.parent(of: item.number) == nil
            && (source as? ArrangedSource)?.hasReferences != true
    }

    /// Whether an item has children, known or not.
    func hasChildren(_ item: TreeItem) -> Bool { source(showing: item)?.hasChildren(item.number) ?? false }

    /// Whether an item has children that are not known yet.
    func canLoadChildren(of item: TreeItem) -> Bool {
        guard let source = self[item.input], source.childLoading != .immediate else { return false }
        return source.hasChildren(item.number)
    }
}
