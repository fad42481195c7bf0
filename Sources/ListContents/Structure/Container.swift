/// A group of contents that draws nothing itself.
///
/// Use it to give several contents one ``Content/id(_:)``, or to divide a long block.
public struct Container<Inner: Content>: Content {
    /// The contents of the group.
    public let contents: Inner

    /// Creates a group.
    @inlinable
    public init(@ContentBuilder contents: () throws -> Inner) rethrows { self.contents = try contents() }

    /// Creates an empty group.
    @inlinable
    public init() where Inner == EmptyContent { contents = EmptyContent() }
}
