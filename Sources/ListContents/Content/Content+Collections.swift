/// A content or none: what `if` without `else` builds, and what `map` on an optional returns.
extension Optional: Content where Wrapped: Content {
    public typealias Contents = Never

    @inlinable
    public func write(to writer: inout ContentWriter) {
        if let self { self.write(to: &writer) }
    }
}

/// Contents, one below the other, each identified by its index: what `for` builds, and what `map` on an array returns.
///
/// Use ``ForEach`` or ``Content/id(_:)`` if elements can be inserted, removed or moved.
extension Array: Content where Element: Content {
    public typealias Contents = Never

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.enter()
        for (index, content) in enumerated() {
            writer.move(to: .position(index), index: index)
            content.write(to: &writer)
        }
        writer.leave(to: outer)
    }
}
