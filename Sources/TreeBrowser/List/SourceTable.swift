import DiffableSnapshots
import Synchronization
import TerminalCanvas
import TreeSources

/// The sources of a browser's inputs. A text has none until its first bytes show what it is.
///
/// A section shows one input, which at the beginning has the number of the section. When a section shows another root,
/// that is another input with a number of its own: an item of the earlier root that a task or a filter still has is no
/// item of this one.
final class SourceTable: Sendable {
    private struct Entry {
        let section: Int
        var source: (any TreeSource)?
        /// The source as it was when updates began to be held.
        var held: (any TreeSource)?
    }

    private let entries: Mutex<[Entry]>

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
    func section(of input: Int32) -> Int { entries.withLock { $0[Int(input)].section } }

    /// The source that has the items of an input.
    subscript(input: Int32) -> (any TreeSource)? {
        get { entries.withLock { $0[Int(input)].source } }
        set { entries.withLock { $0[Int(input)] = Entry(section: $0[Int(input)].section, source: newValue) } }
    }

    /// Lets the rows of an input show what they show in an earlier state of the source; `nil` for none.
    func hold(_ source: (any TreeSource)?, of input: Int32) { entries.withLock { $0[Int(input)].held = source } }

    /// Returns the source that has what the row of an item shows.
    func source(showing item: TreeItem) -> (any TreeSource)? {
        let entry = entries.withLock { $0[Int(item.input)] }
        let isHeld = entry.held.map { !$0.labels(of: [item.number], limit: 1)[0].parts.isEmpty } ?? false
        return isHeld ? entry.held : entry.source
    }

    func label(of item: TreeItem) -> ItemLabel { labels(of: [item])[0] }

    /// Returns the labels of items. Each source is asked once, because it may have to wait for a piece that is being
    /// read.
    func labels(of items: [TreeItem]) -> [ItemLabel] {
        var labels = Array(repeating: ItemLabel(), count: items.count)
        for (input, indices) in Dictionary(grouping: items.indices, by: { items[$0].input }) {
            let entry = entries.withLock { $0[Int(input)] }
            var rest = indices
            for source in [entry.held, entry.source] {
                guard let source, !rest.isEmpty else { continue }
                for (index, label) in zip(rest, source.labels(of: rest.map { items[$0].number })) {
                    labels[index] = label
                }
                rest = rest.filter { labels[$0].parts.isEmpty }
            }
        }
        return labels
    }

    /// Returns the text of an item that a search looks at.
    func text(of item: TreeItem) -> String {
        let entry = entries.withLock { $0[Int(item.input)] }
        if let text = entry.held?.text(of: item.number), !text.isEmpty { return text }
        return entry.source?.text(of: item.number) ?? ""
    }

    /// Returns the style of a file's name, or `nil` if it has none of its own.
    func style(of item: TreeItem, in colors: FileColors) -> Style? {
        guard let directory = self[item.input] as? DirectorySource else { return nil }
        return colors.style(
            of: directory.printed(.name, of: item.number), directory.fileKind(of: item.number),
            directory.details(of: item.number))
    }

    /// Returns the children of an item that are known.
    func children(of item: TreeItem) -> TreeSnapshot {
        var snapshot = TreeSnapshot()
        let children = self[item.input]?.children(of: item.number) ?? []
        snapshot.append(children.map { TreeItem(input: item.input, number: $0) })
        return snapshot
    }

    /// Returns the children of an item of a document; `nil` for a directory, whose entries are read first.
    func availableChildren(of item: TreeItem) -> TreeSnapshot? {
        let entry = entries.withLock { $0[Int(item.input)] }
        guard let source = entry.source, source.isLazy, !(source is DirectorySource) else { return nil }
        // Their values are those of the source that is held, too.
        _ = entry.held?.children(of: item.number)
        return children(of: item)
    }

    /// Whether an item has children, known or not.
    func hasChildren(_ item: TreeItem) -> Bool { self[item.input]?.hasChildren(item.number) ?? false }

    /// Whether an item has children that are not known yet.
    func canLoadChildren(of item: TreeItem) -> Bool {
        guard let source = self[item.input], source.isLazy else { return false }
        return source.hasChildren(item.number)
    }
}
