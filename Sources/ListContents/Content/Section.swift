public import CollectionViews

/// A section of the list, with a header and a footer if it is given any.
///
/// ```swift
/// Section("Landmarks") {
///     ForEach(landmarks) { LabelCell(NameAdapter($0)) }
/// }
/// ```
///
/// Cells that stand outside of every section are in one without header and footer. A section stands in blocks, containers
/// and decorations; in another section or a disclosure it is a mistake. One without cells, header and footer leaves no trace.
public struct Section<Inner: Content>: Content {
    public typealias Contents = Never

    @usableFromInline let header: StyledText?
    @usableFromInline let footer: StyledText?
    @usableFromInline let inner: Inner

    /// Creates a section with a title.
    ///
    /// - Parameters:
    ///   - title: Its header.
    ///   - footer: Its footer; `nil` for none.
    ///   - contents: What is in it.
    @inlinable
    public init(
        _ title: String, footer: String? = nil, @ContentBuilder contents: () throws -> Inner
    ) rethrows {
        try self.init(header: StyledText(title), footer: footer.map { StyledText($0) }, contents: contents)
    }

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - header: Its header; `nil` for none.
    ///   - footer: Its footer; `nil` for none.
    ///   - contents: What is in it.
    @inlinable
    public init(
        header: StyledText? = nil, footer: StyledText? = nil, @ContentBuilder contents: () throws -> Inner
    ) rethrows {
        self.header = header
        self.footer = footer
        inner = try contents()
    }

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.beginSection(header: header, footer: footer)
        inner.write(to: &writer)
        writer.endSection(outer)
    }
}
