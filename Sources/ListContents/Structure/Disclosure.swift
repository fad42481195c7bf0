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
public struct Disclosure<Header: CellContent, Inner: Content>: Content {
    public typealias Contents = Never

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
    public init(
        _ cell: Header, isExpanded: Bool = false, @ContentBuilder contents: () throws -> Inner
    ) rethrows {
        header = cell
        inner = try contents()
        self.isExpanded = isExpanded
    }

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.beginDisclosure(header, isExpanded: isExpanded)
        inner.write(to: &writer)
        writer.endDisclosure(outer)
    }
}
