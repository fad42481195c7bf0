/// The names in directories as they were read before.
final class FrozenDirectory: TreeSource {
    private let source: DirectorySource

    /// The number of slices that the source had at that time.
    private let sliceCount: Int

    private let showsHiddenFiles: Bool

    init(source: DirectorySource, sliceCount: Int, showsHiddenFiles: Bool) {
        (self.source, self.sliceCount, self.showsHiddenFiles) = (source, sliceCount, showsHiddenFiles)
    }

    var kind: InputKind { .directory }
    var pathSeparator: String? { source.pathSeparator }
    var rowCount: Int { source.rowCount }

    func outline() -> TreeOutline { TreeOutline() }
    func takeChanges() -> TreeSourceChanges { .none }
    func children(of item: Int32?) -> [Int32] { [] }
    func hasChildren(_ item: Int32) -> Bool { false }
    func parent(of item: Int32) -> Int32? { source.parent(of: item) }
    func labels(of items: [Int32], limit: Int) -> [ItemLabel] { source.labels(of: items, limit: limit) }
    func printed(_ part: PrintedPart, of item: Int32) -> [UInt8] { source.printed(part, of: item) }

    func wouldHave(_ item: Int32) -> Bool {
        source.wouldHave(item, sliceCount: sliceCount, showsHiddenFiles: showsHiddenFiles)
    }

    /// Does nothing: what was read before is not written as text.
    func forEachTextLine<Failure: Error>(depth: Int, _ body: (TextLine) throws(Failure) -> Void) throws(Failure) {}
}
