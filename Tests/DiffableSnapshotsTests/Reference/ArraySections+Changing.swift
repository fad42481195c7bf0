@testable import DiffableSnapshots

// Items.
extension ArraySections {
    mutating func put(_ items: [Item], at place: SectionPlacement<Section, Item>) -> [Item] {
        let repeated = duplicates(in: items)
        guard repeated.isEmpty else { return repeated }
        remove(items.filter { homes[$0] != nil })
        let (section, index) = spot(place)
        contents[section]!.insert(contentsOf: items, at: index)
        for item in items { homes[item] = section }
        return []
    }

    mutating func remove(_ items: [Item]) {
        guard !items.isEmpty else { return }
        let gone = Set(items)
        for section in Set(items.map { homes[$0]! }) {
            contents[section]!.removeAll(where: gone.contains)
        }
        for item in items { homes[item] = nil }
    }

    mutating func move(_ item: Item, to place: SectionPlacement<Section, Item>) {
        _ = put([item], at: place)
    }

    /// The section of a place, and the index in it.
    private func spot(_ place: SectionPlacement<Section, Item>) -> (section: Section, index: Int) {
        switch place {
        case .end:
            return (sections.last!, contents[sections.last!]!.count)
        case .endOfSection(let section):
            return (section, contents[section]!.count)
        case .before(let anchor):
            return (homes[anchor]!, contents[homes[anchor]!]!.firstIndex(of: anchor)!)
        case .after(let anchor):
            return (homes[anchor]!, contents[homes[anchor]!]!.firstIndex(of: anchor)! + 1)
        }
    }
}

// Sections.
extension ArraySections {
    mutating func insertSections(_ newSections: [Section], at index: Int) {
        sections.insert(contentsOf: newSections, at: index)
        for section in newSections { contents[section] = [] }
    }

    mutating func removeSections(_ gone: [Section]) {
        let gone = Set(gone)
        sections.removeAll(where: gone.contains)
        for section in gone {
            for item in contents.removeValue(forKey: section)! { homes[item] = nil }
        }
    }

    mutating func moveSection(_ section: Section, before anchor: Section) {
        sections.remove(at: index(ofSection: section))
        sections.insert(section, at: index(ofSection: anchor))
    }

    mutating func moveSection(_ section: Section, after anchor: Section) {
        sections.remove(at: index(ofSection: section))
        sections.insert(section, at: index(ofSection: anchor) + 1)
    }

    mutating func removeAll() {
        self = Self()
    }
}
