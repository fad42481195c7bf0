/// Where an item stands in its section's tree, as far as drawing and the arrow keys have to know.
public struct OutlineState: Hashable, Sendable {
    /// 0 for a root, one more for each ancestor.
    public var level: Int

    /// Whether the item is expanded; a leaf may be.
    public var isExpanded: Bool

    /// Whether the item has children, visible or not.
    public var hasChildren: Bool

    /// Whether opening the item may show something: it has children, or a handler (`snapshotForExpandingParent`) may fetch
    /// some. A triangle is drawn for such items, if their cell has an `outlineDisclosure` accessory. Never in a section
    /// without an outline.
    public var isExpandable: Bool

    /// Whether the item (last) and its ancestors (before it, innermost last) have a sibling below them. Guides are drawn
    /// from it. No more than ``guideLimit`` levels are told: the innermost ones.
    public var hasSiblingBelow: [Bool]

    /// The number of levels that guides are drawn for; outer ones do not fit on a screen.
    public static let guideLimit = 128

    /// Creates a state.
    ///
    /// `isExpandable` is as `hasChildren` where it is not given.
    public init(
        level: Int = 0, isExpanded: Bool = false, hasChildren: Bool = false, isExpandable: Bool? = nil,
        hasSiblingBelow: [Bool] = []
    ) {
        self.level = level
        self.isExpanded = isExpanded
        self.hasChildren = hasChildren
        self.isExpandable = isExpandable ?? hasChildren
        self.hasSiblingBelow = hasSiblingBelow
    }

    /// The state of an item that is in no tree.
    public static let flat = OutlineState()
}
