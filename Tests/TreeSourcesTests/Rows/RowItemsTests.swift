import Testing

@testable import TreeSources

/// The items of the rows of texts that are read one after the other.
struct Readings {
    private var items: RowItems
    private var last: (any TreeDocument)?

    init(key: String? = nil) { items = RowItems(LineList(), keys: FoundKeys(given: key.map { ElementKey($0) })) }

    mutating func items(of document: any TreeDocument) -> [Int32] {
        if let last { _ = items.identify(document, after: last) }
        last = document
        return document.rowRange.map(items.item)
    }

    var rememberedCount: Int { items.table.places.count }

    mutating func itemsOfNewRows(of document: any TreeDocument) -> [Int32] {
        let count = last?.rowCount ?? 0
        _ = items.identifyNewRows(of: document)
        last = document
        return (Int32(count)..<Int32(document.rowCount)).map(items.item)
    }
}

struct RowItemsTests {
    private func indented(_ text: String) -> IndentedText {
        var rows = IndentedText()
        rows.append(bytes(text))
        rows.finish()
        return rows
    }

    @Test func rowKeepsItsItemWhenOthersComeAndGo() {
        var identities = Readings()
        #expect(identities.items(of: indented("a\n x\n y\nb\n x\n")) == [0, 1, 2, 3, 4])
        #expect(identities.items(of: indented("b\n x\n z\na\n y\n")) == [3, 4, 5, 0, 2])
        #expect(identities.items(of: indented("a\n x\n y\nb\n x\n")) == [0, 1, 2, 3, 4])
    }

    @Test func equalSiblingsAreDistinguishedByTheirOrder() {
        var identities = Readings()
        #expect(identities.items(of: indented("a\na\n x\na\n")) == [0, 1, 2, 3])
        #expect(identities.items(of: indented("a\n x\na\n x\n")) == [0, 4, 1, 2])
        #expect(identities.items(of: indented("a\na\na\na\n")) == [0, 1, 3, 5])
    }

    @Test func rowsThatAreLongGoneAreForgotten() {
        var identities = Readings()
        _ = identities.items(of: indented("stay\n me\n me\n"))
        for round in 0..<100 {
            let changing = (0..<100).map { " \(round)-\($0)\n" }.joined()
            let other = round % 2 == 0 ? "" : "other\n" + changing
            let items = identities.items(of: indented("stay\n me\n me\n" + other))
            #expect(items.prefix(3) == [0, 1, 2])
            #expect(Set(items).count == items.count)
        }
        #expect(identities.rememberedCount < 1700)
    }

    @Test func whenAllNumbersWereUsedTheyBeginAgainWithoutThoseOfKnownRows() {
        var table = ItemTable(JSONDocument("[[], [1, 2]]".utf8))
        table.numberLimit = 3000
        let array = table.children(of: nil)[0]
        let kept = table.children(of: array)[1]
        let inside = table.children(of: kept)
        for round in 0..<200 {
            let new = (0..<100).map { "[\(round * 100 + $0)]" }.joined(separator: ",")
            table.replaceDocument(with: JSONDocument("[[1, 2],\(new)]".utf8))
            let items = table.children(of: array)
            #expect(items.first == kept && table.children(of: kept) == inside)
            #expect(Set(items).count == 101)
            table.replaceDocument(with: JSONDocument("[[1, 2]]".utf8))
        }
        #expect(!table.isFull)
    }
}
