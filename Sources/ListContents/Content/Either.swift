/// One of two contents: `if … else`, or a `switch`.
///
/// What stands in the one is never taken for what stands in the other: give both an ``Content/id(_:)`` where they are to be
/// the same.
public enum Either<First: Content, Second: Content>: Content {
    case first(First)
    case second(Second)

    public typealias Contents = Never

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.enter()
        switch self {
        case .first(let content):
            writer.move(to: 0)
            content.write(to: &writer)
        case .second(let content):
            writer.move(to: 1)
            content.write(to: &writer)
        }
        writer.leave(to: outer)
    }
}
