/// A content or none: what `if` and `map` on an optional give.
extension Optional: Content where Wrapped: Content {
    public typealias Contents = Never

    @inlinable
    public func write(to writer: inout ContentWriter) {
        if let self { self.write(to: &writer) }
    }
}

/// Contents, one below the other, each known by its index: what `for` and `map` give. Where elements come, go or move,
/// ``ForEach`` or ``Content/id(_:)`` knows them again.
extension Array: Content where Element: Content {
    public typealias Contents = Never

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.enter()
        for (index, content) in enumerated() {
            writer.move(to: index)
            content.write(to: &writer)
        }
        writer.leave(to: outer)
    }
}
