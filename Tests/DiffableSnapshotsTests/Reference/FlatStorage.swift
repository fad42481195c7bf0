@testable import DiffableSnapshots

/// The storage of flat snapshots, as a protocol of the engine and of its plain reference: sections in order, each with
/// its items in order. `SectionedStorage` documents the calls.
protocol FlatStorage<Section, Item>: Equatable, Sendable {
    associatedtype Section: Hashable & Sendable
    associatedtype Item: Hashable & Sendable
    associatedtype SectionNumber: Hashable & Sendable
    associatedtype ItemNumber: Hashable & Sendable

    init()

    // MARK: Reading

    var sectionCount: Int { get }

    var itemCount: Int { get }

    var sections: [Section] { get }

    var items: [Item] { get }

    func number(ofSection section: Section) -> SectionNumber?

    func number(ofItem item: Item) -> ItemNumber?

    func numbers(ofItems items: [Item]) -> [ItemNumber?]

    func item(_ number: ItemNumber) -> Item

    func section(at index: Int) -> SectionNumber

    func identifier(of section: SectionNumber) -> Section

    func index(ofSection section: SectionNumber) -> Int

    func index(ofItem item: ItemNumber) -> Int

    func positions(of items: [ItemNumber]) -> [ItemPosition]

    func section(of item: ItemNumber) -> SectionNumber

    func itemCount(in section: SectionNumber) -> Int

    func items(in section: SectionNumber) -> [Item]

    // MARK: Changing items

    mutating func put(_ items: [Item], at placement: SectionPlacement<SectionNumber, ItemNumber>) -> [Item]

    mutating func remove(_ items: [ItemNumber])

    mutating func move(_ item: ItemNumber, to placement: SectionPlacement<SectionNumber, ItemNumber>)

    // MARK: Changing sections

    mutating func insertSections(_ sections: [Section], at index: Int)

    mutating func removeSections(_ sections: [SectionNumber])

    mutating func moveSection(_ section: SectionNumber, before anchor: SectionNumber)

    mutating func moveSection(_ section: SectionNumber, after anchor: SectionNumber)

    mutating func removeAll()

    // MARK: Comparing

    func itemChanges(from old: Self) -> ItemChanges

    // MARK: Testing

    func checkInvariants()
}

/// A place among the items of sections.
enum SectionPlacement<SectionNumber, ItemNumber> {
    /// After the last item of the last section. There is at least one section.
    case end

    /// After the last item of a section.
    case endOfSection(SectionNumber)

    /// Directly before an item.
    case before(ItemNumber)

    /// Directly after an item.
    case after(ItemNumber)
}

extension SectionedStorage: FlatStorage {
    mutating func put(_ items: [Item], at placement: SectionPlacement<EntryNumber, EntryNumber>) -> [Item] {
        put(items, at: placement.inTree)
    }

    mutating func move(_ item: EntryNumber, to placement: SectionPlacement<EntryNumber, EntryNumber>) {
        move(item, to: placement.inTree)
    }

    mutating func removeSections(_ sections: [EntryNumber]) { remove(sections) }

    mutating func moveSection(_ section: EntryNumber, before anchor: EntryNumber) {
        move(section, to: TreePlacement.before(anchor))
    }

    mutating func moveSection(_ section: EntryNumber, after anchor: EntryNumber) {
        move(section, to: TreePlacement.after(anchor))
    }
}

extension SectionPlacement<EntryNumber, EntryNumber> {
    fileprivate var inTree: TreePlacement<EntryNumber> {
        switch self {
        case .end: .endOfRoots
        case .endOfSection(let section): .endOfChildren(of: section)
        case .before(let item): .before(item)
        case .after(let item): .after(item)
        }
    }
}
