/// A content of any type.
///
/// Use it where a function returns contents of several types, or calls itself:
///
/// ```swift
/// func rows(_ folder: Folder) -> AnyContent {
///     AnyContent(Disclosure(LabelCell(folder.name)) { folder.folders.map(rows) })
/// }
/// ```
public struct AnyContent: Content {
    public typealias Contents = Never

    @usableFromInline let content: any Content

    /// Wraps a content.
    @inlinable
    public init(_ content: some Content) { self.content = content }

    @inlinable
    public func write(to writer: inout ContentWriter) { content.write(to: &writer) }
}
