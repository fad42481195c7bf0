/// A cell and what it hides: contents that the person opens and closes.
///
/// ```swift
/// Disclosure(LabelCell("Details")) {
///     LabelCell(SizeAdapter(file))
///     LabelCell(DateAdapter(file))
/// }
/// ```
///
/// Whether it is open is the person's from the first time on; an update leaves it as it is.
public struct Disclosure<Header: CellContent, Hidden: Content>: Content {
    public typealias Contents = Never

    @usableFromInline let header: Header
    @usableFromInline let hidden: Hidden
    @usableFromInline let isExpanded: Bool

    /// Creates a cell that hides contents.
    ///
    /// - Parameters:
    ///   - cell: The cell that stays.
    ///   - isExpanded: Whether it begins open.
    ///   - contents: What it hides.
    @inlinable
    public init(
        _ cell: Header, isExpanded: Bool = false, @ContentBuilder contents: () throws -> Hidden
    ) rethrows {
        header = cell
        hidden = try contents()
        self.isExpanded = isExpanded
    }

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.disclose(header, isExpanded: isExpanded)
        hidden.write(to: &writer)
        writer.endDisclosure(outer)
    }
}
