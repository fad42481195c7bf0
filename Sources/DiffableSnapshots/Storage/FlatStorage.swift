/// What ``DiffableDataSourceSnapshot`` rests on: sections in order, each with its items in order.
///
/// As with ``TreeStorage``, the façade checks and makes the errors and the storage trusts its caller, except that it finds
/// items given twice while it places them. Section and item identifiers are separate name spaces. Handles are valid until
/// the storage is changed.
protocol FlatStorage<Section, Item>: Equatable, Sendable {
    associatedtype Section: Hashable & Sendable
    associatedtype Item: Hashable & Sendable
    associatedtype SectionNode: Hashable & Sendable
    associatedtype ItemNode: Hashable & Sendable

    /// No sections.
    init()

    // MARK: Reading

    /// The number of sections.
    var sectionCount: Int { get }

    /// The number of items in all sections.
    var itemCount: Int { get }

    /// The section identifiers in order.
    var sections: [Section] { get }

    /// The items of all sections in order.
    var items: [Item] { get }

    /// The handle of a section. Hashes once.
    func node(ofSection section: Section) -> SectionNode?

    /// The handle of an item. Hashes once.
    func node(ofItem item: Item) -> ItemNode?

    /// The handles of items, in their order. Hashes each once.
    func nodes(ofItems items: [Item]) -> [ItemNode?]

    /// The item of a handle, as it was put in.
    func item(of node: ItemNode) -> Item

    /// The handle of the section at an index, `0..<sectionCount`.
    func section(at index: Int) -> SectionNode

    /// The identifier of a section.
    func identifier(of section: SectionNode) -> Section

    /// The index of a section.
    func index(ofSection section: SectionNode) -> Int

    /// The index of an item among the items of all sections.
    func index(ofItem item: ItemNode) -> Int

    /// Where items stand, in the order in which they are given. At most linear in all items, however many are asked for.
    func positions(of items: [ItemNode]) -> [ItemPosition]

    /// The section in which an item stands.
    func section(of item: ItemNode) -> SectionNode

    /// The number of items in a section.
    func itemCount(in section: SectionNode) -> Int

    /// The items of a section in order.
    func items(in section: SectionNode) -> [Item]

    // MARK: Changing items

    /// Puts items at a place; those already there are moved out of wherever they stand. Returns the items given more
    /// than once, in the order found; then nothing was changed. The anchor is not among the items.
    mutating func put(_ items: [Item], at place: FlatPlace<SectionNode, ItemNode>) -> [Item]

    /// Removes items; each is given once.
    mutating func remove(_ items: [ItemNode])

    /// Moves an item next to another one.
    mutating func move(_ item: ItemNode, to place: FlatPlace<SectionNode, ItemNode>)

    // MARK: Changing sections

    /// Inserts empty sections, distinct and new, at an index of `0...sectionCount`.
    mutating func insertSections(_ sections: [Section], at index: Int)

    /// Removes sections with their items; each is given once.
    mutating func removeSections(_ sections: [SectionNode])

    /// Moves a section with its items directly before or behind another one.
    mutating func moveSection(_ section: SectionNode, before anchor: SectionNode)

    /// Moves a section with its items directly behind another one.
    mutating func moveSection(_ section: SectionNode, after anchor: SectionNode)

    /// Removes all sections and items.
    mutating func removeAll()

    // MARK: Comparing

    /// What became of the sections and items of `old`.
    func itemChanges(from old: Self) -> ItemChanges

    // MARK: Testing

    /// Traps when the storage contradicts itself. Tests call it after each change.
    func checkInvariants()
}

/// A place among items.
enum FlatPlace<SectionNode, ItemNode> {
    /// Behind the last item of the last section, which there is.
    case end

    /// Behind the last item of a section.
    case endOfSection(SectionNode)

    /// Directly before an item.
    case before(ItemNode)

    /// Directly behind an item.
    case after(ItemNode)
}

/// A section's index and a row in it.
struct ItemPosition: Hashable, Comparable {
    let section: Int
    let row: Int

    static func < (left: ItemPosition, right: ItemPosition) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
