/// Where an item stands in its section's tree, as far as drawing and the arrow keys have to know.
public struct OutlineState: Hashable, Sendable {
    /// 0 for a root, one more for each ancestor.
    public var level: Int

    /// Whether the item is expanded; a leaf may be.
    public var isExpanded: Bool

    /// Whether the item has children, visible or not.
    public var hasChildren: Bool

    /// Whether the item (last) and its ancestors (before it, innermost last) have a sibling below them. Guides are drawn
    /// from it. No more than ``guideLimit`` levels are told: the innermost ones.
    public var hasSiblingBelow: [Bool]

    /// The number of levels that guides are drawn for; outer ones do not fit on a screen.
    public static let guideLimit = 64

    /// Creates a state.
    public init(level: Int = 0, isExpanded: Bool = false, hasChildren: Bool = false, hasSiblingBelow: [Bool] = []) {
        self.level = level
        self.isExpanded = isExpanded
        self.hasChildren = hasChildren
        self.hasSiblingBelow = hasSiblingBelow
    }

    /// The state of an item that is in no tree.
    public static let flat = OutlineState()
}
