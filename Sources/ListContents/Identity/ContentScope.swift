/// The part of a ``ContentPath`` that all contents of one block share: the path of the content that they are in.
final class ContentScope: Sendable {
    /// The path of the content; `nil` where paths begin.
    let path: ContentPath?

    /// The hash of the path.
    let hash: Int

    /// The scope of the contents inside a content.
    init(inside path: ContentPath) {
        self.path = path
        hash = path.hashValue
    }

    private init(hash: Int) {
        path = nil
        self.hash = hash
    }

    /// The scope of the outermost block.
    static let outermost = ContentScope(hash: 0)

    /// The scope of the sections that are made for cells outside every section.
    static let outsideSections = ContentScope(hash: 1)
}
