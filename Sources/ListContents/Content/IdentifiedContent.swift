/// A content with an id of its own.
public struct IdentifiedContent<ID: Hashable & Sendable, Identified: Content>: Content {
    public typealias Contents = Never

    @usableFromInline let content: Identified
    @usableFromInline let id: ID

    @inlinable
    init(_ content: Identified, id: ID) {
        self.content = content
        self.id = id
    }

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.identify(by: id, hash: id.hashValue)
        content.write(to: &writer)
        writer.goBack(to: outer)
    }
}

extension Content {
    /// The content, known by an id instead of its position.
    ///
    /// The id holds within the block, loop or element that the content stands in. Two contents with one id there are a
    /// mistake: an update traps, ``ListDataSource/Checked/update(completion:)`` throws.
    ///
    /// - Parameter id: Who it is. Of a content with several cells it takes the place of the way to all of them.
    @inlinable
    public func id<ID: Hashable & Sendable>(_ id: ID) -> IdentifiedContent<ID, Self> { IdentifiedContent(self, id: id) }
}
