public import CollectionViews

/// A border or a background around contents.
///
/// ```swift
/// Decoration(.border) {
///     Section("Form") { TextFieldCell(name) }
/// }
/// ```
///
/// A decoration can contain cells of a section, the contents of a ``Disclosure``, whole sections, and other
/// decorations. It is as wide as the list. An empty decoration shows nothing.
public struct Decoration<Inner: Content>: PrimitiveContent {
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

/// Blank lines between contents: ``/CollectionViews/Spacer`` in a list that is written as its contents.
///
/// The lines belong to the cells above or below them, so focus never moves there. In a block without cells a spacer
/// shows nothing.
extension Spacer: Content, PrimitiveContent {
    public func write(to writer: inout ContentWriter) { writer.addSpace(rows: rows) }
}
