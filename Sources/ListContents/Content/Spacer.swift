/// Blank rows between contents. They belong to the cells beside them: no one can move there, and where there is no cell in
/// the same block of a section or disclosure, there is nothing to set apart and nothing is shown.
public struct Spacer: Content {
    public typealias Contents = Never

    private let rows: Int

    /// Creates a space.
    ///
    /// - Parameter rows: The number of blank rows; negative ones count as 0.
    public init(rows: Int = 1) { self.rows = max(0, rows) }

    public func write(to writer: inout ContentWriter) { writer.space(rows: rows) }
}
