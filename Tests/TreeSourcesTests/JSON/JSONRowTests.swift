import Testing

@testable import TreeSources

struct JSONRowTests {
    private let document = JSONDocument(#"{"a": [1, {"b": null}], "c": "x", "c": -0.50}"#.utf8)

    @Test func membersAndElementsAreRowsInTheOrderOfTheText() {
        #expect(
            document.outline == """
                {}
                  a: []
                    1
                    {}
                      b: null
                  c: x
                  c: -0.50
                """)
    }

    @Test func kindsAreThoseOfTheValues() {
        #expect(
            (0..<7).map { document.jsonKind(of: Int32($0)) } == [
                .object, .array, .number, .object, .word, .string, .number,
            ])
    }

    @Test func valuesAreTheTextAsItIsWritten() {
        #expect(document.value(1) == #"[1, {"b": null}]"#)
        #expect(document.value(3) == #"{"b": null}"#)
        #expect(document.value(5) == #""x""#)
        #expect(document.value(6) == "-0.50")
    }

    @Test func childrenCanBeTakenInParts() {
        let array = JSONDocument("[0,1,[2],3,4]".utf8)
        let root: Int32 = 0
        let first = array.children(of: root, limit: 2)
        #expect(first == [1, 2])
        #expect(array.children(of: root, after: first[1], limit: 2) == [3, 5])
        #expect(array.children(of: root, after: 3) == [5, 6])
        #expect(array.children(of: root, limit: 0) == [])
        #expect(array.children(of: root, limit: 3).count == 3)
        #expect(array.children(of: root).count == 5)
    }

    @Test func pathsAndPointersLeadFromTheDocumentToTheRow() {
        #expect(document.path(to: 4) == [0, 1, 3, 4])
        #expect(document.pointer(of: 4).description == "/a/1/b")
        #expect(document.pointer(of: 0).description == "")
    }

    @Test(arguments: [
        (#"{"a/b": 1}"#, "/a~1b"), (#"{"a~b": 1}"#, "/a~0b"), (#"{"~1": 1}"#, "/~01"), (#"{"": 1}"#, "/"),
        (#"{"..": 1}"#, "/.."), (#"{"a.b": 1}"#, "/a.b"), (#"{"$ref": 1}"#, "/$ref"),
        (#"{"__proto__": 1}"#, "/__proto__"),
        (#"{"a\u0000b": 1}"#, "/a\u{0}b"), (#"{"\u002f": 1}"#, "/~1"), (#"{"\ud83d\ude00": 1}"#, "/\u{1F600}"),
    ])
    func aNameInAPointerIsEscaped(text: String, pointer: String) {
        let document = JSONDocument(text.utf8)
        #expect(document.pointer(of: document.lastRow).bytes == pointer.bytes)
    }

    @Test func bytesThatAreNotUTF8StayInAPointer() {
        let document = JSONDocument("{\"".bytes + [0xFF] + "\": 1}".bytes)
        #expect(document.pointer(of: 1).bytes == [0x2F, 0xFF])
    }

    @Test func rowsOfSeveralPagesAreFoundByTheirLevels() {
        let inner = "[" + Array(repeating: "[0,1]", count: 300).joined(separator: ",") + "]"
        let document = JSONDocument(("[" + Array(repeating: inner, count: 40).joined(separator: ",") + ",7]").utf8)
        #expect(document.rowCount == 40 * 901 + 2)
        let children = document.children(of: 0)
        #expect(children == (0...40).map { (index: Int32) in 1 + index * 901 })
        #expect(children.allSatisfy { document.parent(of: $0) == 0 })
        #expect(document.pointer(of: 901 * 39 + 1 + 900).description == "/39/299/1")
        #expect(document.value(901 * 39 + 1) == inner)
    }

    /// Blocks of 256 rows and of 65,536 are skipped from their beginnings and from their ends.
    @Test(arguments: [65_536, 2 * 65_536, 200_000], [-2, -1, 0, 1, 255, 256, 257])
    func rowsAmongManyDeeperOnesAreFound(count: Int, difference: Int) {
        var table = JSONRowTable()
        let deep = count + difference
        let levels = [0, 1] + Array(repeating: 2, count: deep) + [1, 1, 0] + Array(repeating: 3, count: 2 * 65_536)
        for (row, level) in levels.enumerated() { table.append(.init(offset: row, level: level, isMember: false)) }
        let expected = [[0, deep + 4], [0, 1, deep + 2, deep + 3, deep + 4], Array(0...deep + 4)]
        for (level, expected) in expected.enumerated() {
            var visited: [Int] = []
            visited.reserveCapacity(expected.count)
            table.visitRows(from: 0, atMost: level) { row, _ in
                visited.append(row)
                return true
            }
            let isEqual = visited == expected
            #expect(isEqual, "\(visited.count) rows")
            for end in [levels.count, deep + 4, deep + 2, 65_536, 300, 2] {
                let last = level == 2 ? min(end - 1, deep + 4) : expected.last { $0 < end }
                #expect(table.lastRow(before: end, atMost: level) == last)
            }
        }
    }

    @Test func textOfSeveralPagesIsOneText() {
        let long = String(repeating: "\u{E9}", count: PagedBytes.pageSize)
        let document = JSONDocument("[\"\(long)\", {\"\(long)\": true}]".bytes, pieces: 100_003)
        #expect(document.value(1) == "\"\(long)\"")
        #expect(document.shownText(of: 3, isName: true, limit: .max)?.description == long)
        #expect(document.jsonKind(of: 3) == .word && document.value(3) == "true")
        #expect(document.valueText(of: 1, limit: 5) == JSONText(decoding: "\u{E9}\u{E9}".bytes, isCut: true))
    }

    @Test func aCopyKeepsItsRowsWhileMoreTextArrives() {
        var document = JSONDocument()
        document.append("[1, 2".utf8)
        let copy = document
        document.append("3, 4]".utf8)
        document.finish()
        #expect(copy.outline == "[]\n  1")
        #expect(document.outline == "[]\n  1\n  23\n  4")
        #expect(copy.value(0) == "[1, 2")
    }
}
