/// Several contents, one below the other: a block of more than one statement.
public struct Block<each Part: Content>: Content {
    public typealias Contents = Never

    @usableFromInline let parts: (repeat each Part)

    @inlinable
    init(_ parts: repeat each Part) { self.parts = (repeat each parts) }

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.enter()
        var position = 0
        for part in repeat each parts {
            writer.move(to: position)
            part.write(to: &writer)
            position += 1
        }
        writer.leave(to: outer)
    }
}

/// No content: an empty block.
public struct EmptyContent: Content {
    public typealias Contents = Never

    /// Creates nothing.
    public init() {}

    @inlinable
    public func write(to writer: inout ContentWriter) {}
}
