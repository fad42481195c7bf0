import SeededRandom
import Testing

@testable import TreeSources

@Suite("Tables whose cells have separators between them") struct SeparatedTableTests {
    private func read(_ text: [UInt8], _ kind: InputKind = .csv, _ format: TableFormat = TableFormat()) -> TableText {
        var table = TableText(format, kind: kind)
        table.append(text)
        table.finish()
        return table
    }

    /// The titles and the cells of all records.
    private func cells(_ table: TableText) -> [[String]] {
        func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
        let titles = (0..<table.parts[0].columnCount).map { text(table.parts[0].titles.title(ofColumn: $0)) }
        let records = (0..<table.recordCount).map { record in
            let count = table.cells(ofRecord: record).count
            return (0..<count).map { text(table.text(ofColumn: $0, record: record)) }
        }
        return [titles] + records
    }

    @Test(
        "Cells are read as RFC 4180 says, and as well as possible where a text breaks its rules",
        arguments: [
            ("id,name\n1,Ada\n2,Grace\n", [["id", "name"], ["1", "Ada"], ["2", "Grace"]]),
            ("a,b\r\n\"x, y\",\"z \"\"q\"\"\"\r\n", [["a", "b"], ["x, y", "z \"q\""]]),
            ("a,b\n\"x\ny\",1\n\"\r\n\",2", [["a", "b"], ["x\ny", "1"], ["\r\n", "2"]]),
            ("\u{FEFF}a,b\n1,\n,\n", [["a", "b"], ["1", ""], ["", ""]]),
            ("a;b\n1,5;2\n", [["a", "b"], ["1,5", "2"]]), ("a\tb\n\"1\"\t2\n", [["a", "b"], ["1", "2"]]),
            ("a,b\n\n1\n1,2,3\n", [["a", "b", "3"], ["1"], ["1", "2", "3"]]),
            ("1,x\n2,y\n", [["1", "2"], ["1", "x"], ["2", "y"]]), ("a,a\n", [["1", "2"], ["a", "a"]]),
            ("a,b,\n1,x,\n2,y,\n", [["a", "b", ""], ["1", "x", ""], ["2", "y", ""]]),
            ("id,name\n--,----\n1,Ada\n", [["id", "name"], ["1", "Ada"]]),
            ("id,name\n-,-\n1,Ada\n", [["id", "name"], ["-", "-"], ["1", "Ada"]]),
            (",a\n0,x\n", [["", "a"], ["0", "x"]]), ("a,b\nx\"y,z\"\n", [["a", "b"], ["x\"y", "z\""]]),
            ("a,b\n\"x\"y,\"z\"w\n", [["a", "b"], ["\"x\"y", "\"z\"w"]]), ("a\nx\n", [["a"], ["x"]]), ("", [[]]),
            // A blank after each separator of the first record is no part of the cells, also not before quotes.
            ("a, b\n1,  2\n3, \"x, y\"\n", [["a", "b"], ["1", "2"], ["3", "x, y"]]),
            ("a | b | c\n1 | x | 2\n3 |  | \n", [["a", "b", "c"], ["1", "x", "2"], ["3", "", ""]]),
            ("\"a\" ,\"b\"\n1 ,\"x\ny\" \n", [["a", "b"], ["1", "x\ny"]]),
            ("a ,b,c\n1 ,2,3\n", [["a ", "b", "c"], ["1 ", "2", "3"]]),
            ("\"a\", \"b\"\n1, \"x\ny\"\n", [["a", "b"], ["1", "x\ny"]]),
            ("a,b\n1, 2\n", [["a", "b"], ["1", " 2"]]), ("a, b,c\n1, 2,3\n", [["a", " b", "c"], ["1", " 2", "3"]]),
            // Spreadsheets declare the separator. A bar is one too.
            ("sep=;\na;b\n1,0;2\n", [["a", "b"], ["1,0", "2"]]), ("sep=|\r\n1|2\r\n", [["1", "2"], ["1", "2"]]),
            // Lines above the table are notes.
            ("Report\n\nid,n\n1,a\n", [["id", "n"], ["Report"], ["1", "a"]]),
            ("Report\nof 2026\n\nid;n\n1;\"a\nb\"\n", [["id", "n"], ["Report"], ["of 2026"], ["1", "a\nb"]]),
            ("# made\nid,n\n1,a\n", [["id", "n"], ["# made"], ["1", "a"]]),
            ("Report\n\n1,2\n", [["1", "2"], ["Report"], ["1", "2"]]), ("a\nb,c\n", [["a", "2"], ["b", "c"]]),
            // A name and a value are no titles.
            (
                "\"Account\";\"12\"\n\n\"Day\";\"Sum\"\n\"1.2.\";\"3\"\n",
                [["Day", "Sum"], ["Account", "12"], ["1.2.", "3"]]
            ),
            (
                "Account:;DE12;\n\nSum on 1.2.:;3 EUR;\n\nDay;Text;Sum;\n1.2.;a;4;\n",
                [
                    ["Day", "Text", "Sum", ""], ["Account:", "DE12", ""], ["Sum on 1.2.:", "3 EUR", ""],
                    ["1.2.", "a", "4", ""],
                ]
            ),
            ("id,name\n\n1,Ada\n", [["id", "name"], ["1", "Ada"]]),
            ("1,a\n\n2,b\n", [["1", "2"], ["1", "a"], ["2", "b"]]),
            // Rows go on below an empty line; titles have other cells below them than the rows above.
            (
                "apple,1\npear,2\n\nkiwi,none\nplum,3\n",
                [["1", "2"], ["apple", "1"], ["pear", "2"], ["kiwi", "none"], ["plum", "3"]]
            ),
            ("a;1\n# x\nb;c\nd;2,5\n", [["1", "2"], ["a", "1"], ["# x"], ["b", "c"], ["d", "2,5"]]),
            ("a;1\n\nDay;Sum\n1.2.;2,5\n", [["Day", "Sum"], ["a", "1"], ["1.2.", "2,5"]]),
            ("a,1\n\nn,x,y\nb,2,3\n", [["n", "x", "y"], ["a", "1"], ["b", "2", "3"]]),
            ("a\n1\n\n3\n", [["a"], ["1"], [""], ["3"]]),
            (
                "a\nb\nc\nd\ne\nf\ng\n\n1,2\n",
                [["a", "2"], ["b"], ["c"], ["d"], ["e"], ["f"], ["g"], [""], ["1", "2"]]
            ),
            ("a|b|c\n1|2|3\n", [["a", "b", "c"], ["1", "2", "3"]]), ("a,b|c\n1,2|3\n", [["a", "b|c"], ["1", "2|3"]]),
        ] as [(String, [[String]])])
    func cellsOfCSV(text: String, expected: [[String]]) { #expect(cells(read(bytes(text))) == expected) }

    @Test("In TSV, quotes around a cell are left out, and no tab or line feed is inside") func quotesInTSV() {
        let table = read(bytes("a\tb\n\"x\"\t\"y\n1\t2\"\n"), .tsv)
        #expect(cells(table) == [["a", "b"], ["x", "\"y"], ["1", "2\""]])
    }

    @Test("The options say where the separators are, and whether there is a header") func options() {
        let text = bytes("a||b\nc||d\n")
        let bars = FieldSeparator.bytes(bytes("||"))
        #expect(cells(read(text, .csv, TableFormat(separator: bars))) == [["a", "b"], ["c", "d"]])
        #expect(
            cells(read(text, .table, TableFormat(separator: bars, header: .absent)))
                == [["1", "2"], ["a", "b"], ["c", "d"]])
        #expect(cells(read(bytes("1,2\n3,4\n"), .csv, TableFormat(header: .present))) == [["1", "2"], ["3", "4"]])
    }

