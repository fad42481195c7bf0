import Testing

@testable import TreeSources

struct YAMLDocumentTests {
    @Test func valuesAreRowsInTheOrderOfTheText() {
        let text = """
            # a comment
            name: &ada !person Ada
            born: 1815
            languages: [en, 'fr', "d\\u0065"]
            address:
              city: London   # in England
              lines:
              - one
              - |
                two
                three
            empty:
            friend: *ada
            name: again
            ? [complex, key]
            : value
            <<: {x: 1}

            """
        let document = YAMLDocument(text.utf8)
        #expect(document.error == nil)
        #expect(
            document.outline == """
                (mapping)
                  name: Ada
                  born: 1815
                  languages: (sequence)
                    en
                    fr
                    de
                  address: (mapping)
                    city: London
                    lines: (sequence)
                      one
                      two
                three

                  empty:\u{20}
                  friend: *ada
                  name: again
                  [complex, key]: value
                  <<: (mapping)
                    x: 1
                """)
        #expect(document.source(3) == "[en, 'fr', \"d\\u0065\"]")
        #expect(document.source(7) == "city: London   # in England\n  lines:\n  - one\n  - |\n    two\n    three\n")
        #expect(document.source(8) == "London")
        #expect(document.isConsistent)
    }

    @Test func anchorsAndTagsAreKnown() {
        let document = YAMLDocument("a: &x !!str 1\nb: &y [1]\nc: !own {}\nd: *x\n".utf8)
        let anchors = document.allRows.map { document.anchor(of: $0).map { String(decoding: $0, as: UTF8.self) } }
        let tags = document.allRows.map { document.tag(of: $0).map { String(decoding: $0, as: UTF8.self) } }
        #expect(anchors == [nil, "x", "y", nil, nil, nil])
        #expect(tags == [nil, "!!str", nil, nil, "!own", nil])
        #expect(document.yamlKind(of: 5) == .alias)
    }

    /// libyaml takes halves of surrogate pairs for an error. Programs that write JSON have them.
    @Test(arguments: [
        ("a: \"\\ud83d\\ude00\"\nb: 2\n", "(mapping)\n  a: 😀\n  b: 2"),
        ("{\"\\uD83D\\uDE00 x\": \"y \\ud83d\\ude00\\ud83d\\ude01\"}", "(mapping)\n  😀 x: y 😀😁"),
        ("- \"\\ud83d \\ude00\\ud83d\"\n- 3\n", "(sequence)\n  \\ud83d \\ude00\\ud83d\n  3"),
        ("- \"\\ude00\\ud83d\\ude00 \\\\ud83d \\ue000\"\n", "(sequence)\n  \\ude00😀 \\ud83d \u{E000}"),
        (
            "- \\ud83d\\ude00 # \\ud83d\n- '\\ud83d'\n- |\n  \\ud83d\n",
            "(sequence)\n  \\ud83d\\ude00\n  \\ud83d\n  \\ud83d\n"
        ),
        (
            "- \"\\uFDD0 \\ud83d\\ude00 \\ufdd0\\ud83d\"\n- \\uFDD0\n",
            ["(sequence)\n  ", " 😀 ", "\\ud83d\n  \\uFDD0"].joined(separator: "\(Unicode.Scalar(0xFDD0)!)")
        ),
        ("- &x \"a\\\n  \\ud83d\\ude00\"\n- \"\\ud83d", "(sequence)\n  a😀\n  - \"\\ud83d"),
    ])
    func halvesOfSurrogatePairsAreRead(text: String, outline: String) {
        let document = YAMLDocument(text.utf8)
        #expect(document.outline == outline)
        #expect(document.error == nil || !text.hasSuffix("\n"))
        #expect(document.isConsistent)
        // The beginnings of libyaml's pieces are anywhere.
        let long = String(repeating: "# 0123456789\n", count: 1260) + "#\(String(repeating: "x", count: 4))\n"
        for shift in 0..<12 {
            let shifted = YAMLDocument((long + String(repeating: "#", count: shift) + "\n" + text).utf8)
            #expect(shifted.outline == outline, "\(shift)")
        }
    }

    @Test func eachDocumentIsARoot() {
        let document = YAMLDocument("a: 1\n---\n- 2\n---\n---\nthree\n...\n".utf8)
        #expect(document.outline == "(mapping)\n  a: 1\n(sequence)\n  2\n\nthree")
        #expect(document.children(of: nil) == [0, 2, 4, 5])
    }

    @Test(
        arguments: [
            ("a: 1\n...\nb: 2\n", "(mapping)\n  a: 1\n(mapping)\n  b: 2"),
            ("1\n...\n# c\n- 2\n...\n3", "1\n(sequence)\n  2\n3"), ("1\n...\n...\n2\n...\n", "1\n2"),
            ("1\n...\n  ü: 1\n  b: 2", "1\n(mapping)\n  ü: 1\n  b: 2"),
            ("1\n...\n%YAML 1.1\n---\n2\n...\n\"\\ud83d\\ude00\"\n", "1\n2\n😀"),
            ("- \"\\ud83d\\ude00\"\n...\nü\n...\n- ü\n", "(sequence)\n  😀\nü\n(sequence)\n  ü"),
        ])
    func aDocumentAfterDotsNeedsNoDashes(text: String, outline: String) {
        for size in [1, 5, 1000] {
            let document = YAMLDocument(Array(text.utf8), pieces: size)
            #expect(document.outline == outline)
            #expect(document.error == nil)
            #expect(document.isConsistent)
        }
        #expect(YAMLDocument(text.utf8).source(YAMLDocument(text.utf8).allRows.last ?? 0) == lastWord(of: text))
    }

    private func lastWord(of text: String) -> String {
        String(text.split { " \n".contains($0) }.last { $0 != "..." } ?? "")
    }

    @Test func anErrorAfterDotsHasItsPlace() {
        #expect(document("ü\n...\n- ü\n]\n").error?.place == InputPlace(line: 4, column: 1))
        #expect(document("1\n... 2\n").error?.place == InputPlace(line: 2, column: 5))
        #expect(document("1\n...\n%YAML 3.0\n---\n").error?.sentence == "only YAML 1.1 and 1.2 can be read")
    }

    @Test func manyDocumentsAreReadInTime() {
        let count = 2000
        #expect(document(String(repeating: "1\n...\n", count: count)).rowCount == count)
    }

    @Test func placesAndRangesAreInBytes() {
        let document = YAMLDocument("ключ: 😀\nüber: [ä, \"ö\"]\n".utf8)
        #expect(
            document.allRows.map { "\(document.place(of: document.rows[$0].start))" } == [
                "1:1", "1:1", "2:1", "2:9", "2:13",
            ])
        #expect((0..<5).map(document.source).dropFirst() == ["😀", "[ä, \"ö\"]", "ä", "\"ö\""])
        #expect(document.rows[1].name?.range == 0..<8)
    }

    @Test func pointersNameMembersAndIndexes() {
        let document = YAMLDocument("a/b:\n- x\n- c~: 1\n".utf8)
        #expect(
            document.allRows.map { "\(document.pointer(of: $0))" } == [
                "", "/a~1b", "/a~1b/0", "/a~1b/1", "/a~1b/1/c~0",
            ])
    }

    @Test func whatIsPrintedIsTheExactText() {
        let document = YAMLDocument("a: 'it''s'\nb: {c: \"d\"}\ne: &f !!str 1\ng: *f\n".utf8)
        let printed = document.allRows.map { String(decoding: document.printed(.value, of: $0), as: UTF8.self) }
        let whole = "a: 'it''s'\nb: {c: \"d\"}\ne: &f !!str 1\ng: *f"
        #expect(printed == [whole, "'it''s'", "{c: \"d\"}", "\"d\"", "&f !!str 1", "*f"])
    }

    @Test func rowsAppearWhileTheTextArrives() {
        var document = YAMLDocument()
        document.append("- 1\n- 2\n- 3".utf8)
        #expect(document.rowCount == 3)
        #expect(document.isGrowing(0))
        document.append("4\n- a: 1\n".utf8)
        document.finish()
        #expect(document.outline == "(sequence)\n  1\n  2\n  34\n  (mapping)\n    a: 1")
        #expect(!document.isGrowing(0))
    }

    @Test func longValuesAreCut() {
        let text = document("k: \(String(repeating: "ü", count: 1000))\n").valueText(of: 1, limit: 5)
        #expect(text.description == "üü")
        #expect(text.isCut)
    }

    @Test func aByteOrderMarkIsSkipped() {
        let document = document("\u{FEFF}a: 1\n")
        #expect(document.outline == "(mapping)\n  a: 1")
        #expect(document.source(1) == "1")
    }

    /// libyaml asks for 16,384 bytes at once.
    @Test func aTextOfManyPiecesIsRead() {
        let element = "- " + String(repeating: "a", count: 10_000) + "\n"
        #expect(document(String(repeating: element, count: 120)).rowCount == 121)
    }

    @Test func elementsAreTheSameItemsByTheirField() {
        #expect(items("- id: 1\n- id: 2\n", "- id: 2\n- id: 1\n- id: 3\n") == [[1, 3], [3, 1, 5]])
        #expect(items("- x\n- y\n", "- y\n- y\n- z\n") == [[1, 2], [1, 2, 3]])
        // Of members with the same name, the last one counts.
        #expect(items("a: 1\nb: 2\n", "b: 1\na: 2\na: 3\n") == [[1, 2], [2, 3, 1]])
        #expect(
            items("- metadata: {uid: p}\n- metadata: {uid: q}\n", "- metadata: {uid: q}\n- metadata: {uid: p}\n")
                == [[1, 4], [4, 1]])
        #expect(
            items("- {k: 1, id: 5}\n- {k: 2, id: 5}\n", "- {k: 2, id: 5}\n- {k: 1, id: 5}\n", field: "k") == [
                [1, 4], [4, 1],
            ])
    }

    @Test func documentsAreTheSameItemsByTheirField() {
        var identities = Readings()
        let texts = ["{id: 1}\n---\n{id: 2}\n", "{id: 2}\n---\n{id: 1}\n"]
        #expect(texts.map { identities.items(of: document($0)) } == [[0, 1, 2, 3], [2, 3, 0, 1]])
    }

    private func document(_ text: String) -> YAMLDocument { YAMLDocument(text.utf8) }

    /// The items of the first document's children in two texts.
    private func items(_ first: String, _ second: String, field: String? = nil) -> [[Int32]] {
        var identities = Readings(key: field)
        return [first, second].map { text in
            let document = document(text)
            let items = identities.items(of: document)
            return document.children(of: 0).map { items[Int($0)] }
        }
    }
}
