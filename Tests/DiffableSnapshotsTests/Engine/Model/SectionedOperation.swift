@testable import DiffableSnapshots

/// A place in a flat snapshot.
enum WrittenFlatPlace: Hashable {
    case end
    case endOfSection(Int)
    case before(Int)
    case after(Int)
}

/// One call to a flat storage, in words that can be pasted into a test. A call with items or sections that are not
/// there is skipped.
enum SectionedOperation: Hashable {
    case put([Int], WrittenFlatPlace)
    case remove([Int])
    case move(Int, WrittenFlatPlace)
    case insertSections([Int], at: Int)
    case removeSections([Int])
    case moveSectionBefore(Int, Int)
    case moveSectionAfter(Int, Int)
    case removeAll

    /// Continues with a storage that is built again from the same sections and items.
    case rebuild

    /// Keeps a copy.
    case copy

    /// Continues with a copy that was kept, and keeps the current storage in its place.
    case swapWithCopy(Int)
}

extension FlatStorage {
    /// A storage of sections that are numbered from 0, each with its items.
    init(_ contents: [[Int]], _ section: (Int) -> Section, _ item: (Int) -> Item) {
        self.init()
        insertSections(contents.indices.map(section), at: 0)
        for (index, items) in contents.enumerated() {
            _ = put(items.map(item), at: .endOfSection(self.section(at: index)))
        }
    }

    private func place(
        _ place: WrittenFlatPlace, _ section: (Int) -> Section, _ item: (Int) -> Item
    ) -> SectionPlacement<SectionNumber, ItemNumber>? {
        switch place {
        case .end: sectionCount > 0 ? .end : nil
        case .endOfSection(let name): number(ofSection: section(name)).map { .endOfSection($0) }
        case .before(let anchor): number(ofItem: item(anchor)).map { .before($0) }
        case .after(let anchor): number(ofItem: item(anchor)).map { .after($0) }
        }
    }

    /// Performs a call, and returns the refused items.
    mutating func perform(
        _ operation: SectionedOperation, copies: inout [Self], _ section: (Int) -> Section, _ item: (Int) -> Item
    ) -> [Item] {
        switch operation {
        case .put(let items, let place):
            guard let place = self.place(place, section, item), !operation.namesItsAnchor else { return [] }
            return put(items.map(item), at: place)
        case .remove(let items): remove(items.compactMap { number(ofItem: item($0)) })
        case .move(let moved, let place):
            guard let number = number(ofItem: item(moved)), let place = self.place(place, section, item),
                !operation.namesItsAnchor
            else { return [] }
            move(number, to: place)
        case .insertSections(let names, let index):
            let new = names.map(section).filter { number(ofSection: $0) == nil }
            insertSections(new, at: min(index, sectionCount))
        case .removeSections(let names): removeSections(names.compactMap { number(ofSection: section($0)) })
        case .moveSectionBefore(let moved, let anchor):
            guard moved != anchor, let number = number(ofSection: section(moved)),
                let anchor = self.number(ofSection: section(anchor))
            else { return [] }
            moveSection(number, before: anchor)
        case .moveSectionAfter(let moved, let anchor):
            guard moved != anchor, let number = number(ofSection: section(moved)),
                let anchor = self.number(ofSection: section(anchor))
            else { return [] }
            moveSection(number, after: anchor)
        case .removeAll: removeAll()
        case .rebuild: self = rebuilt
        case .copy: copies.append(self)
        case .swapWithCopy(let index): if copies.indices.contains(index) { swap(&self, &copies[index]) }
        }
        return []
    }

    /// A storage that is built again.
    var rebuilt: Self {
        var result = Self()
        result.insertSections(sections, at: 0)
        for index in 0..<sectionCount {
            _ = result.put(items(in: section(at: index)), at: .endOfSection(result.section(at: index)))
        }
        return result
    }
}

extension SectionedOperation {
    /// Whether items are put next to one of them. The storage does not support that.
    fileprivate var namesItsAnchor: Bool {
        switch self {
        case .put(let items, .before(let anchor)), .put(let items, .after(let anchor)): items.contains(anchor)
        case .move(let item, .before(let anchor)), .move(let item, .after(let anchor)): item == anchor
        default: false
        }
    }
}

extension SectionedOperation: CustomStringConvertible {
    var description: String {
        switch self {
        case .put(let items, let place): ".put(\(items), .\(place))"
        case .remove(let items): ".remove(\(items))"
        case .move(let item, let place): ".move(\(item), .\(place))"
        case .insertSections(let sections, let index): ".insertSections(\(sections), at: \(index))"
        case .removeSections(let sections): ".removeSections(\(sections))"
        case .moveSectionBefore(let section, let anchor): ".moveSectionBefore(\(section), \(anchor))"
        case .moveSectionAfter(let section, let anchor): ".moveSectionAfter(\(section), \(anchor))"
        case .removeAll: ".removeAll"
        case .rebuild: ".rebuild"
        case .copy: ".copy"
        case .swapWithCopy(let index): ".swapWithCopy(\(index))"
        }
    }
}
