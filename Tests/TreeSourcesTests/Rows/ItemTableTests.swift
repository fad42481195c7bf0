import SeededRandom
import Testing

@testable import TreeSources

struct ItemTableTests {
    /// Returns the items in an array of the document, read from two texts one after the other.
    private func items(_ texts: [String], key: String? = nil) -> [[Int32]] {
        var table = ItemTable(JSONDocument(texts[0].utf8), keys: FoundKeys(given: key.map { ElementKey($0) }))
        let array = table.children(of: nil)[0]
        return texts.indices.map { index in
            if index > 0 { table.replaceDocument(with: JSONDocument(texts[index].utf8)) }
            return table.children(of: array)
        }
    }

    @Test func elementsAreKnownByTheirID() {
        #expect(
            items([#"[{"id": 1}, {"id": 2}]"#, #"[{"id": 3}, {"id": 2}, {"id": 1}]"#, #"[{"id": 2}]"#])
                == [[1, 2], [3, 2, 1], [2]])
    }

    @Test func anElementThatComesBackIsTheSameItem() {
        #expect(
            items([#"[{"id": 1}, {"id": 2}]"#, #"[{"id": 2}]"#, #"[{"id": 1}, {"id": 2}]"#]) == [[1, 2], [2], [1, 2]])
    }

    /// Of many elements, those that are written alike are found first.
    @Test func manyElementsAreKnownByTheirValuesAlsoIfTheyAreWrittenInAnotherWay() {
        let elements = (0..<1500).map { #"{"a": \#($0), "b": 1.0}"# }
        let others = (0..<1500).map { $0 % 3 == 0 ? #"{"b": 1, "a": \#($0)}"# : elements[$0] }
        // The last hundred are the first ones.
        let texts = [elements, others.suffix(100) + others.dropLast(100)].map { "[\($0.joined(separator: ", "))]" }
        let items = items(texts)
        let moved = Array(items[0].suffix(100)) + items[0].dropLast(100)
        #expect(items[1] == moved)
    }

    @Test func elementsWithTheSameIDAreCounted() {
        #expect(
            items([#"[{"id": 1}, {"id": 1}, {"id": 2}]"#, #"[{"id": 2}, {"id": 1}, {"id": 1}, {"id": 1}]"#])
                == [[1, 2, 3], [3, 1, 2, 4]])
    }

    @Test func theFieldWithTheMostValuesIsTaken() {
        #expect(
            items([
                #"[{"id": 0, "name": "a"}, {"id": 0, "name": "b"}]"#,
                #"[{"id": 0, "name": "b"}, {"id": 0, "name": "a"}]"#,
            ]) == [[1, 2], [2, 1]])
        #expect(
            items([
                #"[{"metadata": {"uid": "x"}}, {"metadata": {"uid": "y"}}]"#,
                #"[{"metadata": {"uid": "y"}}, {"metadata": {"uid": "x"}}]"#,
            ]) == [[1, 2], [2, 1]])
    }

    @Test func aFieldThatWasNamedIsTakenBeforeTheUsualOnes() {
        let texts = [
            #"[{"id": 1, "k.x": "a"}, {"id": 2, "k.x": "b"}]"#, #"[{"id": 1, "k.x": "b"}, {"id": 2, "k.x": "a"}]"#,
        ]
        #expect(items(texts, key: "k.x") == [[1, 2], [2, 1]])
        #expect(items(texts, key: "missing") == [[1, 2], [1, 2]])
    }

    @Test func objectsWithoutIDAreKnownByTheirIndex() {
        #expect(items(["[[1], {}, [3]]", "[[0], [1]]", "[[], [], [], []]"]) == [[1, 2, 3], [4, 1], [4, 1, 5, 6]])
    }

    @Test(arguments: [
        (["[3, 1, 2]", "[1, 2, 3, 2]"], [[1, 2, 3], [2, 4, 1, 3]]),
        // A value in the place of one that is gone.
        (["[3, 1, 2]", "[3, 7, 2]"], [[1, 2, 3], [1, 2, 3]]),
        (["[1, 2, 3]", "[0, 1]", "[4, 5, 6, 7]"], [[1, 2, 3], [4, 1], [4, 1, 5, 6]]),
        (["[1]", "[1.0]", #"["1"]"#, "[null]", "[]"], [[1], [1], [1], [1], []]),
        // A value that comes back.
        (["[1, 2, 3]", "[1, 3]", "[1, 2, 3]"], [[1, 2, 3], [1, 3], [1, 2, 3]]),
        // Equal values are counted.
        (["[1, 1, 2]", "[2, 1]", "[1, 1, 1]"], [[1, 2, 3], [3, 1], [3, 2, 1]]),
        // Objects and arrays are counted by themselves.
        (["[1, {}, 2, []]", "[{}, [], 2, 1]"], [[1, 2, 3, 4], [2, 4, 3, 1]]),
        (["[1, {}]", "[{}, 5, {}]"], [[1, 2], [3, 1, 2]]),
        (["[1, {}]", "[{}, {}]"], [[1, 2], [3, 2]]),
        (["[[], 1]", "[[], []]"], [[1, 2], [1, 3]]),
        ([#"[5, {"id": 1}, {"id": 2}]"#, #"[{"id": 2}, 5, {"id": 3}]"#], [[1, 2, 3], [3, 1, 2]]),
    ])
    func otherElementsAreKnownByTheirValue(texts: [String], expected: [[Int32]]) {
        #expect(items(texts) == expected)
    }

    @Test func aValueInThePlaceOfAnotherIsAChange() {
        var table = ItemTable(JSONDocument("[3, 1, 2]".utf8))
        _ = table.children(of: table.children(of: nil)[0])
        table.replaceDocument(with: JSONDocument("[3, 7, 2]".utf8))
        #expect(table.changedItems == [2] && !table.hasOtherItems)
        table.replaceDocument(with: JSONDocument("[7, 2, 3, 2]".utf8))
        #expect(table.changedItems == [] && table.hasOtherItems)
    }

    /// With the square of the number it would take minutes.
    @Test(.timeLimit(.minutes(1)), arguments: [1, 1000, 50_000])
    func manyValuesAreFoundAgainInTimeThatGrowsWithTheirNumber(differentCount: Int) {
        let values = (0..<50_000).map { "\($0 % differentCount)" }
        var table = ItemTable(JSONDocument("[\(values.joined(separator: ","))]".utf8))
        let array = table.children(of: nil)[0]
        let items = table.children(of: array)
        table.replaceDocument(with: JSONDocument("[-1,\(values.dropLast().joined(separator: ","))]".utf8))
        #expect(Set(table.children(of: array)).subtracting(items).count == (differentCount == 1 ? 0 : 1))
        table.replaceDocument(with: JSONDocument("[\(values.joined(separator: ","))]".utf8))
        #expect(table.children(of: array) == items)
    }

    @Test func membersAreKnownByTheirNames() {
        #expect(
            items([#"{"a": 1, "b": 2, "a": 3}"#, #"{"b": 1, "\u0061": 2, "c": 0, "a": 3}"#]) == [
                [1, 2, 3], [2, 1, 4, 3],
            ])
    }

    @Test func aContainerOfTheOtherKindHasOtherItems() {
        #expect(items(["[1]", #"{"a": 1}"#, "7", "[1]"]) == [[1], [2], [], [1]])
    }

    @Test func itemsBelowAnItemThatCameBackAreTheSame() {
        var table = ItemTable(JSONDocument(#"{"a": {"b": [1]}, "c": 2}"#.utf8))
        let root = table.children(of: nil)[0]
        let a = table.children(of: root)[0]
        let b = table.children(of: a)[0]
        table.replaceDocument(with: JSONDocument(#"{"c": 2}"#.utf8))
        #expect(table.row(of: b) == nil)
        #expect(table.children(of: a) == [])
        table.replaceDocument(with: JSONDocument(#"{"c": 2, "a": {"x": 0, "b": [1]}}"#.utf8))
        #expect(table.children(of: root).last == a)
        #expect(table.children(of: a).last == b)
        #expect(table.row(of: b) == 4)
        #expect(table.parent(of: b) == a)
        #expect(table.parent(of: root) == nil)
    }

    @Test func itemsStayWhileMoreTextArrives() {
        var document = JSONDocument()
        document.append(#"{"a": [{"id": 1}"#.utf8)
        var table = ItemTable(document)
        let root = table.children(of: nil)[0]
        let array = table.children(of: root)[0]
        #expect(table.children(of: array) == [2])
        document.append(#", {"id": 2}], "b": 0"#.utf8)
        table.extendDocument(to: document)
        #expect(table.children(of: array) == [2, 3] || table.children(of: array) == [2, 4])
        document.append("}".utf8)
        document.finish()
        table.extendDocument(to: document)
        #expect(table.children(of: root).count == 2)
        #expect(table.children(of: nil) == [root])
        let items = table.children(of: root) + table.children(of: array)
        #expect(Set(items).count == 4)
    }

    @Test func linesAreKnownByTheirID() {
        var table = ItemTable(JSONDocument("{\"id\": 1}\n{\"id\": 2}\n".utf8, framing: .lines))
        #expect(table.children(of: nil) == [0, 1])
        table.replaceDocument(with: JSONDocument("oops\n{\"id\": 2}\n{\"id\": 1}\n".utf8, framing: .lines))
        #expect(table.children(of: nil) == [2, 1, 0])
    }

    @Test func aSingleDocumentStaysTheSameWhateverItsID() {
        var table = ItemTable(JSONDocument(#"{"id": 1}"#.utf8))
        #expect(table.children(of: nil) == [0])
        table.replaceDocument(with: JSONDocument(#"{"id": 2}"#.utf8))
        #expect(table.children(of: nil) == [0])
    }

    @Test func itemsThatAreGoneForGoodAreForgotten() throws {
        var table = ItemTable(JSONDocument(#"[{"id": 0}]"#.utf8))
        let array = table.children(of: nil)[0]
        _ = table.children(of: array)
        for id in 1...3000 { table.replaceDocument(with: JSONDocument("[{\"id\": \(id)}]".utf8)) }
        #expect(try #require(table.lists[array]).departed.count <= 1024)
    }

    /// A list that is open and always has other elements, as a watched command may print it.
    @Test func aTextThatAlwaysHasOtherElementsNeedsNoMoreSpace() {
        func text(_ round: Int) -> [UInt8] {
            let elements = (0..<100).map { "{\"id\": \(round * 100 + $0), \"x\(round)\": [\(round), \(-round)]}" }
            return Array("[\(elements.joined(separator: ","))]".utf8)
        }
        func openEverything(_ table: inout ItemTable) {
            var pending: [Int32?] = [nil]
            while let item = pending.popLast() { pending += table.children(of: item) }
        }
        var table = ItemTable(JSONDocument(text(0)))
        openEverything(&table)
        let first = table.children(of: table.children(of: nil)[0])[0]
        var largest = 0
        for round in 1...100 {
            table.replaceDocument(with: JSONDocument(text(round)))
            openEverything(&table)
            largest = max(largest, table.places.count, table.lists.count)
        }
        // Those that the text has, and the last 1,024 elements at most, with what was in them.
        #expect(largest < 5 * (1024 + 200) + 2)
        #expect(table.row(of: first) == nil && table.parent(of: first) == nil && table.children(of: first) == [])
        #expect(table.outline().items.count == 501)
    }

    /// With the square of the number it would take minutes.
    @Test(.timeLimit(.minutes(1))) func manyOpenElementsAreFoundAgainInTimeThatGrowsWithTheirNumber() {
        let text = "[\((0..<30_000).map { "{\"id\": \($0)}" }.joined(separator: ","))]"
        var table = ItemTable(JSONDocument(text.utf8))
        let array = table.children(of: nil)[0]
        let elements = table.children(of: array)
        for element in elements { _ = table.children(of: element) }
        table.replaceDocument(with: JSONDocument(text.utf8))
        #expect(table.children(of: array) == elements)
    }

    @Test func withoutNumbersRowsAreLeftOutWithASentence() {
        let source = DocumentSource(JSONDocument(), limit: 4)
        source.read(text: #"[{"id": 1}, {"id": 2}, {"id": 3}, {"id": 4}]"#)
        #expect(source.lines == ["0 1  {…}", "1 2  {…}", "2 3  {…}"])
        #expect(source.failure?.description == "too many items; some are left out")
        #expect(source.children(of: 1) == [])
        source.startAgain()
        source.read(text: #"[{"id": 3}, {"id": 5}, {"id": 1}]"#)
        #expect(source.lines == ["0 3  {…}", "2 1  {…}"])
        #expect(source.frozen().children(of: nil).count == 2)
    }
}
