import SeededRandom
import Testing

@testable import TreeSources

struct RowIdentitiesTests {
    private func indented(_ text: String) -> IndentedText {
        var rows = IndentedText()
        rows.append(bytes(text))
        rows.finish()
        return rows
    }

    @Test func rowKeepsItsItemWhenOthersComeAndGo() {
        var identities = RowIdentities()
        #expect(identities.items(of: indented("a\n x\n y\nb\n x\n")) == [0, 1, 2, 3, 4])
        #expect(identities.items(of: indented("b\n x\n z\na\n y\n")) == [3, 4, 5, 0, 2])
        #expect(identities.items(of: indented("a\n x\n y\nb\n x\n")) == [0, 1, 2, 3, 4])
    }

    @Test func equalSiblingsAreDistinguishedByTheirOrder() {
        var identities = RowIdentities()
        #expect(identities.items(of: indented("a\na\n x\na\n")) == [0, 1, 2, 3])
        #expect(identities.items(of: indented("a\n x\na\n x\n")) == [0, 4, 1, 2])
        #expect(identities.items(of: indented("a\na\na\na\n")) == [0, 1, 3, 5])
    }

    @Test func groupedLinesKeepTheirItems() {
        var identities = RowIdentities()
        func read(_ text: String) -> TableText {
            var rows = TableText(TableFormat(groupedBy: [1], header: .absent))
            rows.append(bytes(text))
            rows.finish()
            return rows
        }
        let before = read("a 1\nb 1\na 2\n")
        #expect(identities.items(of: before) == [0, 1, 2, 3, 4])
        let after = read("b 1\na 2\na 3\n")
        let items = identities.items(of: after)
        #expect(items == [2, 3, 0, 4, 5])
        #expect(after.outline().renumbered(by: items).items == [2, 3, 0, 4, 5])
    }

    @Test func labelsThatAreLongGoneAreForgottenAndTheirNumbersNotUsedAgain() {
        var identities = RowIdentities()
        _ = identities.items(of: indented("stay\n me\n me\n"))
        for round in 0..<100 {
            let changing = (0..<100).map { " \(round)-\($0)\n" }.joined()
            let items = identities.items(of: indented("stay\n me\n me\nother\n" + changing))
            #expect(items.prefix(3) == [0, 1, 2])
            #expect(Set(items).count == items.count)
            #expect(items.last == Int32(4 + round * 100 + 99))
        }
        #expect(identities.rememberedCount < 1700)
    }

    @Test func whenAllNumbersWereUsedTheyBeginAgainWithoutThoseOfKnownRows() {
        var identities = RowIdentities(capacity: 1 << 20, lastItem: 3000)
        _ = identities.items(of: indented("stay\n me\n"))
        for round in 0..<200 {
            let changing = (0..<100).map { " \(round)-\($0)\n" }.joined()
            let items = identities.items(of: indented("stay\n me\nother\n" + changing))
            #expect(items.prefix(2) == [0, 1])
            #expect(Set(items).count == items.count)
        }
    }

    @Test func rowsWhoseLabelsFindNoPlaceAreNewInEachText() {
        var identities = RowIdentities(capacity: 8, lastItem: .max)
        #expect(identities.items(of: indented("abc\n def\nlong label\n x\n x\n")) == [0, 1, 2, 3, 4])
        #expect(identities.items(of: indented("long label\n x\nabc\n def\n")) == [5, 6, 0, 1])
        #expect(identities.items(of: indented("abc\n def\n y\n")) == [0, 1, 7])
        #expect(identities.rememberedCount < 8)
    }

    @Test(arguments: 0..<4)
    func randomTextsAgreeWithADictionaryOfParentLabelAndOrdinal(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        struct Key: Hashable {
            let parent: Int32?
            let label: [UInt8]
            let ordinal: Int
        }
        for _ in 0..<50 {
            var identities = RowIdentities()
            var model: [Key: Int32] = [:]
            for _ in 0..<5 {
                let text = indented(
                    (0..<random.next(below: 30)).map { _ in
                        String(repeating: " ", count: random.next(below: 4))
                            + ["a", "b", "cdefghijk"][random.next(below: 3)]
                    }.joined(separator: "\n"))
                var items: [Int32] = []
                var counts: [Key: Int] = [:]
                for row in 0..<Int32(text.rowCount) {
                    let parent = text.parent(of: row).map { items[Int($0)] }
                    let label = text.printed(.name, of: row)
                    let ordinal = counts[Key(parent: parent, label: label, ordinal: 0), default: 0]
                    counts[Key(parent: parent, label: label, ordinal: 0)] = ordinal + 1
                    let key = Key(parent: parent, label: label, ordinal: ordinal)
                    if model[key] == nil { model[key] = Int32(model.count) }
                    items.append(model[key]!)
                }
                #expect(identities.items(of: text) == items)
            }
        }
    }
}
