import Testing

@testable import TreeSources

@Suite("Tables with bars between their cells") struct BarTableTests {
    /// Returns the titles and the cells of a text; the line of a note.
    private func rows(_ text: String, pieceLength: Int = 1000) throws -> [[String]] {
        let source = InputKind.table.makeSource()
        for start in stride(from: 0, to: bytes(text).count, by: pieceLength) {
            source.read(Array(bytes(text)[start...].prefix(pieceLength)))
        }
        source.finish()
        let columns = source.columns(below: nil)
        let cells = source.outline().items.map { item -> [String] in
            let values = source.fieldValues(columns.map(\.field), of: [item], limit: 100)[0]
            if values.allSatisfy({ $0 == nil }) { return [source.labels(of: [item])[0].text] }
            return values.map { String(decoding: $0?.bytes ?? [], as: UTF8.self) }
        }
        return [columns.map { String(decoding: $0.title, as: UTF8.self) }] + cells
    }

    private static let texts: [(String, [[String]])] = [
        (
            " id | note  \n----+-------\n  1 | a | b\n  2 | \n(2 rows)\n",
            [["id", "note"], ["1", "a | b"], ["2", ""], ["(2 rows)"]]
        ),
        (
            "+----+------+\n| id | name |\n+----+------+\n|  1 | a|b  |\n+----+------+\n1 row in set (0.00 sec)\n",
            [["id", "name"], ["1", "a|b"], ["1 row in set (0.00 sec)"]]
        ),
        ("+---+\n| n |\n+---+\n| 1 |\n+---+\n", [["n"], ["1"]]),
        (
            "| a | b |\n|---|:-:|\n| x\\|y | 1 |\n| z |\n| 1 | 2 | 3 |\n",
            [["a", "b"], ["x|y", "1"], ["z", ""], ["1", "2 | 3"]]
        ),
        ("+---+\n| n |\n+---+\n| a\\|b |\n+---+\n", [["n"], ["a\\|b"]]),
        // A rule belongs to the table if it is a part of it.
        (
            "see\n\n| a | b |\n|---|---|\n| 1 | 2 |\n---\nend\n\n---\nbye\n",
            [["a", "b"], ["see"], ["1", "2"], ["---"], ["end"], ["---"], ["bye"]]
        ),
        (
            "---\n\n+---+\n| n |\n+---+\n| 1 |\n+---+\n\n+---+\n| n |\n+---+\n| 2 |\n+---+\n\n-----\n",
            [["n"], ["---"], ["1"], ["| n |"], ["2"], ["-----"]]
        ),
        // Some rows are left out.
        (
            "┌───┬───┐\n│ a │ b │\n├───┼───┤\n│ 1 │ 2 │\n│ · │ · │\n│ · │ · │\n│ 3 │ · │\n└───┴───┘\n",
            [["a", "b"], ["1", "2"], ["│ · │ · │"], ["│ · │ · │"], ["3", "·"]]
        ),
        ("|a|b|\n|-|-|\n|1|2|\n", [["a", "b"], ["1", "2"]]),
        ("  | a | b |\n  |---+---|\n  | 1 | 2 |\n", [["a", "b"], ["1", "2"]]),
        (
            "┌────┬──────┐\n│ id │ name │\n│ i  │ s    │\n├────┼──────┤\n│  1 │ 語   │\n├────┴──────┤\n│ 1 row     │\n"
                + "└───────────┘\n",
            [["id", "name"], ["│ i  │ s    │"], ["1", "語"], ["│ 1 row     │"]]
        ),
        ("╔═══╤═══╗\n║ a │ b ║\n╠═══╪═══╣\n║ 1 │ 2 ║\n╚═══╧═══╝\n", [["a", "b"], ["1", "2"]]),
        // The sides of the titles are others than those of the rows.
        (
            "  Two Films \n┏━━━┳━━━━━┓\n┃ n ┃ t   ┃\n┡━━━╇━━━━━┩\n│ 1 │ The │\n│   │ End │\n└───┴─────┘\n",
            [["n", "t"], ["  Two Films "], ["1", "The"], ["", "End"]]
        ),
        // A title of the whole table.
        (
            "-----------\n|   All   |\n+----+----+\n| id | n  |\n+----+----+\n| 1  | a  |\n+----+----+\n",
            [["id", "n"], ["|   All   |"], ["1", "a"]]
        ),
        // The only column of psql has the indentation of its texts, but not the blanks before numbers.
        (
            "      QUERY PLAN       \n-----------------------\n Hash Join  (cost=1)\n   ->  Scan  (cost=2)\n(2 rows)\n",
            [["QUERY PLAN"], ["Hash Join  (cost=1)"], ["  ->  Scan  (cost=2)"], ["(2 rows)"]]
        ), (" count \n-------\n    42\n(1 row)\n", [["count"], ["42"], ["(1 row)"]]),
        // More notes than rows, as in the output of `\d` in psql.
        (
            "     Table \"a\"\n id | type\n----+------\n n  | text\nIndexes:\n    \"k\" (n)\nUsed by:\n    \"b\"\n",
            [
                ["id", "type"], ["     Table \"a\""], ["n", "text"], ["Indexes:"], ["    \"k\" (n)"], ["Used by:"],
                ["    \"b\""],
            ]
        ),
        ("Some people:\n| a | b |\n|---|---|\n| 1 | 2 |\n", [["a", "b"], ["Some people:"], ["1", "2"]]),
        // Cells of several lines.
        (
            " id |  note   | who \n----+---------+-----\n  1 | one    +| C+\n    | two    +| \n    | three   | \n"
                + "  2 | four    | al +\n    |         | bo\n(2 rows)\n",
            [["id", "note", "who"], ["1", "one\ntwo\nthree", "C+"], ["2", "four", "al\nbo"], ["(2 rows)"]]
        ),
        (
            "+----+-------+\n| id | note  |\n+----+-------+\n|  1 | one  +|\n|    | two   |\n|  2 | a+    |\n"
                + "+----+-------+\n",
            [["id", "note"], ["1", "one\ntwo"], ["2", "a+"]]
        ),
        (
            " id │  note  │ x \n────┼────────┼───\n  1 │ one   ↵│ a\n    │ two    │ \n  2 │ b     ↵│ c\n",
            [["id", "note", "x"], ["1", "one\ntwo", "a"], ["2", "b     ↵", "c"]]
        ),
        ("|a |b|\n|--|-|\n|1+|2|\n|3 |4|\n", [["a", "b"], ["1+", "2"], ["3", "4"]]),
        ("lang|n\n----+--\nC++|1\nGo|2\n", [["lang", "n"], ["C++", "1"], ["Go", "2"]]),
        (
            "+--+--+\n|id|g |\n+--+--+\n|1 |A+|\n|2 |B |\n|3 |C+|\n+--+--+\n",
            [["id", "g"], ["1", "A+"], ["2", "B"], ["3", "C+"]]
        ),
        // Rows of dashes.
        ("| a | b |\n|---|---|\n| 1 | 2 |\n| - | - |\n", [["a", "b"], ["1", "2"], ["-", "-"]]),
        ("| a | b |\n| --- | --- |\n| - | -- |\n| 1 | 2 |\n", [["a", "b"], ["-", "--"], ["1", "2"]]),
        (
            "+---+----+\n| a | b  |\n+---+----+\n| 1 | x  |\n| - | -- |\n|---|----|\n+---+----+\n"
                + "| 2 | y  |\n+---+----+\n",
            [["a", "b"], ["1", "x"], ["-", "--"], ["---", "----"], ["2", "y"]]
        ),
        (" a  | b  \n----+----\n -- | --\n 1  | 2\n", [["a", "b"], ["--", "--"], ["1", "2"]]),
        (
            "┌────┬────┐\n│ a  │ b  │\n│ i  │ i  │\n├────┼────┤\n│ -- │ -- │\n├────┼────┤\n│ 1  │ 2  │\n└────┴────┘\n",
            [["a", "b"], ["│ i  │ i  │"], ["--", "--"], ["1", "2"]]
        ),
        ("| a | b |\n|---|---|\n| - | - |\n", [["a", "b"], ["-", "-"]]),
        // One column of psql.
        (" n \n---\n 1\n(1 row)\n\n", [["n"], ["1"], ["(1 row)"]]),
        (" count \n-------\n    42\n(1 Zeile)\n", [["count"], ["42"], ["(1 Zeile)"]]),
        (
            "BEGIN\n a|b \n-----\n x|y\n ---\n(2 rows)\n\nEND\n",
            [["a|b"], ["BEGIN"], ["x|y"], ["---"], ["(2 rows)"], ["END"]]
        ),
        (" n \n---\n 1\n 2\n 3\n 4\n 5\n 6\n 7\n 8\n(8 rows)\n", [["n"]] + (1...8).map { ["\($0)"] } + [["(8 rows)"]]),
        // Text outside of the bars.
        ("| a | b |\n|---|---|\n| 1 | 2 | three\n", [["a", "b"], ["1", "2 | three"]]),
        ("| a | b |\n|---|---|\nx | 1 | 2 |\n| 3 | 4 |  \n", [["a", "b"], ["x | 1", "2"], ["3", "4"]]),
        ("note | a | b | c\n     |---|---|\n     | 1 | 2 |\n", [["note | a", "b | c"], ["1", "2"]]),
        (
            "+---+---+\n| a | b |\n+---+---+\n| 1 | 2 | z\nx | 3 | 4 |\n+---+---+\n",
            [["a", "b"], ["1", "2 | z"], ["x | 3", "4"]]
        ),
        ("┌───┬───┐\n│ a │ b │\n├───┼───┤\n│ 1 │ 2 │ 語\n└───┴───┘\n", [["a", "b"], ["1", "2 │ 語"]]),
    ]

