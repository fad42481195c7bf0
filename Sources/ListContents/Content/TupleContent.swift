/// Several contents, one below the other: a block of several statements.
public struct TupleContent<each Part: Content>: Content {
    public typealias Contents = Never

    @usableFromInline let parts: (repeat each Part)

    @inlinable
    init(_ parts: repeat each Part) { self.parts = (repeat each parts) }

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.enter()
        var position = 0
        for part in repeat each parts {
            writer.move(to: .position(position), index: position)
            part.write(to: &writer)
            position += 1
        }
        writer.leave(to: outer)
    }
}
