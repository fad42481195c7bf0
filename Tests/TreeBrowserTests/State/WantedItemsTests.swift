import Testing

@testable import TreeBrowser

/// Paths of a stored state, for which items are looked for while they arrive.
@Suite struct WantedItemsTests {
    /// A tree of numbers: the children of each item, whose names are their numbers.
    private func find(_ wanted: inout WantedItems, in tree: [Int32?: [Int32]]) -> [Int32: WantedItems.Marks] {
        var found: [Int32: WantedItems.Marks] = [:]
        wanted.find(children: { tree[$0] ?? [] }, name: { String($0) }, value: { _, _ in nil }) { found[$0] = $1 }
        return found
    }

    private func path(_ numbers: Int...) -> BrowserState.Path {
        BrowserState.Path(numbers.map { Array(String($0).utf8) })
    }

    @Test func itemsAreFoundWhenTheyHaveArrived() {
        var section = BrowserState.Section()
        section.expanded = [path(1), path(1, 2), path(9)]
        section.selected = [path(1, 2), path(1, 3)]
        var wanted = WantedItems(section, focus: path(1, 2, 4))
        let found = find(&wanted, in: [nil: [0, 1], 1: [2]])
        #expect(found == [1: [.expanded, .aboveFocus], 2: [.expanded, .selected, .aboveFocus]])
        #expect(find(&wanted, in: [nil: [0, 1], 1: [2]]) == [:])
        #expect(find(&wanted, in: [nil: [0, 1, 9], 1: [3, 2], 2: [4]]) == [9: .expanded, 3: .selected, 4: .focused])
        #expect(!wanted.isPending)
    }

    @Test func elementsAreFoundByTheirKeysAlsoAtOtherPlaces() {
        var section = BrowserState.Section()
        section.expanded = [BrowserState.Path([Array("id=7".utf8)]), BrowserState.Path([Array("a=b".utf8)]), path(0)]
        var wanted = WantedItems(section, focus: nil)
        var found: [Int32] = []
        wanted.find(
            children: { $0 == nil ? [0, 1, 2] : [] }, name: { $0 == 2 ? "a=b" : String($0) },
            value: { item, key in key == "id" ? "\(item + 6)" : nil }
        ) { item, _ in found.append(item) }
        #expect(found == [0, 1, 2])
        #expect(!wanted.isPending)
    }

    @Test func withoutPathsNothingIsAwaited() {
        var wanted = WantedItems(BrowserState.Section(), focus: nil)
        #expect(!wanted.isPending)
        #expect(find(&wanted, in: [nil: [1]]) == [:])
    }

    @Test func manySiblingsAreEachLookedAtOnce() {
        var section = BrowserState.Section()
        section.expanded = (0..<1000).map { path($0) }
        var wanted = WantedItems(section, focus: path(5000))
        var (nameCount, foundCount) = (0, 0)
        wanted.find(
            children: { $0 == nil ? Array(0..<2000) : [] },
            name: {
                nameCount += 1
                return String($0)
            }, value: { _, _ in nil }
        ) { _, _ in foundCount += 1 }
        #expect(nameCount == 2000)
        #expect(foundCount == 1000)
        #expect(wanted.isPending)
    }

    @Test func aHundredThousandLevelsAreFoundAtOnce() {
        let names = (0..<100_000).map { Array(String($0).utf8) }
        var wanted = WantedItems(BrowserState.Section(), focus: BrowserState.Path(names))
        var last: Int32?
        wanted.find(children: { [($0 ?? -1) + 1] }, name: { String($0) }, value: { _, _ in nil }) {
            last = $1 == .focused ? $0 : nil
        }
        #expect(last == 99_999)
        #expect(!wanted.isPending)
    }

    @Test func whatHasNotArrivedIsKeptAsLongAsItMay() {
        var section = BrowserState.Section()
        section.expanded = [path(1), path(1, 2), path(9), path(9, 8)]
        section.selected = [path(1, 3)]
        var wanted = WantedItems(section, focus: path(1, 2, 4))
        let all = wanted.remaining(mayCome: { _ in true }, isAwaited: { _, _ in false })
        #expect(all.section == section && all.focus == path(1, 2, 4))
        _ = find(&wanted, in: [nil: [1]])
        let below = wanted.remaining(mayCome: { $0 == 1 }, isAwaited: { _, _ in false })
        #expect(below.section.expanded == [path(1, 2)])
        #expect(below.section.selected == [path(1, 3)])
        #expect(below.focus == path(1, 2, 4))
        let awaited = wanted.remaining(mayCome: { _ in false }, isAwaited: { $0 == 1 && $1 == .expanded })
        #expect(awaited.section.expanded == [path(1)])
        #expect(awaited.section.selected.isEmpty && awaited.focus == nil)
    }
}
