import Testing

@testable import TreeSources

/// Texts that break readers: deep, cut off, not text, growing without end.
struct HostileXMLTests {
    @Test(arguments: [
        ("", "1:1: there is no data"),
        ("<!-- x -->\n", "2:1: there is no element"),
        ("{}", "1:1: this is not XML: it begins with the character {"),
        ("<a>\n <b>x</a>", "2:8: the end tag does not close the element b"),
        ("<a>\n <b>x", "2:6: the element b that begins in line 2, column 2 is not closed"),
        ("<a>\n <b", "2:2: the text ends inside a tag, a comment or a declaration"),
        ("<a>x & y</a>", "1:6: an ampersand must be written as &amp;"),
        ("<a>1 < 2</a>", "1:6: a < must be written as &lt; here"),
        ("<a b='<'/>", "1:7: the character < is not allowed here"),
        ("<a b='1' b='2'/>", "1:10: the element has two attributes with this name"),
        ("<a/><b/>", "1:5: there is more text after the end of the document"),
        ("<a/> b='1'", "1:6: there is more text after the end of the document"),
        ("<a>&b;</a>", "1:4: the entity is not declared"),
        ("<a>&#0;</a>", "1:4: the reference is to a character that XML does not allow"),
        ("<a>\u{0}</a>", "1:4: the byte 0x00 is not allowed here"),
        ("<a><![CDATA[x</a>", "1:18: the CDATA section is not closed"),
        ("\n<?xml version='1.0'?><a/>", "2:1: the XML declaration is wrong, or is not at the beginning"),
        ("<!DOCTYPE a [<!ENTITY e '&f;'><!ENTITY f '&e;'>]><a>&e;</a>", "1:53: the entity contains itself"),
    ])
    func errorsHaveAPlaceAndASentence(text: String, error: String) {
        #expect(XMLDocument(text.utf8).error?.description == error)
        #expect(XMLDocument(Array(text.utf8), pieces: 1).error?.description == error)
    }

    @Test func rowsBeforeAnErrorStay() {
        let document = XMLDocument(Array("<a><b/>text".utf8) + [0xC3, 0x28] + Array("</a>".utf8))
        #expect(document.outline == "a: (element)\n  b: (element)\n  text\n  <C3>(</a>")
        #expect(document.error?.description == "1:12: the byte 0xC3 is not allowed here")
    }

