/// The number of an item's ancestors. For a node, the least level of the items below it.
struct Level: Comparable, Hashable, AdditiveArithmetic, ExpressibleByIntegerLiteral, Sendable {
    var rawValue: Int32

    @inline(__always)
    init(_ rawValue: Int32) { self.rawValue = rawValue }

    @inline(__always)
    init(integerLiteral value: Int32) { rawValue = value }

    /// The level as an `Int`.
    @inline(__always)
    var count: Int { Int(rawValue) }

    /// A level that no item has.
    static let max = Level(.max)

    @inline(__always)
    static func + (left: Level, right: Level) -> Level { Level(left.rawValue + right.rawValue) }

    @inline(__always)
    static func - (left: Level, right: Level) -> Level { Level(left.rawValue - right.rawValue) }

    @inline(__always)
    static prefix func - (level: Level) -> Level { Level(-level.rawValue) }

    @inline(__always)
    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
}

/// The number of an item's collapsed ancestors. For a node, the least cover of the items below it. An item is visible
/// when its cover is 0.
struct Cover: Comparable, Hashable, AdditiveArithmetic, ExpressibleByIntegerLiteral, Sendable {
    var rawValue: Int32

    @inline(__always)
    init(_ rawValue: Int32) { self.rawValue = rawValue }

    @inline(__always)
    init(integerLiteral value: Int32) { rawValue = value }

    /// A cover that no item has.
    static let max = Cover(.max)

    @inline(__always)
    static func + (left: Cover, right: Cover) -> Cover { Cover(left.rawValue + right.rawValue) }

    @inline(__always)
    static func - (left: Cover, right: Cover) -> Cover { Cover(left.rawValue - right.rawValue) }

    @inline(__always)
    static prefix func - (cover: Cover) -> Cover { Cover(-cover.rawValue) }

    @inline(__always)
    static func < (left: Cover, right: Cover) -> Bool { left.rawValue < right.rawValue }
}
