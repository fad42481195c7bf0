import Testing

@testable import TreeSources

/// The fields that tell elements apart.
@Suite struct KeySearchTests {
    /// Returns the key of the elements of two arrays.
    private func key(_ old: String, _ new: String, ignoring ignored: [String] = []) -> String? {
        let documents = [old, new].map { JSONDocument($0.utf8) }
        let path = ArrayPath(below: 0, named: nil, in: documents[0])
        let arrays = documents.map { KeySearch.Arrays(at: path, in: $0) }
        return KeySearch(arrays, ignoring: ignored.map(ItemField.init)).best()?.text
    }

    /// Returns an array of elements from 0 or 1 on, six of them.
    ///
    /// - Parameter template: The element. `$` is a text, `#` a whole number and `%` one that counts up. `!` is another
    ///   text in each array.
    private func array(_ template: String, from start: Int) -> String {
        let elements = (start..<start + 6).map { index in
            let number = index * 7919 % 1000
            return template.replacing("$", with: "k\(number)").replacing("#", with: "\(number)")
                .replacing("%", with: "\(index)").replacing("!", with: "r\(start)\(number)")
        }
        return "[\(elements.joined(separator: ", "))]"
    }

    private func key(_ template: String, ignoring ignored: [String] = []) -> String? {
        key(array(template, from: 0), array(template, from: 1), ignoring: ignored)
    }

