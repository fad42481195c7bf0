import TerminalCanvas

/// Space left blank at the edges: columns before and after, rows above and below.
///
/// ```swift
/// content.directionalLayoutMargins = DirectionalInsets(leading: .columns(2), bottom: .rows(1))
/// ```
public struct DirectionalInsets: Hashable, Sendable {
    /// Rows above.
    public var top: Rows
    /// Columns before.
    public var leading: Columns
    /// Rows below.
    public var bottom: Rows
    /// Columns after.
    public var trailing: Columns

    /// No space.
    public static let zero = DirectionalInsets()

    /// Creates insets.
    public init(
        top: Rows = .zero, leading: Columns = .zero, bottom: Rows = .zero, trailing: Columns = .zero
    ) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

extension Rectangle {
    /// The rectangle without some columns and rows at its edges; empty if it has fewer.
    func inset(by insets: DirectionalInsets) -> Rectangle {
        Rectangle(
            column: origin.column + insets.leading.count, row: origin.row + insets.top.count,
            columns: max(0, size.columns - insets.leading.count - insets.trailing.count),
            rows: max(0, size.rows - insets.top.count - insets.bottom.count))
    }
}
