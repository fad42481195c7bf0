import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

@Suite("A table in the list") @MainActor struct TableListTests {
    private let input = LiveInput()

    private func browser(
        _ text: String, _ kind: InputKind = .table, _ format: TableFormat = TableFormat(), id: String? = nil,
        groups: [String] = [], columns: Int = 60
    ) async throws -> BrowserController {
        let browser = BrowserController([input.input(kind.makeSource(table: format, field: id, groupedBy: groups))])
        browser.resize(to: Size(columns: columns, rows: 9))
        browser.keepMarks()
        input.read(text)
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 0 }
        return browser
    }

    private func read(_ text: String, in browser: BrowserController) async throws {
        let number = browser.history.snapshots.lastNumber
        input.read(text)
        try await browser.waitUntil { browser.history.snapshots.lastNumber != number }
    }

    private let containers = """
        CONTAINER ID   IMAGE        CREATED       STATUS                 NAMES
        4c01db0b339c   nginx:1.27   5 hours ago   Up 3 hours (healthy)   web
        9ae7f1ad5dc0   redis:7      2 weeks ago   Exited (0)             cache

        """

    @Test("Cells are in columns, below titles") func columns() async throws {
        let browser = try await browser(containers, columns: 80)
        #expect(
            browser.draw().textRows[1...3].map { String($0.reversed().drop { $0 == " " }.reversed()) } == [
                " CONTAINER ID  IMAGE       CREATED      STATUS                NAMES",
                " 4c01db0b339c  nginx:1.27  5 hours ago  Up 3 hours (healthy)  web",
                " 9ae7f1ad5dc0  redis:7     2 weeks ago  Exited (0)            cache",
            ])
    }

    @Test("A narrow list drops the columns that the user needs least") func narrow() async throws {
        let browser = try await browser(containers, columns: 50)
        let title = browser.draw().textRows[1]
        #expect(title.contains("CONTAINER ID") && title.contains("STATUS"))
        #expect(!title.contains("CREATED"))
    }

    @Test("A narrow list gives the space of dropped columns to a text") func narrowText() async throws {
        let processes = """
            USER       PID %CPU %MEM COMMAND
            root         1  0.0  0.0 /usr/lib/systemd/systemd --system
            daemon     220  1.5  0.2 /usr/bin/python3 server.py

            """
        let browser = try await browser(processes, columns: 40)
        #expect(
            browser.draw().textRows[1...3].map { String($0.reversed().drop { $0 == " " }.reversed()) } == [
                " USER    PID  %CPU  COMMAND            …", " root      1   0.0  /usr/lib/systemd/…",
                " daemon  220   1.5  /usr/bin/python3 …",
            ])
    }

    @Test("A title is cut if the numbers below it have the space") func narrowNumbers() async throws {
        let pods = """
            NAME  READY  STATUS   RESTARTS  AGE
            web   1/1    Running         0  5d3h
            api   0/1    Failed         12  2d

            """
        let browser = try await browser(pods, columns: 30)
        #expect(
            browser.draw().textRows[1...3].map { String($0.reversed().drop { $0 == " " }.reversed()) } == [
                " NAME  READY  STATUS   REST… …", " web   1/1    Running      0", " api   0/1    Failed      12",
            ])
    }

    @Test(
        "A table among other inputs has columns, and so have tables with the same titles",
        arguments: [
            (
                InputKind.yaml, "id: 7\nprice: 12\nlong: text that is longer than the columns\n",
                ["   id: 7", "   price: 12", "   long: text that is longer than the columns"]
            ),
            (.csv, "id,city,price\n33,Rome,100\n", [" 33  Rome     100"]),
        ])
    func columnsOfSeveralInputs(kind: InputKind, text: String, rows: [String]) async throws {
        let other = LiveInput()
        let browser = BrowserController([
            other.input(ArrangedSource(kind.makeSource())), input.input(ArrangedSource(InputKind.csv.makeSource())),
        ])
        browser.resize(to: Size(columns: 60, rows: 12))
        other.read(text)
        input.read("id,city,price\n1,Paris,4\n2,Oslo,3\n")
        func lines() -> [String] {
            browser.draw().textRows.map { String($0.reversed().drop { $0 == " " }.reversed()) }
        }
        try await browser.waitUntil { rows.allSatisfy(lines().contains) && lines().contains { $0.contains("Oslo") } }
        let shown = lines()
        #expect(shown[1].split(separator: " ") == ["id", "city", "price"])
        let table = shown.filter { $0.contains("Paris") || $0.contains("Oslo") }
        #expect(table.map { $0.split(separator: " ") } == [["1", "Paris", "4"], ["2", "Oslo", "3"]])
        browser.press("s s S")
        try await browser.waitUntil {
            lines().last { $0.contains("Paris") || $0.contains("Oslo") }?.contains("4") == true
        }
        #expect(rows.allSatisfy(lines().contains))
    }

    @Test("The titles of several tables are in their headers") func severalTables() async throws {
        let other = LiveInput()
        let browser = BrowserController([
            input.input(InputKind.table.makeSource()), other.input(InputKind.csv.makeSource()),
        ])
        browser.resize(to: Size(columns: 60, rows: 12))
        input.read("NAME  AGE\na     1d\nb     2d\n")
        other.read("id,city\n1,Paris\n")
        try await browser.waitUntil {
            let rows = browser.draw().textRows
            return ["   b     2d", "   1,Paris"].allSatisfy { text in rows.contains { $0.hasPrefix(text) } }
        }
        let rows = browser.draw().textRows.map { String($0.reversed().drop { $0 == " " }.reversed()) }
        let start = try #require(rows.firstIndex { $0.hasPrefix("   NAME") })
        #expect(rows[start...start + 2] == ["   NAME  AGE", "   a     1d", "   b     2d"])
        let next = try #require(rows.firstIndex { $0.hasPrefix("   id,city") })
        #expect(rows[next + 1] == "   1,Paris")
    }

    @Test("The focus stays on its line of the screen when the table is sorted") func sortedFocus() async throws {
        let rows = (0..<100).map { "n\($0),\($0 * 37 % 100)\n" }
        let browser = BrowserController([input.input(ArrangedSource(InputKind.csv.makeSource()))])
        browser.resize(to: Size(columns: 40, rows: 9))
        input.read("name,size\n" + rows.joined())
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 0 }
        for _ in 0..<3 { browser.press("down") }
        func line() -> Int? { browser.draw().textRows.firstIndex { $0.hasPrefix(" n3 ") } }
        let before = line()
        browser.press("s")
        try await browser.waitUntil { browser.rows.dropFirst().first?.hasPrefix(" n0 ") == false }
        #expect(before != nil && line() == before)
        #expect(browser.focusedRow.hasPrefix(" n3 "))
    }

    @Test("The column that identifies rows is the first one, if the user has chosen it") func chosenColumn()
        async throws
    {
        let format = TableFormat(firstField: ItemField("NAMES"))
        let browser = try await browser(containers, .table, format, id: "NAMES", columns: 80)
        #expect(browser.draw().textRows[1].hasPrefix(" NAMES  CONTAINER ID"))
    }

    @Test("Focus and marks stay with the rows when the output is read again") func anotherReading() async throws {
        let browser = try await browser(containers)
        browser.press("down")
        try await read(
            """
            CONTAINER ID   IMAGE        CREATED       STATUS                 NAMES
            77777b0b339c   web:2        1 hour ago    Up 1 hour              new
            4c01db0b339c   nginx:1.27   6 hours ago   Up 4 hours (healthy)   web
            9ae7f1ad5dc0   redis:7      2 weeks ago   Exited (0)             cache

            """, in: browser)
        #expect(browser.rows.dropFirst().map { String($0.prefix(8)) } == ["+77777b0", "~4c01db0", " 9ae7f1a"])
        #expect(browser.focusedRow.hasPrefix(" 9ae7f1ad5dc0"))
    }

    @Test("Ignored columns mark no row") func ignoredColumns() async throws {
        let format = TableFormat(ignoring: [ItemField("AGE")])
        let browser = try await browser("NAME  N  AGE\na     1  1d\nb     1  2d\n", .table, format)
        try await read("NAME  N  AGE\na     1  5d\nb     2  6d\n", in: browser)
        #expect(browser.rows.dropFirst().map { String($0.prefix(2)) } == [" a", "~b"])
    }

    @Test("The filter matches the line, and a group extends over the columns") func groups() async throws {
        let browser = try await browser(containers, groups: ["2"])
        browser.press("right")
        #expect(browser.rows[1].hasPrefix(" ▾ nginx:1.27 (1)"))
        #expect(browser.rows[2].contains("4c01db0b339c"))
    }
}
