import DiffableSnapshots
import TreeSources

/// The entries of a directory that are known, in order.
///
/// A million entries are sorted in half a second. That, and the comparison with the list, is done on the
/// thread that reads them.
struct DirectoryEntries: Sendable {
    /// The edits from the entries that the list shows to these; `nil` if it takes less time to show all of them again.
    private let edits: OutlineEdits?

    /// The directories among the entries that the list shows whose contents are not known any longer: now they are
    /// files, or others with the same names.
    private let forgotten: [Int32]

    /// The entries without their descendants, if there are no edits.
    private let tree: TreeSnapshot

    private let input: Int32
    private let arrangement: DirectoryArrangement
    private let sort: DirectorySort?

    /// Sorts the entries that were read so far.
    ///
    /// - Parameter shown: The entries that the list shows; `nil` if none of them stays.
    /// - Complexity: O(*n* log *n*) for *n* entries.
    init(of directory: Int32?, in source: DirectorySource, input: Int32, since shown: ShownEntries? = nil) {
        (self.input, arrangement, sort) = (input, source.arrangement, source.sort)
        let outline = TreeOutline(of: source.children(of: directory))
        edits = shown.flatMap { $0.edits(to: outline) }
        let known = Set(source.readDirectories(in: directory))
        forgotten = shown?.readDirectories.filter { !known.contains($0) } ?? []
        tree = edits == nil ? TreeSnapshot(outline, input: input) : TreeSnapshot()
    }

    /// Whether the list shows these entries already.
    var changeNothing: Bool { edits?.isEmpty == true && forgotten.isEmpty }

    /// Whether a source still arranges entries as it did.
    func areInOrder(of source: DirectorySource) -> Bool { source.arrangement == arrangement && source.sort == sort }

    /// Whether a tree with these entries shares its unchanged parts with the tree before it.
    var areEdited: Bool { edits != nil }

    /// Returns a tree in which a directory has these entries. Entries that were there before keep their descendants.
    ///
    /// - Returns: `nil` if the tree is not the one for which the edits were made.
    func shown(in old: TreeSnapshot, of directory: TreeItem?, _ source: DirectorySource) -> TreeSnapshot? {
        guard let edits else { return rebuilt(in: old, of: directory, source) }
        guard old.canApply(edits, input: input) else { return nil }
        var new = old
        new.apply(edits, input: input, below: directory)
        for item in forgotten.map({ TreeItem(input: input, number: $0) }) where new.contains(item) {
            new.replace(childrenOf: item, using: TreeSnapshot())
        }
        return new
    }

    private func rebuilt(
        in old: TreeSnapshot, of directory: TreeItem?, _ source: DirectorySource
    ) -> TreeSnapshot {
        var children = tree
        for number in source.readDirectories(in: directory?.number) {
            let item = TreeItem(input: input, number: number)
            guard children.contains(item), old.contains(item), old.hasChildren(item) else { continue }
            children.replace(childrenOf: item, using: old.snapshot(of: item))
        }
        guard let directory else { return children }
        var new = old
        new.replace(childrenOf: directory, using: children)
        return new
    }
}

/// The entries of a directory that the list shows while the directory is read again.
struct ShownEntries: Sendable {
    let directory: TreeItem?
    let tree: TreeSnapshot

    /// The directories among them that were read.
    let readDirectories: [Int32]

    /// Returns the edits to other entries, unless there are many.
    fileprivate func edits(to outline: TreeOutline) -> OutlineEdits? {
        guard directory.map(tree.contains) ?? true else { return nil }
        let items = directory.map(tree.children) ?? tree.rootItems
        let limit = OutlineEdits.limit(itemCount: items.count)
        return OutlineEdits(from: TreeOutline(of: items.map(\.number)), to: outline, limit: limit)
    }
}
