import Testing

@testable import TreeSources

/// Texts that break readers: deep, long, cut off, slow.
struct HostileJSONTests {
    @Test(arguments: [255, 256, 257, 65_535, 65_536, 100_000, 1_000_000])
    func deepArraysAreRead(depth: Int) {
        let text =
            [UInt8](repeating: UInt8(ascii: "["), count: depth) + [UInt8](repeating: UInt8(ascii: "]"), count: depth)
        let document = JSONDocument(text)
        #expect(document.error == nil)
        #expect(document.rowCount == depth)
        #expect(document.level(of: document.lastRow) == depth - 1)
        #expect(document.parent(of: document.lastRow) == Int32(depth - 2))
        #expect(document.valueRange(of: 0) == 0..<2 * depth)
    }

    @Test func deepObjectsAreRead() {
        let depth = 100_000
        let text = String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
        let document = JSONDocument(text.utf8)
        #expect(document.error == nil)
        #expect(document.rowCount == depth + 1)
        #expect(document.pointer(of: document.lastRow).bytes == String(repeating: "/a", count: depth).bytes)
    }

    @Test func deepArraysThatAreNotClosedAreAnError() {
        let document = JSONDocument([UInt8](repeating: UInt8(ascii: "["), count: 100_000))
        #expect(
            document.error?.description
                == "1:100001: the array that begins in line 1, column 100000 is not closed")
        #expect(document.rowCount == 100_000)
    }

    @Test func aTextThatEndsAtAnyByteShowsItsRowsAndAnError() {
        let text = #" {"a": [1, -2.5e3, true], "\u00e9": {"b": null, "c": "x\ud83d\ude00"}, "d": "ü"}"#.bytes
        let whole = JSONDocument(text)
        #expect(whole.error == nil)
        for end in 0..<text.count {
            let document = JSONDocument(text.prefix(end))
            #expect(document.error != nil)
            // The text after the last value is a row.
            let rows = document.rowRange.filter { document.jsonKind(of: $0) != .wrong }
            #expect(document.rowCount <= rows.count + 1)
            #expect(rows.map(document.level) == rows.map(whole.level))
            #expect(rows.map(document.name) == rows.map(whole.name))
            _ = document.picture
        }
    }

    @Test func rowsAppearAsSoonAsTheirBytesAreThere() {
        var document = JSONDocument()
        let counts = #"[{"k": "\u00e9", "n": 12 }"#.utf8.map { byte in
            document.append([byte])
            return document.rowCount
        }
        #expect(counts == [1] + Array(repeating: 2, count: 13) + Array(repeating: 3, count: 9) + [3, 4, 4])
        #expect(document.isGrowing(0))
        #expect(!document.isGrowing(1))
    }

    @Test func namesThatDifferInNormalizationAreTwoRows() {
        let document = JSONDocument("{\"\u{E9}\": 1, \"e\u{301}\": 2}".utf8)
        #expect(document.name(of: 1) != document.name(of: 2))
    }

    @Test(arguments: ["1e999", "-0", "18446744073709551616", "0." + String(repeating: "10", count: 50_000)])
    func numbersKeepTheirText(number: String) {
        #expect(JSONDocument("[\(number)]".utf8).value(1) == number)
        #expect(JSONDocument(number.utf8).value(0) == number)
    }

    @Test(arguments: ["null", "\"\"", "1"])
    func aScalarIsOneRow(text: String) {
        let document = JSONDocument(text.utf8)
        #expect(document.rowCount == 1)
        #expect(document.value(0) == text)
        #expect(!document.hasChildren(0))
    }
}
