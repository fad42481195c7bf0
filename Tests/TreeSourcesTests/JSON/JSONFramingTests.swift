import Testing

@testable import TreeSources

struct JSONFramingTests {
    @Test func eachLineIsADocument() {
        let document = JSONDocument("{\"a\": 1}\n\n[2]\r\n \"x\"  \n4".utf8, framing: .lines)
        #expect(document.outline == "{}\n  a: 1\n[]\n  2\nx\n4")
        #expect(document.error == nil)
        #expect(document.children(of: nil).count == 4)
    }

    @Test func aLineThatIsNotJSONIsOneRowAndReadingGoesOn() {
        let document = JSONDocument("1\nhello world\n{\"a\": [1, 2\n3 4\n\"x\n5".utf8, framing: .lines)
        let roots = document.children(of: nil)
        #expect(
            roots.map { document.error(of: $0)?.description } == [
                nil, "2:1: hello is not a JSON value", "3:12: the array that begins in line 3, column 2 is not closed",
                "4:3: there is more text after the end of the document", "5:3: the string is not closed", nil,
            ])
        #expect(roots.map { document.jsonKind(of: $0) } == [.number, .wrong, .wrong, .wrong, .wrong, .number])
        #expect(document.valueText(of: roots[1]).description == "hello world")
        #expect(document.children(of: roots[2]).count == 1)
        #expect(document.error == nil)
    }

    @Test func bracketsOfTheNextLineDoNotCloseAContainer() {
        let document = JSONDocument("{\"a\": [1\n]}\n".utf8, framing: .lines)
        #expect(document.value(1) == "[1")
        #expect(document.children(of: nil).map { document.jsonKind(of: $0) } == [.wrong, .wrong])
    }

    @Test func documentsCanFollowEachOther() {
        let document = JSONDocument("{\"a\": 1}{}\n[2] 3\n\u{1E}\"x\"\n\u{1E}null\n".utf8, framing: .sequence)
        #expect(document.error == nil)
        #expect(document.outline == "{}\n  a: 1\n{}\n[]\n  2\n3\nx\nnull")
    }

    @Test func aSequenceEndsAtItsError() {
        let document = JSONDocument("1 [2 -3] 4".utf8, framing: .sequence)
        #expect(document.outline == "1\n[]\n  2\nwrong -3] 4")
        #expect(document.error?.description == "1:6: a comma is missing between elements")
    }

    @Test(arguments: [JSONFraming.lines, .sequence], ["", " ", "\n\n"])
    func noDocumentIsNoError(framing: JSONFraming, text: String) {
        let document = JSONDocument(text.utf8, framing: framing)
        #expect(document.error == nil)
        #expect(document.children(of: nil) == [])
    }

    @Test func placesAreRightInTextsOfSeveralPages() {
        let line = "[" + String(repeating: "1,", count: 1000) + "\n"
        let count = 3 * PagedBytes.pageSize / line.utf8.count
        let document = JSONDocument(String(repeating: line, count: count).utf8, framing: .lines)
        let roots = document.children(of: nil)
        #expect(roots.count == count)
        for index in Array(stride(from: 0, to: count, by: 50)) + [count - 1] {
            #expect(document.error(of: roots[index])?.place == InputPlace(line: index + 1, column: 2002))
        }
        let offset = document.byteCount / 2
        let single = JSONDocument(document.text(in: 0..<document.byteCount))
        #expect(single.place(of: offset) == document.place(of: offset))
    }

    @Test func aTextThatIsNotJSONAtAllHasARowForEachLine() {
        let text = String(repeating: "not json\n", count: 1000)
        let document = JSONDocument(text.utf8, framing: .lines)
        #expect(document.rowCount == 1000)
        #expect(document.error(of: 999)?.place == InputPlace(line: 1000, column: 1))
    }
}