    @Test(
        "The usual names come first, then other texts, then whole numbers",
        arguments: [
            (#"{"id": "$", "uid": "$"}"#, "uid"), (#"{"name": "$", "id": #}"#, "id"),
            (#"{"x": "$", "name": "$"}"#, "name"),
            (#"{"x": "$", "sku": "$"}"#, "sku"), (#"{"x": "$", "path": "$"}"#, "path"),
            (#"{"x": "$", "url": "$"}"#, "url"),
            (#"{"x": "$", "title": "$"}"#, "title"), (#"{"x": "$", "pid": #}"#, "pid"),
            (#"{"x": "$", "index": %}"#, "index"),
            (#"{"x": "$", "uuid": "$"}"#, "uuid"), (#"{"x": "$", "key": "$"}"#, "key"),
            (#"{"x": "$", "Name": "$"}"#, "Name"),
            // Inside of other objects.
            (#"{"metadata": {"name": "$", "uid": "$"}}"#, "metadata.uid"),
            (#"{"x": "$", "metadata": {"name": "$"}}"#, "metadata.name"),
            (#"{"x": {"y": {"name": "$"}}}"#, "x.y.name"), (#"{"x": {"y": {"z": {"name": "$"}}}}"#, nil),
            // Others.
            (#"{"n": #, "x": "$"}"#, "x"), (#"{"n": #, "v": 1}"#, "n"), (#"{"n": %}"#, nil), (#"{"id": %}"#, "id"),
            (#"{"index": %, "v": 1}"#, "index"), (#"{"row": %, "n": #}"#, "n"),
        ])
    func names(template: String, expected: String?) {
        #expect(key(template) == expected)
    }

    @Test(
        "A name may look like a number, a time or a fraction",
        arguments: [
            ["a1b2c3d", "12e4567", "c0ffee1", "badcafe"], ["1.0", "1.1", "1.2", "2.0"],
            ["2026-01-01-a.log", "2026-01-02-a.log", "2026-01-03-b.log", "c.log"], ["12d", "4h", "host", "web"],
        ])
    func namesThatLookLikeOthers(names: [String]) {
        func array(_ version: Int) -> String {
            let elements = names.enumerated().map { #"{"id": "\#($1)", "v": \#(version + $0), "w": \#(version * $0)}"# }
            return "[\((version == 0 ? elements : elements.reversed()).joined(separator: ","))]"
        }
        #expect(elementPairs(array(0), array(40)) == [3, 2, 1, 0])
    }

    @Test func equalElementsInOneArrayLeaveTheKeyToTheOthers() {
        func text(_ version: Int) -> String {
            let names = [["w", "x", "y", "z"], version == 0 ? ["w", "x"] : ["w", "w", "x"], ["x", "y"]]
            let arrays = names.map { names in
                let elements = (version == 0 ? names : names.reversed())
                    .map { #"{"name": "\#($0)", "v": \#(version), "w": \#(version)}"# }
                return "[\(elements.joined(separator: ","))]"
            }
            return "[\(arrays.joined(separator: ","))]"
        }
        #expect(ReadArrays([text(0), text(1)], at: [0]).items == [[4, 5, 6, 7], [7, 6, 5, 4]])
    }

    /// The elements at the ends have nothing in common.
    @Test func aWindowThatHasMovedFarHasItsKey() {
        func text(_ start: Int) -> String {
            let elements = (start..<start + 6000).map {
                #"{"id": "u\#($0)", "v": \#(start + 7 * $0), "w": \#(start - $0)}"#
            }
            return "[\(elements.joined(separator: ","))]"
        }
        let pairs = elementPairs(text(0), text(2100))
        #expect(pairs.prefix(3900).elementsEqual(2100..<6000) && pairs.suffix(2100).allSatisfy { $0 < 0 })
    }

    @Test(
        "Values that change do not tell elements apart",
        arguments: [
            #"{"x": "2026-05-0%T10:00:00Z"}"#, #"{"x": "10:0%:00"}"#, #"{"x": "%d4h"}"#, #"{"x": "% minutes ago"}"#,
            #"{"updatedAt": "$"}"#, #"{"start_time": "$"}"#, #"{"LAST AGE": "$"}"#, #"{"count": #}"#,
            #"{"created": "$"}"#,
            #"{"restartCount": #}"#, #"{"x": #.5}"#, #"{"x": true}"#, #"{"x": null}"#, #"{"x": ""}"#,
            // Identifiers of requests.
            #"{"x": "!"}"#, #"{"uid": "!"}"#, #"{"name": "!"}"#,
        ])
    func changing(template: String) {
        #expect(key(template) == nil)
    }

    @Test func fieldsThatDoNotCountAreNoKeys() {
        #expect(key(#"{"name": "$", "x": "$"}"#, ignoring: ["name"]) == "x")
        #expect(key(#"{"a": {"name": "$"}}"#, ignoring: ["a.name"]) == nil)
        #expect(key(#"{"a": {"name": "$"}}"#, ignoring: ["name"]) == nil)
        #expect(key(#"{"a": {"name": "$"}}"#, ignoring: ["a"]) == nil)
    }

    @Test func nearlyAllElementsHaveTheKey() {
        func elements(_ count: Int, _ rest: Int) -> String {
            let elements =
                (0..<count).map { #"{"name": "n\#($0 * 7919 % 1000)"}"# } + (0..<rest).map { #"{"v": [\#($0)]}"# }
            return "[\(elements.joined(separator: ","))]"
        }
        #expect(key(elements(9, 1), elements(9, 1)) == "name")
        #expect(key(elements(8, 2), elements(8, 2)) == nil)
    }

    @Test(
        "Fields that repeat are taken together",
        arguments: [
            (
                #"[{"namespace": "x", "name": "a"}, {"namespace": "y", "name": "a"}, {"namespace": "x", "name": "b"}]"#,
                "namespace+name"
            ),
            (
                """
                [{"kind": "K", "metadata": {"namespace": "x", "name": "a"}},
                 {"kind": "L", "metadata": {"namespace": "x", "name": "a"}},
                 {"kind": "K", "metadata": {"namespace": "y", "name": "a"}}]
                """, "kind+metadata.namespace+metadata.name"
            ),
            (
                """
                [{"kind": "K", "metadata": {"name": "a"}}, {"kind": "L", "metadata": {"name": "a"}},
                 {"kind": "K", "metadata": {"name": "b"}}]
                """, "kind+metadata.name"
            ),
            // Without a name.
            (#"[{"x": "a", "y": "b"}, {"x": "b", "y": "b"}, {"x": "a", "y": "a"}]"#, "x+y"),
            (#"[{"x": "a"}, {"x": "a"}]"#, nil),
        ])
    func joined(elements: String, expected: String?) {
        #expect(key(elements, elements) == expected)
    }
}
