public import CollectionViews

/// A border or a background around contents.
///
/// ```swift
/// Decoration(.border) {
///     Section("Form") { TextFieldCell(name) }
/// }
/// ```
///
/// A decoration can contain cells of a section, what a ``Disclosure`` contains, whole sections, and other decorations.
/// It is as wide as the list. An empty decoration shows nothing.
public struct Decoration<Inner: Content>: Content {
    public typealias Contents = Never

    @usableFromInline let decoration: RowDecoration
    @usableFromInline let inner: Inner

    /// Creates a decoration.
    ///
    /// - Parameters:
    ///   - decoration: The border or background.
    ///   - contents: The contents of the decoration.
    @inlinable
    public init(_ decoration: RowDecoration, @ContentBuilder contents: () throws -> Inner) rethrows {
        self.decoration = decoration
        inner = try contents()
    }

    @inlinable
    public func write(to writer: inout ContentWriter) {
        writer.beginDecoration(decoration)
        inner.write(to: &writer)
        writer.endDecoration()
    }
}