    @Test("The line of a record is its bytes, and its place and the whole text are those of the input")
    func linesOfRecords() {
        let text = "a,b\n\"x\r\ny\",1\n\nz,2\n"
        let table = read(bytes(text))
        #expect(table.printed(.line, of: 0) == bytes("\"x\r\ny\",1"))
        #expect(table.printed(.name, of: 0) == bytes("x\r\ny"))
        #expect(table.origin(of: 1).place == InputPlace(line: 5, column: 1))
        #expect(table.printed(.line, of: nil) == bytes(text))
        #expect(table.value(of: 1, limit: 100, as: .plain).bytes == bytes("a: z\nb: 2"))
    }

    @Test("A quote that is not closed ends with its line, and later ones do too")
    func openQuotes() {
        let open = read(bytes("a,b\n1,x\n2,\"y\n3,z\n"))
        #expect(cells(open).dropFirst() == [["1", "x"], ["2", "\"y"], ["3", "z"]])
        #expect(open.notices.first.map(\.line) == [3])
    }

    @Test("Quotes that are never closed cost no more than a megabyte each, and are reported once")
    func manyOpenQuotes() {
        let line = "1,\"" + String(repeating: "x", count: 1000) + "\n"
        var table = TableText(kind: .csv)
        table.append(bytes("a,b\n"))
        // An even number of quotes would close each other.
        table.append(bytes("0,\"open\n"))
        for _ in 0..<3000 { table.append(bytes("1,x" + String(repeating: "x", count: 1000) + "\n")) }
        #expect(table.recordCount > 2000)
        for _ in 0..<3000 { table.append(bytes(line)) }
        table.finish()
        #expect(table.recordCount == 6001)
        #expect(table.notices.count == 1)
    }

    @Test("Pieces do not matter, and the cells are those of a plain reader", arguments: 0..<4)
    func randomTables(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<200 {
            let text = (0..<random.next(below: 40)).map { _ in
                ["a", "\"", ",", "\n", "\r\n", "b,", "\"\"", ",\"", "\",", "é"][random.next(below: 10)]
            }.joined()
            var table = TableText(TableFormat(header: .absent), kind: .csv)
            var shown = TreeOutline()
            inPieces(bytes(text), &random) {
                let count = table.rowCount
                table.append($0)
                shown = apply(table.additions(since: count), to: shown)
            }
            let count = table.rowCount
            table.finish()
            #expect(apply(table.additions(since: count), to: shown) == table.outline())
            let whole = read(bytes(text), .csv, TableFormat(header: .absent))
            #expect(cells(table) == cells(whole), "\(text.debugDescription)")
            if table.notices.count == 0, !text.contains("\"") {
                let lines = text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" })
                let expected = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
                #expect(cells(table).dropFirst().map { $0 } == expected || text.contains("\r"))
            }
        }
    }

    @Test("The bytes of a field of many rows are its values") func fieldBytes() {
        let source = InputKind.csv.makeSource()
        source.read(bytes("n,t\n1,\"a\"\n2,\"b\"\"c\"\n3\n"))
        source.finish()
        for name in ["n", "T", "2", "x"] {
            let items = Array(source.outline().items.reversed()) + [99]
            var found: [Int32: [UInt8]?] = [:]
            source.forEachFieldBytes(ItemField(name), of: items) { item, text in
                found[item] = nil as [UInt8]?
                if let text { found[item] = text.withUnsafeBufferPointer { Array($0) } }
            }
            let values = source.fieldValues([ItemField(name)], of: items, limit: 100).map { $0[0]?.bytes }
            #expect(items.map { found[$0] ?? nil } == values, "\(name)")
        }
    }
}
