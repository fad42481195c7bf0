import Testing

@testable import TreeSources

/// The key of an array from reading to reading.
@Suite struct FoundKeysTests {
    @Test func theKeyStaysAsLongAsItTellsElementsApart() {
        let arrays = ReadArrays([
            #"[{"sku": "a", "v": 1, "w": 1}, {"sku": "b", "v": 2, "w": 2}]"#,
            #"[{"sku": "b", "v": 3, "w": 3}, {"sku": "a", "v": 4, "w": 4}]"#,
            // Another field has a better name, and would say otherwise.
            #"[{"sku": "a", "uid": "x", "v": 5, "w": 5}, {"sku": "b", "uid": "y", "v": 6, "w": 6}]"#,
            #"[{"sku": "a", "uid": "y", "v": 7, "w": 7}, {"sku": "b", "uid": "x", "v": 8, "w": 8}]"#,
        ])
        #expect(arrays.items == [[1, 2], [2, 1], [1, 2], [1, 2]])
    }

    @Test(arguments: ["[]", "[7]", "[[], null]"])
    func theKeyComesBackAfterAReadingWithoutElements(broken: String) {
        let arrays = ReadArrays([
            #"[{"name": "a", "v": 1, "w": 1}, {"name": "b", "v": 2, "w": 2}]"#,
            #"[{"name": "b", "v": 3, "w": 3}, {"name": "a", "v": 4, "w": 4}]"#, broken,
            #"[{"name": "a", "v": 5, "w": 5}, {"name": "c", "v": 5, "w": 5}, {"name": "b", "v": 6, "w": 6}]"#,
        ])
        let last = arrays.items[3]
        #expect([last[0], last[2]] == [1, 2])
        #expect(!arrays.items[..<3].joined().contains(last[1]))
    }

