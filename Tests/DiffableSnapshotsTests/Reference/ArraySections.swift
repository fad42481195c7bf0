@testable import DiffableSnapshots

/// Sections in an array, their items in a dictionary of arrays, and a dictionary that finds an item's section.
///
/// Identifiers are their own handles. Everything else is a scan: obviously right, linear in the worst case, and never
/// worse for many items at once than for one.
struct ArraySections<Section: Hashable & Sendable, Item: Hashable & Sendable>: FlatStorage {
    typealias SectionNumber = Section
    typealias ItemNumber = Item

    var sections: [Section] = []
    var contents: [Section: [Item]] = [:]
    var homes: [Item: Section] = [:]

    init() {}

    static func == (left: Self, right: Self) -> Bool {
        left.sections == right.sections && left.contents == right.contents
    }
}

// Reading.
extension ArraySections {
    var sectionCount: Int { sections.count }

    var itemCount: Int { homes.count }

    var items: [Item] { sections.flatMap { contents[$0]! } }

    func number(ofSection section: Section) -> Section? {
        contents[section] == nil ? nil : section
    }

    func number(ofItem item: Item) -> Item? {
        homes[item] == nil ? nil : item
    }

    func numbers(ofItems items: [Item]) -> [Item?] {
        items.map(number(ofItem:))
    }

    func item(_ number: Item) -> Item {
        number
    }

    func section(at index: Int) -> Section {
        sections[index]
    }

    func identifier(of section: Section) -> Section {
        section
    }

    func index(ofSection section: Section) -> Int {
        sections.firstIndex(of: section)!
    }

    func index(ofItem item: Item) -> Int {
        let home = homes[item]!
        let before = sections.prefix { $0 != home }.reduce(0) { $0 + contents[$1]!.count }
        return before + contents[home]!.firstIndex(of: item)!
    }

    func section(of item: Item) -> Section {
        homes[item]!
    }

    func itemCount(in section: Section) -> Int {
        contents[section]!.count
    }

    func items(in section: Section) -> [Item] {
        contents[section]!
    }
}
