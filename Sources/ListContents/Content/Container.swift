/// A group of contents that leaves no trace on the screen: for a common id, or to cut a long block into pieces.
public struct Container<Inner: Content>: Content {
    /// What is in it.
    public let contents: Inner

    /// Creates a group.
    @inlinable
    public init(@ContentBuilder contents: () throws -> Inner) rethrows { self.contents = try contents() }
}