    @Test func elementsThatReturnHaveTheirNumbers() {
        let both = #"[{"name": "a", "v": 1}, {"name": "b", "v": 2}]"#
        #expect(ReadArrays([both, "[]", both]).items == [[1, 2], [], [1, 2]])
        #expect(
            ReadArrays([both, #"[{"name": "b", "v": 2}]"#, #"[{"name": "a", "v": 3}, {"name": "b", "v": 2}]"#]).items
                == [[1, 2], [2], [1, 2]])
    }

    /// The element that is gone was known by its values, as those that have its number now.
    @Test func anElementWithTheNumberOfOneThatIsGoneIsAnother() {
        let arrays = ReadArrays([
            #"[{"id":1,"n":"a","k":"p","m":5}, {"id":2,"n":"b","k":"q","m":6}, {"id":3,"n":"c","k":"r","m":7}]"#,
            #"[{"id":1,"n":"b","k":"q","m":6}, {"id":2,"n":"c","k":"r","m":7}]"#,
            #"[{"id":1,"n":"zz","k":"s","m":8}, {"id":2,"n":"b","k":"q","m":6}, {"id":3,"n":"c","k":"r","m":7}]"#,
        ])
        #expect(arrays.items[0] == [1, 2, 3] && arrays.items[1] == [2, 3])
        #expect(Array(arrays.items[2].dropFirst()) == [2, 3] && !arrays.items[0].contains(arrays.items[2][0]))
    }

    @Test func anElementThatReturnsWithAnotherValueHasChanged() {
        func text(_ value: Int?) -> String {
            let first = value.map { #"{"name": "a", "v": \#($0)}, "# } ?? ""
            return #"[\#(first){"name": "b", "v": 2}, {"name": "c", "v": 3}]"#
        }
        let arrays = ReadArrays([text(1), text(nil), text(7), text(nil), text(7)])
        #expect(arrays.items == [[1, 2, 3], [2, 3], [1, 2, 3], [2, 3], [1, 2, 3]])
        #expect(arrays.changed == [[], [1], [], []])
    }

    /// A reading in which it does not tell elements apart has another one.
    @Test func theFirstKeyIsTheBest() {
        let arrays = ReadArrays([
            #"[{"a": "x", "n": 1, "s": {"p": 1}}]"#,
            #"[{"a": "w", "n": 9, "s": {"p": 3}}, {"a": "x", "n": 2, "s": {"p": 2}}, {"a":"y", "n":5, "s": {"p": 1}}]"#,
            #"""
            [{"a": "w", "n": 9, "s": {"p": 3}}, {"a": "w", "n": 9, "s": {"p": 4}}, {"a": "x", "n": 3, "s": {"p": 7}},
            {"a": "y", "n": 6, "s": {"p": 1}}]
            """#,
            #"[{"a": "x", "n": 3, "s": {"p": 8}}, {"a": "y", "n": 6, "s": {"p": 1}}]"#,
            #"[{"a": "y", "n": 7, "s": {"p": 8}}, {"a": "x", "n": 8, "s": {"p": 1}}]"#,
        ])
        #expect(arrays.items[4] == arrays.items[3].reversed())
    }

    @Test(
        "Only keys that are sure are known from one reading",
        arguments: [
            (#"[{"c": 3, "s": 1}, {"c": 9, "s": 1}]"#, nil), (#"[{"c": "x", "s": 1}, {"c": "y", "s": 1}]"#, "c"),
            (#"[{"id": 3, "s": 1}, {"id": 9, "s": 1}]"#, "id"), (#"[{"index": 0}, {"index": 1}]"#, nil),
        ] as [(String, String?)])
    func keysOfOneReading(text: String, expected: String?) {
        #expect(FoundKeys().key(below: 0, in: JSONDocument(text.utf8))?.text == expected)
    }

    @Test func anotherKeyTakesOverWithoutAMark() {
        let arrays = ReadArrays([
            #"[{"name": "a", "ns": "x", "v": [1]}, {"name": "b", "ns": "x", "v": [2]}]"#,
            #"[{"name": "b", "ns": "x", "v": [2]}, {"name": "a", "ns": "x", "v": [1]}]"#,
            // The name does not tell them apart any longer.
            #"[{"name": "a", "ns":"y", "v":[3]}, {"name": "b", "ns":"x", "v":[2]}, {"name": "a", "ns":"x", "v":[1]}]"#,
            #"[{"name": "a", "ns":"x", "v":[4]}, {"name": "a", "ns":"y", "v":[5]}, {"name": "b", "ns":"x", "v":[6]}]"#,
        ])
        let other = arrays.items[2][0]
        #expect(arrays.items[2] == [other, 2, 1] && arrays.items[3] == [1, other, 2])
        #expect(arrays.changed == [[], [], [1, 2, other].sorted()])
    }

    /// The other arrays with the same path keep it.
    @Test func equalElementsSwitchTheKeyOffForTheirArrayAlone() {
        func text(_ version: Int, _ first: String) -> String {
            let others = (0..<12).map { group in
                let names = version == 0 ? ["a", "b"] : ["b", "a"]
                let elements = names.map { #"{"name": "\#($0)\#(group)", "v": \#(version), "w": \#(version)}"# }
                return "[\(elements.joined(separator: ","))]"
            }
            return "[[\(first)], \(others.joined(separator: ", "))]"
        }
        let texts = [
            text(
                0, #"{"name": "c", "v": [1], "w": 1}, {"name": "c", "v": [2], "w": 2}, {"name": "d", "v": [3], "w": 3}"#
            ),
            text(
                1, #"{"name": "c", "v": [2], "w": 2}, {"name": "d", "v": [3], "w": 3}, {"name": "c", "v": [1], "w": 5}"#
            ),
        ]
        let first = ReadArrays(texts, at: [0]).items
        #expect(first[1][..<2] == [first[0][1], first[0][2]])
        let other = ReadArrays(texts, at: [5]).items
        #expect(other[1] == [other[0][1], other[0][0]])
    }

    @Test func ignoredFieldsAreNoKeys() {
        let texts = [
            #"[{"name": "a", "v": 1, "w": 1}, {"name": "b", "v": 2, "w": 2}]"#,
            #"[{"name": "b", "v": 1, "w": 1}, {"name": "a", "v": 2, "w": 2}]"#,
        ]
        #expect(ReadArrays(texts).items[1] == [2, 1])
        #expect(ReadArrays(texts, ignoring: ["name"]).items[1] == [1, 2])
    }

    @Test(arguments: [InputKind.json, .yaml], [(false, [1, 0]), (true, [0, 1])])
    func ignoredFieldsAreNoKeysOfASource(kind: InputKind, ignores: (isName: Bool, expected: [Int])) {
        let fields = ignores.isName ? [ItemField("name")] : []
        let source = kind.makeSource(table: TableFormat(ignoring: fields))
        source.read(text: #"[{"name": "a", "v": 1, "w": 1}, {"name": "b", "v": 2, "w": 2}]"#)
        let before = source.children(of: nil)
        source.startAgain()
        source.read(text: #"[{"name": "b", "v": 1, "w": 1}, {"name": "a", "v": 2, "w": 2}]"#)
        #expect(source.children(of: nil).map { before.firstIndex(of: $0) } == ignores.expected)
    }
}
