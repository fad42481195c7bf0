public import CollectionViews

/// A section of a list, with an optional header and footer.
///
/// ```swift
/// Section("Landmarks") {
///     ForEach(landmarks) { LabelCell(NameAdapter($0)) }
/// }
/// ```
///
/// Cells outside of every section are in a section without header and footer. A section can be in blocks, containers
/// and decorations, but not in another section or in a ``Disclosure``. A section without cells, header and footer shows
/// nothing.
public struct Section<Inner: Content>: PrimitiveContent {
    @usableFromInline let header: StyledText?
    @usableFromInline let footer: StyledText?
    @usableFromInline let inner: Inner

    /// Creates a section with a title.
    ///
    /// - Parameters:
    ///   - title: The text of the header.
    ///   - footer: The text of the footer; `nil` for none.
    ///   - contents: The contents of the section.
    @inlinable
    public init(_ title: String, footer: String? = nil, @ContentBuilder contents: () throws -> Inner) rethrows {
        try self.init(header: StyledText(title), footer: footer.map { StyledText($0) }, contents: contents)
    }

    /// Creates a section with a header and a footer in several styles.
    ///
    /// - Parameters:
    ///   - header: The text of the header; `nil` for none.
    ///   - footer: The text of the footer; `nil` for none.
    ///   - contents: The contents of the section.
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
