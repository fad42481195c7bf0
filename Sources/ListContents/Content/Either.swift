/// One of two contents: what `if … else` and `switch` build.
///
/// A cell of one branch never has the identity of a cell of another, so when the branch changes, its cells are new. To
/// keep the identity, give the contents of both branches the same ``Content/id(_:)``. This works for all cases of a
/// `switch` and all branches of `if … else if … else`.
public enum Either<First: Content, Second: Content>: Content {
    /// The content of the first branch.
    case first(First)

    /// The content of the second branch, or of all further ones.
    case second(Second)

    public typealias Contents = Never

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer: ContentPath
        switch self {
        case .first(let content):
            outer = writer.enterBranch(0)
            content.write(to: &writer)
        case .second(let content):
            outer = writer.enterBranch(1)
            content.write(to: &writer)
        }
        writer.restore(outer)
    }
}