    @Test(arguments: [257, 100_000])
    func deepElementsAreRead(depth: Int) {
        let document = XMLDocument(
            (String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)).utf8)
        #expect(document.error == nil)
        #expect(document.rowCount == depth)
        #expect(document.rows.level(of: Int32(depth - 1)) == depth - 1)
        #expect(document.valueRange(of: 1) == 3..<7 * depth - 4)
    }

    @Test func deepElementsThatAreNotClosedAreAnError() {
        let document = XMLDocument(String(repeating: "<a>", count: 100_000).utf8)
        #expect(document.error?.sentence == "the element a that begins in line 1, column 299998 is not closed")
        #expect(document.rowCount == 100_000)
    }

    @Test func aBillionLaughsAreAnError() {
        let laugh = String(repeating: "ha", count: 1000)
        var text = "<!DOCTYPE a [<!ENTITY l0 '\(laugh)'>"
        for level in 1..<10 {
            text += "<!ENTITY l\(level) '\(String(repeating: "&l\(level - 1);", count: 10))'>"
        }
        let document = XMLDocument((text + "]><a>&l9;</a>").utf8)
        #expect(document.error?.sentence == "the entities expand to a text that is far longer than the input")
    }

    @Test func aChainOfManyEntitiesIsAnError() {
        var text = "<!DOCTYPE a [<!ENTITY l0 'x'>"
        for level in 1..<100_000 { text += "<!ENTITY l\(level) '&l\(level - 1);'>" }
        let document = XMLDocument((text + "]><a>&l99999;</a>").utf8)
        #expect(document.error?.sentence == "more than 256 entities contain other entities")
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x3C, 0x00], [0xFE, 0xFF, 0x00, 0x3C], [0x3C, 0x00, 0x61, 0x00], [0x00, 0x3C, 0x00, 0x61],
        ] as [[UInt8]])
    func utf16IsRejected(text: [UInt8]) {
        for size in [1, 4] {
            let error = XMLDocument(text, pieces: size).error
            #expect(error?.description == "1:1: this looks like UTF-16; only UTF-8 can be read")
        }
    }

    @Test func aByteThatIsNotUTF8IsReportedWithTheDeclaredEncoding() {
        let document = XMLDocument(Array("<?xml version='1.0' encoding='x-1'?><a>".utf8) + [0xE9])
        #expect(document.error?.description == "1:40: the byte 0xE9 cannot be read in the encoding x-1")
        #expect(document.outline == "a: (element)\n  <E9>")
    }

    /// Some have bytes that end other tokens. The attributes of the tag with many have numbers.
    @Test(arguments: [
        ("<r><a b='", "x", "'/></r>"), ("<r><a b='", "x >", "'/></r>"), ("<r><!--", "x", "--></r>"),
        ("<r><!--", " > ", "--></r>"), ("<r><?p ", "x", "?></r>"), ("<r><a", " a=''", "/></r>"),
        ("<r></r", " ", ">"), ("<r><![CDATA[", "x", "]]></r>"), ("<r>", "x", "</r>"), ("<r>&", "x", ";</r>"),
        ("<!DOCTYPE r [<!ENTITY e '", "x", "'>]><r>&e;</r>"), ("<!--", "x", "--><!--y--><r/>"),
    ])
    func aLongTokenIsNotScannedAgainWithEachPiece(start: String, part: String, end: String) {
        let count = 20_000
        let isRepeated = !part.contains("=")
        let middle = isRepeated ? String(repeating: part, count: count) : (0..<count).map { " a\($0)=''" }.joined()
        let text = Array((start + middle + end).utf8)
        var index = XMLIndex()
        let expat = Expat()
        for start in stride(from: 0, to: text.count, by: 1000) {
            let range = start..<min(start + 1000, text.count)
            index.bytes.input.append(text.span.extracting(range))
            _ = expat.read(range, of: &index, isFinal: range.upperBound == text.count)
        }
        #expect(expat.scannedCount <= 4 * text.count)
    }

    /// Also if it is the last piece for a long time.
    @Test(arguments: ["x", "x > "])
    func aLongTokenIsARowWithThePieceThatEndsIt(part: String) {
        var document = XMLDocument()
        document.append("<r><a b='".utf8)
        for _ in 0..<100 { document.append(String(repeating: part, count: 250).utf8) }
        #expect(document.rowCount == 1)
        document.append("'><c/>".utf8)
        #expect(document.rowCount == 4)
    }

    /// Expat tells a part of the text before `]]>` that depends on the pieces. A fuzzer found it.
    @Test(arguments: 1...14)
    func aCDATAEndInATextIsTheSameErrorHoweverItArrives(size: Int) {
        let document = XMLDocument(Array("<a>x<b/>one ]]]>two</a>".utf8), pieces: size)
        #expect(document.outline == "a: (element)\n  x\n  b: (element)\n  one ]]]>two</a>")
        #expect(document.error?.place == InputPlace(line: 1, column: 16))
    }

    /// Of a declaration in pieces, expat tells a negative length. A fuzzer found it.
    @Test(arguments: 1...14)
    func declaredEntitiesMayArriveInPieces(size: Int) {
        let document = XMLDocument(Array("<!DOCTYPE a [<!ENTITY e \"&#60;b>x</b>\">]><a>&e;</a>".utf8), pieces: size)
        #expect(document.outline.hasSuffix("\na: (element)\n  b: (element)\n    x"))
    }

    @Test func aByteOrderMarkIsSkipped() {
        let document = XMLDocument("\u{FEFF}<a>x</a>".utf8)
        #expect(document.outline == "a: (element)\n  x")
        #expect(document.source(1) == "x")
    }

    @Test func aTextThatEndsAtAnyByteShowsTheRowsBefore() {
        var random = RandomXML(seed: 7)
        var text = Array("<all>".utf8)
        while text.count < 700 {
            random.makeText()
            text += (random.rows.first?.source ?? "").utf8
        }
        text += "<x y='\(String(repeating: "words 😀 ", count: 215))'>".utf8
        text += "<![CDATA[\(String(repeating: "lines ü\n", count: 215))]]></x></all>".utf8
        let whole = XMLDocument(text)
        #expect(whole.error == nil)
        let levels = whole.allRows.map(whole.rows.level)
        for end in 0..<text.count {
            let document = XMLDocument(text[..<end])
            #expect(document.readCount <= end && document.failure != nil)
            let known = document.allRows.count { document.xmlKind(of: $0) != .wrong }
            for row in max(0, known - 3)..<known {
                #expect(document.rows.level(of: Int32(row)) == levels[row])
            }
        }
    }
}
