/// A content with an id of its own.
public struct IdentifiedContent<Identified: Content>: Content {
    public typealias Contents = Never

    private let content: Identified
    private let id: ContentStep

    init(_ content: Identified, id: some Hashable & Sendable) {
        self.content = content
        self.id = ContentStep(id: id)
    }

    public func write(to writer: inout ContentWriter) {
        writer.move(to: id)
        content.write(to: &writer)
    }
}

extension Content {
    /// The content, known by an id instead of its position.
    ///
    /// The id holds within the block, loop or element that the content stands in. Two contents with one id there are a
    /// mistake: an update traps, ``ListDataSource/Checked/update(completion:)`` throws.
    ///
    /// - Parameter id: Who it is. Of a content with several cells it takes the place of the way to all of them.
    public func id(_ id: some Hashable & Sendable) -> IdentifiedContent<Self> { IdentifiedContent(self, id: id) }
}
