import SeededRandom
import Testing

@testable import TreeSources

struct ChildListsTests {
    /// The lists that are kept as ranges, and those that are not.
    @Test(arguments: [
        (ChildList(items: [7, 8, 9]), true), (ChildList(items: [7]), true), (ChildList(items: []), false),
        (ChildList(items: [7, 9]), false), (ChildList(items: [8, 7]), false),
        (ChildList(items: [7, 8], string: 3), false), (ChildList(items: [7, 8], isGrowing: true), false),
        (ChildList(items: [7, 8], isKnown: false), false),
        (ChildList(items: [7, 8], departed: [1: [5]], departedCount: 1), false),
    ])
    func aListOfSuccessiveItemsIsARange(_ list: ChildList, _ isRange: Bool) {
        var lists = ChildLists()
        lists[2] = list
        #expect(lists.others.isEmpty == isRange)
        #expect(lists[2].map(Fields.init) == Fields(list))
        #expect(lists.contains(2) && !lists.contains(3) && lists.count == 1)
        #expect(lists.string(with: 2) == list.string)
        #expect(lists.take(2).map(Fields.init) == Fields(list))
        #expect(!lists.contains(2) && lists.count == 0)
    }

    @Test func listsEqualThoseOfADictionary() {
        var (lists, all, random) = (ChildLists(), [Int32?: ChildList](), SplitMix(seed: 1))
        for _ in 0..<5_000 {
            let item = Bool.random(using: &random) ? Int32.random(in: 0..<600, using: &random) : nil
            let first = Int32.random(in: 0..<9, using: &random)
            var list: ChildList? = ChildList(items: (0..<first).map { $0 + first })
            switch Int.random(in: 0..<6, using: &random) {
            case 0: list = nil
            case 1: list?.items.reverse()
            case 2: list?.isKnown = false
            case 3: list?.string = 4
            default: break
            }
            (lists[item], all[item]) = (list, list)
        }
        #expect(lists.count == all.count)
        for item in [nil] + (0..<600).map({ Int32?($0) }) {
            let list = all[item]
            #expect(lists[item].map(Fields.init) == list.map(Fields.init))
            #expect(lists.knownItems(of: item) == list.flatMap { list in list.isKnown ? list.items : nil })
            if let item {
                #expect(lists.hasKnownItems(item) == list.flatMap { $0.isKnown ? !$0.items.isEmpty : nil })
            }
        }
        var known: [Int32] = []
        lists.forEachKnownItem { known.append($0) }
        #expect(known.sorted() == all.values.filter { $0.isKnown && $0.string == nil }.flatMap { $0.items }.sorted())
    }

    private struct Fields: Equatable {
        let items: [Int32], string: Int32?, isGrowing: Bool, isKnown: Bool, departed: [Int: [Int32]]

        init(_ list: ChildList) {
            (items, string, isGrowing) = (list.items, list.string, list.isGrowing)
            (isKnown, departed) = (list.isKnown, list.departed)
        }
    }
}
