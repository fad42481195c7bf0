/// Several contents, one below the other: a block of more than one statement.
public struct Block<each Part: Content>: Content {
    public typealias Contents = Never

    private let parts: (repeat each Part)

    init(_ parts: repeat each Part) { self.parts = (repeat each parts) }

    public func write(to writer: inout ContentWriter) {
        let outer = writer.enter()
        var position = 0
        for part in repeat each parts {
            writer.move(to: .position(position))
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

    public func write(to writer: inout ContentWriter) {}
}
