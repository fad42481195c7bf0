/// One of two contents: `if … else`, or a `switch`.
///
/// What stands in the one is never taken for what stands in the other: give both an ``Content/id(_:)`` where they are to be
/// the same. That works for all cases of a `switch` and all branches of `if … else if … else`.
public enum Either<First: Content, Second: Content>: Content {
    case first(First)
    case second(Second)

    public typealias Contents = Never

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer: ContentPlace
        switch self {
        case .first(let content):
            outer = writer.enterBranch(0)
            content.write(to: &writer)
        case .second(let content):
            outer = writer.enterBranch(1)
            content.write(to: &writer)
        }
        writer.goBack(to: outer)
    }
}
