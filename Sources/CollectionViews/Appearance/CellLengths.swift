/// A number of rows, where UIKit has a number of points.
///
/// ```swift
/// content.directionalLayoutMargins.top = .rows(1)
/// ```
///
/// A number alone does not compile, because in code for UIKit it is a number of points: eight points are half a row,
/// and eight rows are a third of a screen.
public struct Rows: Hashable, Sendable {
    /// The number.
    public let count: Int

    /// No rows.
    public static let zero = rows(0)

    /// A number of rows. A negative number counts as 0.
    public static func rows(_ count: Int) -> Rows { Rows(count: max(0, count)) }
}

/// A number of columns, where UIKit has a number of points.
///
/// ```swift
/// content.imageToTextPadding = .columns(2)
/// ```
///
/// A number alone does not compile, because in code for UIKit it is a number of points; see ``Rows``.
public struct Columns: Hashable, Sendable {
    /// The number.
    public let count: Int

    /// No columns.
    public static let zero = columns(0)

    /// A number of columns. A negative number counts as 0.
    public static func columns(_ count: Int) -> Columns { Columns(count: max(0, count)) }
}

// Literals are there so that the compiler can say what to write in place of them.

@available(*, unavailable, message: "points are not rows; write .zero or .rows(1)")
extension Rows: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { count = 0 }
    public init(floatLiteral value: Double) { count = 0 }
}

@available(*, unavailable, message: "points are not columns; write .zero or .columns(1)")
extension Columns: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { count = 0 }
    public init(floatLiteral value: Double) { count = 0 }
}
