/// The number of an item's ancestors. For a node, the least level of the items below it.
struct Level: AncestorCount {
    var rawValue: Int32

    @inline(__always)
    init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// The number of an item's collapsed ancestors. For a node, the least cover of the items below it. An item is visible
/// when its cover is 0.
struct Cover: AncestorCount {
    var rawValue: Int32

    @inline(__always)
    init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// A number of ancestors. Each kind has a type of its own, so that the compiler distinguishes them.
protocol AncestorCount: Comparable, Hashable, AdditiveArithmetic, ExpressibleByIntegerLiteral, Sendable {
    var rawValue: Int32 { get set }

    init(_ rawValue: Int32)
}

extension AncestorCount {
    @inline(__always)
    init(integerLiteral value: Int32) { self.init(value) }

    /// More than any item has.
    @inline(__always)
    static var max: Self { Self(.max) }

    /// The number as an `Int`.
    @inline(__always)
    var count: Int { Int(rawValue) }

    @inline(__always)
    static func + (left: Self, right: Self) -> Self { Self(left.rawValue + right.rawValue) }

    @inline(__always)
    static func - (left: Self, right: Self) -> Self { Self(left.rawValue - right.rawValue) }

    @inline(__always)
    static prefix func - (count: Self) -> Self { Self(-count.rawValue) }

    @inline(__always)
    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
