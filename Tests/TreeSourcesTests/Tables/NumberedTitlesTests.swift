import Testing

@testable import TreeSources

/// Titles that begin with digits: they are none of the values below.
@Suite struct NumberedTitlesTests {
    @Test(arguments: [
        (
            "host    1min   5min   15min\nweb     0.10   0.20   0.30\ndb      1.10   1.20   1.30\n",
            ["host", "1min", "5min", "15min"]
        ),
        ("1min   5min\n0.10   0.20\n", ["1min", "5min"]),
        ("NAME   2023   2024\nweb      10     20\ndb     2024     22\n", ["NAME", "2023", "2024"]),
        ("Land      2025   2024  Kod\nPL          10     20  1\n", ["Land", "2025", "2024", "Kod"]),
        (
            "10:00:00     CPU    %usr   %idle\n10:00:01     all    1.00   98.40\n",
            ["10:00:00", "CPU", "%usr", "%idle"]
        ),
        (
            "10:00:00 AM     CPU    %usr   %idle\n10:00:01 AM     all    1.00   98.40\n",
            ["10:00:00", "AM", "CPU", "%usr", "%idle"]
        ),
    ])
    func areTitles(text: String, titles: [String]) throws {
        #expect(try InputGuess(name: nil, firstBytes: bytes(text)).kind == .table)
        let source = InputKind.table.makeSource()
        source.read(text: text)
        source.finish()
        #expect(source.columns(below: nil).map { String(decoding: $0.title, as: UTF8.self) } == titles)
        #expect(source.rowCount == text.count { $0 == "\n" } - 1)
    }

    @Test(
        "Rows of values are no titles",
        arguments: [
            "web     0.10   0.20   0.30\ndb      1.10   1.20   1.30\n", "web    10     20\ndb     11     22\n",
            "web    2023   2024\ndb     2022   2023\n", "web    2023   1999\ndb       12     13\n",
            "web    1999   up\ndb       12   up\n", "foo    1h   5min\nbar    2h   7min\n",
            "web    1a2b3c   7d\ndb     712345   8d\n", "10:00:00   INFO   start\n10:00:01   WARN   stop 5\n",
            "10:00:00   GET    5\n10:00:01   PUT    6\n", "PROD   10   20\nTEST   11   22\n",
            "Mem   4K   8K\nfoo   12   13\n", "2023   12   web\n2024   13   db\n",
        ])
    func areNone(text: String) throws {
        #expect(try InputGuess(name: nil, firstBytes: bytes(text)).kind != .table)
    }
}
