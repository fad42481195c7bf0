import DiffableSnapshots
import Synchronization
import TerminalCanvas
import TreeSources

/// The sources of a browser's inputs. A text has none until its first bytes show what it is.
final class SourceTable: Sendable {
    private let sources: Mutex<[(any TreeSource)?]>

    init(count: Int) { sources = Mutex(Array(repeating: nil, count: count)) }

    subscript(input: Int32) -> (any TreeSource)? {
        get { sources.withLock { $0[Int(input)] } }
        set { sources.withLock { $0[Int(input)] = newValue } }
    }

    func label(of item: TreeItem) -> ItemLabel { self[item.input]?.labels(of: [item.number])[0] ?? ItemLabel() }

    /// Returns the text of an item that a search looks at.
    func text(of item: TreeItem) -> String { self[item.input]?.text(of: item.number) ?? "" }

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
        guard let source = self[item.input], source.isLazy, !(source is DirectorySource) else { return nil }
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
