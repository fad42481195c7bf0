/// A content that shows nothing: an empty block, or a statement without a value such as `print("x")`.
public struct EmptyContent: Content {
    public typealias Contents = Never

    /// Creates a content that shows nothing.
    public init() {}

    @inlinable
    public func write(to writer: inout ContentWriter) {}
}
