public import CollectionViews

/// Something drawn around contents: a border, a background.
///
/// ```swift
/// Decoration(.border) {
///     Section("Form") { TextFieldCell(name) }
/// }
/// ```
///
/// It may stand around cells of a section, around what a disclosure hides, and around whole sections, one inside the
/// other. It covers the rows from edge to edge. Around nothing there is nothing to see of it.
public struct Decoration<Inner: Content>: Content {
    public typealias Contents = Never

    @usableFromInline let decoration: RowDecoration
    @usableFromInline let inner: Inner

    /// Creates a decoration.
    ///
    /// - Parameters:
    ///   - decoration: What is drawn.
    ///   - contents: What it is drawn around.
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
