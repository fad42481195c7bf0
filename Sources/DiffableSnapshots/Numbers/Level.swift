/// A number of ancestors: of an item, or the least among the items below a node.
struct Level: Comparable, Hashable, AdditiveArithmetic, ExpressibleByIntegerLiteral, Sendable {
    var rawValue: Int32

    @inline(__always)
    init(_ rawValue: Int32) { self.rawValue = rawValue }

    @inline(__always)
    init(integerLiteral value: Int32) { rawValue = value }

    /// The number as one to count with.
    @inline(__always)
    var count: Int { Int(rawValue) }

    /// Below every item.
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

/// A number of collapsed ancestors: of an item, or the least among the items below a node. An item is visible when its
/// cover is 0.
struct Cover: Comparable, Hashable, AdditiveArithmetic, ExpressibleByIntegerLiteral, Sendable {
    var rawValue: Int32

    @inline(__always)
    init(_ rawValue: Int32) { self.rawValue = rawValue }

    @inline(__always)
    init(integerLiteral value: Int32) { rawValue = value }

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
