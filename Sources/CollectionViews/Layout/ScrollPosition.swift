/// Where on the screen a row is after the list has scrolled to it.
///
/// Without an option, the list scrolls no more than is needed to show the whole row.
public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The row begins at the top of the list, or below a header that stays there.
    public static let top = ScrollPosition(rawValue: 1 << 0)

    /// The row is in the middle of the list.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)

    /// The row ends at the bottom of the list.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
}
