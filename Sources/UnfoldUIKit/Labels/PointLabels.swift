// Points as rows and columns: a row has about twenty points, and a column eight. Parts of them are rounded. NaN and
// negative numbers are none: `max` returns its first argument beside NaN.

extension Rows: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The rows for a number of points.
    public init(_ points: CGFloat) { self = .rows(Int((min(max(0, points), 1e6) / 20).rounded())) }

    public init(integerLiteral points: Int) { self.init(CGFloat(points)) }
    public init(floatLiteral points: Double) { self.init(CGFloat(points)) }
}

extension Columns: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The columns for a number of points.
    public init(_ points: CGFloat) { self = .columns(Int((min(max(0, points), 1e6) / 8).rounded())) }

    public init(integerLiteral points: Int) { self.init(CGFloat(points)) }
    public init(floatLiteral points: Double) { self.init(CGFloat(points)) }
}

extension DirectionalInsets {
    /// Creates insets from points.
    @_disfavoredOverload
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.init(top: Rows(top), leading: Columns(leading), bottom: Rows(bottom), trailing: Columns(trailing))
    }
}
