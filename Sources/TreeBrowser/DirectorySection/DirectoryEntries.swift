import TreeSources

/// The entries of a directory that are known, in order.
///
/// A million entries are sorted in half a second. That is done on the thread that reads them.
struct DirectoryEntries: Sendable {
    /// The entries, without what is below them.
    let tree: TreeSnapshot

    private let arrangement: DirectoryArrangement
    private let sort: DirectorySort

    /// Sorts the entries that were read so far.
    init(of directory: Int32?, in source: DirectorySource, input: Int32) {
        (arrangement, sort) = (source.arrangement, source.sort)
        let items = source.children(of: directory)
        let levels = Array(repeating: Int32(0), count: items.count)
        tree = TreeSnapshot(TreeOutline(items: items, levels: levels), input: input)
    }

    /// Whether a source still arranges entries as it did.
    func areInOrder(of source: DirectorySource) -> Bool { source.arrangement == arrangement && source.sort == sort }
}
