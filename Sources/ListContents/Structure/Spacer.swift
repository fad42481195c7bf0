/// Blank lines between contents.
///
/// The lines belong to the cells beside them, so focus never moves there. In a block without cells a spacer shows
/// nothing.
public struct Spacer: Content {
    public typealias Contents = Never

    private let rows: Int

    /// Creates blank lines.
    ///
    /// - Parameter rows: The number of lines. A negative number counts as 0.
    public init(rows: Int = 1) { self.rows = max(0, rows) }

    public func write(to writer: inout ContentWriter) { writer.addSpace(rows: rows) }
}