    @Test("The line of dashes shows the bars, and is no row", arguments: texts)
    func cells(text: String, expected: [[String]]) throws {
        #expect(try rows(text) == expected)
        #expect(try rows(text, pieceLength: 1) == expected)
        #expect(try InputKind.guess(name: nil, firstBytes: bytes(text)) == .table)
    }

    @Test(
        "Boxes around texts, and bars without titles, are no tables",
        arguments: [
            "hello\n╭─────────╮\n│ warning │\n╰─────────╯\nbye\n", "╭───╮\n│ a │\n╰───╯\n╭───╮\n│ b │\n╰───╯\n",
            "a | b\nc | d\n", "title\n-----\ntext | more\n", "| a |\nb\nc\n|---|\nd\n| e |\nf\n",
            // Titles of sections, and drawings.
            "Title\n-----\n text\n(1 row)\n", " Title \n-------\n text\nend\n", " n \n--\n 1\n(1 row)\n",
            "+---+\n| a |\n+---+\nx\n+---+\n| b |\n+---+\n", "+---+\n| a |\n+---+\n  |\n+---+\n| b |\n+---+\n",
            "+---+     +---+\n| a | --> | b |\n+---+     +---+\n  |         |\n",
            "+---+---+\n| a | b |\n+---+---+\n  |   |\n  v   v\n", "+-----+\n|  a  |\n+-----+\n  | |\n+-----+\n",
            "+----+\n| go |\n+----+\nmade a\nmade b\n+----+\n| ok |\n+----+\nend\n",
        ])
    func others(text: String) throws {
        #expect(try InputKind.guess(name: nil, firstBytes: bytes(text)) != .table)
    }
}
