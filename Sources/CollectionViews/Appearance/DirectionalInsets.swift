import TerminalCanvas

/// A number of rows. UIKit has a number of points instead.
///
/// ```swift
/// content.directionalLayoutMargins.top = .rows(1)
/// ```
///
/// A literal does not compile, because in code for UIKit it is a number of points: eight points are half a row, and
/// eight rows are a third of a screen.
public struct Rows: Hashable, Sendable {
    /// The number.
    public let count: Int

    /// No rows.
    public static let zero = rows(0)

    /// A number of rows. A negative number counts as 0.
    public static func rows(_ count: Int) -> Rows { Rows(count: max(0, count)) }
}

/// A number of columns. UIKit has a number of points instead.
///
/// ```swift
/// content.imageToTextPadding = .columns(2)
/// ```
///
/// A literal does not compile, because in code for UIKit it is a number of points; see ``Rows``.
public struct Columns: Hashable, Sendable {
    /// The number.
    public let count: Int

    /// No columns.
    public static let zero = columns(0)

    /// A number of columns. A negative number counts as 0.
    public static func columns(_ count: Int) -> Columns { Columns(count: max(0, count)) }
}

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
    public init(top: Rows = .zero, leading: Columns = .zero, bottom: Rows = .zero, trailing: Columns = .zero) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

extension Rectangle {
    /// The rectangle without some columns and rows at its edges; empty if it has fewer.
    package func inset(by insets: DirectionalInsets) -> Rectangle {
        Rectangle(
            column: origin.column + insets.leading.count, row: origin.row + insets.top.count,
            columns: max(0, size.columns - insets.leading.count - insets.trailing.count),
            rows: max(0, size.rows - insets.top.count - insets.bottom.count))
    }
}
