public import CollectionViews

/// Blank lines between contents: ``/CollectionViews/Spacer`` in a list that is written as its contents.
///
/// The lines belong to the cells beside them, so focus never moves there. In a block without cells a spacer shows
/// nothing.
extension Spacer: Content {
    public typealias Contents = Never

    public func write(to writer: inout ContentWriter) { writer.addSpace(rows: rows) }
}
