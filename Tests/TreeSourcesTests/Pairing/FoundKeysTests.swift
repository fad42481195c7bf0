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
