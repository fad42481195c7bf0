/// The position of an item in its section's tree. A cell draws its triangle and its guides from it.
public struct OutlineState: Hashable, Sendable {
    /// The number of the item's ancestors: 0 for a root.
    public var level: Int

    /// Whether the item is expanded. An item without children may be expanded too.
    public var isExpanded: Bool

    /// Whether the item has children, visible or not.
    public var hasChildren: Bool

    /// Whether expanding the item may show something: the item has children, or a handler may provide some; see
    /// ``SectionSnapshotHandlers``. A cell with an `outlineDisclosure` accessory draws a triangle
    /// for such an item. False in a section without an outline.
    public var isExpandable: Bool

    /// Whether the item's children have been loading for a while. Its triangle is a turning symbol then.
    public var isLoading: Bool

    /// Whether there is a sibling below each of the item's ancestors, from the root down, and, as the last element,
    /// below the item itself. Guides are drawn from it. It has at most the ``guideLimit`` innermost levels.
    public var hasSiblingBelow: [Bool]

    /// The greatest number of levels for which guides are drawn. More do not fit on a screen.
    public static let guideLimit = 128

    /// Creates a state. An item is expandable if it has children, unless you pass `isExpandable`.
    public init(
        level: Int = 0, isExpanded: Bool = false, hasChildren: Bool = false, isExpandable: Bool? = nil,
        hasSiblingBelow: [Bool] = [], isLoading: Bool = false
    ) {
        self.level = level
        self.isExpanded = isExpanded
        self.hasChildren = hasChildren
        self.isExpandable = isExpandable ?? hasChildren
        self.hasSiblingBelow = hasSiblingBelow
        self.isLoading = isLoading
    }

    /// The state of an item that is in no tree.
    public static let flat = OutlineState()
}
