import DiffableSnapshots
import Testing

/// A key type that only this module knows and whose hash says nothing, through the public interface.
struct PoorHashTests {
    private typealias Poor = DiffableDataSourceSectionSnapshot<PoorName>
    private typealias Good = DiffableDataSourceSectionSnapshot<String>

    /// A name that ignores case.
    private struct PoorName: Hashable, Sendable {
        let name: String

        static func == (left: PoorName, right: PoorName) -> Bool { left.name.lowercased() == right.name.lowercased() }

        func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }

    private let names = (0..<300).map { "name \($0)" }

    @Test func itemsAreFoundChangedAndCompared() {
        var (poor, good) = (Poor(), Good())
        poor.append(names.map(PoorName.init))
        good.append(names)
        for parent in stride(from: 0, to: 300, by: 30) {
            let children = (0..<5).map { "child \($0) of \(parent)" }
            poor.append(children.map(PoorName.init), to: PoorName(name: "NAME \(parent)"))
            good.append(children, to: "name \(parent)")
        }
        let (oldPoor, oldGood) = (poor, good)
        poor.expand([PoorName(name: "Name 30"), PoorName(name: "Name 60")])
        good.expand(["name 30", "name 60"])
        poor.delete(names[100..<200].map(PoorName.init))
        good.delete(Array(names[100..<200]))
        poor.move(PoorName(name: "name 299"), before: PoorName(name: "name 0"))
        good.move("name 299", before: "name 0")
        #expect(poor.items.map(\.name) == good.items)
        #expect(poor.visibleItems.map(\.name) == good.visibleItems)
        #expect(poor.difference(from: oldPoor).changes == good.difference(from: oldGood).changes)
        for item in good.items { #expect(poor.index(of: PoorName(name: item)) == good.index(of: item)) }
        #expect(!poor.contains(PoorName(name: "name 150")))
        let rebuilt = rebuilt(poor)
        #expect(rebuilt == poor)
        #expect(rebuilt.difference(from: oldPoor).changes == good.difference(from: oldGood).changes)
    }

    @Test func itemsThatAreThereAreRefused() {
        var poor = Poor()
        poor.append(names.map(PoorName.init))
        #expect(throws: SnapshotError.self) {
            try poor.checked.append([PoorName(name: "new"), PoorName(name: "NAME 7")])
        }
        #expect(throws: SnapshotError.self) { try poor.checked.append([PoorName(name: "a"), PoorName(name: "A")]) }
        #expect(poor.count == 300)
    }

    private func rebuilt(_ poor: Poor) -> Poor {
        Poor(preorder: poor.items, levels: poor.items.map { Int32(poor.level(of: $0)) }) { index in
            poor.isExpanded(poor.items[index])
        }
    }
}
