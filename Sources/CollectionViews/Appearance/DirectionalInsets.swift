import TerminalCanvas

/// Space left blank at the edges: columns before and after, rows above and below.
public struct DirectionalInsets: Hashable, Sendable {
    /// Rows above.
    public var top: Int
    /// Columns before.
    public var leading: Int
    /// Rows below.
    public var bottom: Int
    /// Columns after.
    public var trailing: Int

    /// Creates insets; negative ones become 0.
    public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
        self.top = max(0, top)
        self.leading = max(0, leading)
        self.bottom = max(0, bottom)
        self.trailing = max(0, trailing)
    }
}

extension Rectangle {
    /// The rectangle without some columns and rows at its edges; empty if it has fewer.
    func inset(by insets: DirectionalInsets) -> Rectangle {
        Rectangle(
            column: origin.column + insets.leading, row: origin.row + insets.top,
            columns: max(0, size.columns - insets.leading - insets.trailing),
            rows: max(0, size.rows - insets.top - insets.bottom))
    }
}
