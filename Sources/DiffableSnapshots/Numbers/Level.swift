/// The number of an item's ancestors. For a node, the least level of the items below it.
struct Level: AncestorCount {
    var rawValue: Int32

    init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// The number of an item's collapsed ancestors. For a node, the least cover of the items below it. An item is visible
/// when its cover is 0.
struct Cover: AncestorCount {
    var rawValue: Int32

    init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// A number of ancestors. Each kind has a type of its own, so that the compiler distinguishes them.
protocol AncestorCount: Comparable, Hashable, AdditiveArithmetic, ExpressibleByIntegerLiteral, Sendable {
    var rawValue: Int32 { get set }

    init(_ rawValue: Int32)
}

extension AncestorCount {
    init(integerLiteral value: Int32) { self.init(value) }

    /// More than any item has.
    static var max: Self { Self(.max) }

    /// The number as an `Int`.
    var count: Int { Int(rawValue) }

    static func + (left: Self, right: Self) -> Self { Self(left.rawValue + right.rawValue) }

    static func - (left: Self, right: Self) -> Self { Self(left.rawValue - right.rawValue) }

    static prefix func - (count: Self) -> Self { Self(-count.rawValue) }

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
