/// A content with an id: what ``Content/id(_:)`` returns.
public struct IdentifiedContent<ID: Hashable & Sendable, Inner: Content>: Content {
    public typealias Contents = Never

    @usableFromInline let inner: Inner
    @usableFromInline let id: ID

    @inlinable
    init(_ inner: Inner, id: ID) {
        self.inner = inner
        self.id = id
    }

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.identify(by: .id(id))
        inner.write(to: &writer)
        writer.restore(outer)
    }
}

extension Content {
    /// Identifies the content by an id instead of its position.
    ///
    /// The id must be unique in the block, loop or element that contains the content. Otherwise an update traps, and
    /// ``ListDataSource/Checked/update(completion:)`` throws.
    ///
    /// - Parameter id: The id. The id of a group of cells is part of the identity of each of them.
    @inlinable
    public func id<ID: Hashable & Sendable>(_ id: ID) -> IdentifiedContent<ID, Self> { IdentifiedContent(self, id: id) }
}
