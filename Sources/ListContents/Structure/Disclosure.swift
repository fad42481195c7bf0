/// A cell that expands and collapses, and the contents that it shows when it is expanded.
///
/// ```swift
/// Disclosure(LabelCell("Details")) {
///     LabelCell(SizeAdapter(file))
///     LabelCell(DateAdapter(file))
/// }
/// ```
///
/// An update does not change whether the cell is expanded.
public struct Disclosure<Header: CellContent, Inner: Content>: PrimitiveContent {
    @usableFromInline let header: Header
    @usableFromInline let inner: Inner
    @usableFromInline let isExpanded: Bool

    /// Creates a cell that expands and collapses.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - isExpanded: Whether the cell is expanded when it is shown for the first time.
    ///   - contents: The contents that the expanded cell shows below it.
    @inlinable
    public init(_ cell: Header, isExpanded: Bool = false, @ContentBuilder contents: () throws -> Inner) rethrows {
        header = cell
        inner = try contents()
        self.isExpanded = isExpanded
    }

    @inlinable
    public func write(to writer: inout ContentWriter) {
        header.write(to: &writer)
        let outer = writer.beginDisclosure(isExpanded: isExpanded)
        inner.write(to: &writer)
        writer.endDisclosure(outer)
    }
}

/// A cell that expands and collapses, and whose contents are loaded when it is expanded for the first time.
///
/// ``CellContent/loadChildren(isExpanded:contents:)`` creates one.
public struct LazyDisclosure<Header: CellContent>: PrimitiveContent {
    let header: Header
    let isExpanded: Bool
    let lazyContents: LazyContents

    public func write(to writer: inout ContentWriter) {
        header.write(to: &writer)
        writer.add(lazyContents, isExpanded: isExpanded)
    }
}

extension CellContent {
    /// Lets the cell expand and collapse, and loads the contents that it shows when it is expanded for the first time.
    ///
    /// ```swift
    /// ForEach(server.folders, id: \.self) { folder in
    ///     LabelCell(folder).loadChildren {
    ///         let names = try await server.names(in: folder)
    ///         ForEach(names, id: \.self) { LabelCell($0) }
    ///     }
    /// }
    /// ```
    ///
    /// While the contents are loaded, the triangle is a turning symbol. If the block throws, a row below the cell shows
    /// the error, and Enter runs the block again. If the contents are empty, the triangle vanishes. Collapsing the cell
    /// cancels the task that runs the block. The article *Loading children* of the module CollectionViews describes all
    /// this.
    ///
    /// The loaded contents stay when the list is updated, as long as the cell keeps its identity. To load them again,
    /// give the cell another ``Content/id(_:)``.
    ///
    /// - Parameters:
    ///   - isExpanded: Whether the cell is expanded when it is shown for the first time. Its contents are loaded when
    ///     its row comes onto the screen.
    ///   - contents: Returns the contents. It runs outside the main actor. The contents may contain anything except a
    ///     ``Section``.
    public func loadChildren<Inner: Content & SendableMetatype>(
        isExpanded: Bool = false, @ContentBuilder contents: @escaping @Sendable () async throws -> Inner
    ) -> LazyDisclosure<Self> {
        let lazyContents = LazyContents {
            let loaded = try await contents()
            return { loaded.write(to: &$0) }
        }
        return LazyDisclosure(header: self, isExpanded: isExpanded, lazyContents: lazyContents)
    }
}
