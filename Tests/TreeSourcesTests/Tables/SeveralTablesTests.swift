import Testing

@testable import TreeSources

/// Several tables in one text. Each one after the first is below its header.
@Suite struct SeveralTablesTests {
    /// A text, its rows, and the titles of its tables.
    private static let texts: [(text: String, rows: [String], titles: [[String]])] = [
        (
            """
            Linux 5 (host)

            CPU       %user   %nice %system
            all        1.00    0.00    0.50

            Disks:
            Device             tps    kB_read/s
            sda               5.00        12.00
            sdb               1.00         2.00

            CPU       %user   %nice %system
            all        2.00    0.00    0.50

            done
            """,
            [
                "Linux 5 (host)", "all        1.00    0.00    0.50", "Disks:",
                "  Device             tps    kB_read/s", "  sda               5.00        12.00",
                "  sdb               1.00         2.00", "  CPU       %user   %nice %system",
                "  all        2.00    0.00    0.50", "  done",
            ],
            [
                ["CPU", "%user", "%nice", "%system"], ["Device", "tps", "kB_read/s"],
                ["CPU", "%user", "%nice", "%system"],
            ]
        ),
        // A text before the titles, with nothing below it.
        (
            """
            avg-cpu:  %user   %nice %system
                       1.00    0.00    0.50

            Device             tps    kB_read/s
            sda               5.00        12.00
            """,
            [
                "           1.00    0.00    0.50", "  Device             tps    kB_read/s",
                "  sda               5.00        12.00",
            ],
            [["avg-cpu:", "%user", "%nice", "%system"], ["Device", "tps", "kB_read/s"]]
        ),
        // No empty line is between them.
        (
            """
            Active Internet connections
            Proto Recv-Q Send-Q Local Address           State
            tcp        0      0 0.0.0.0:2024            LISTEN
            tcp        0      0 172.16.0.2:2024         ESTABLISHED
            Active UNIX domain sockets
            Proto RefCnt Flags       Type       State         I-Node   Path
            unix  3      [ ]         STREAM     CONNECTED     656934
            unix  2      [ ACC ]     STREAM     LISTENING     1029     /run/a.sock
            """,
            [
                "Active Internet connections", "tcp        0      0 0.0.0.0:2024            LISTEN",
                "tcp        0      0 172.16.0.2:2024         ESTABLISHED", "Active UNIX domain sockets",
                "  Proto RefCnt Flags       Type       State         I-Node   Path",
                "  unix  3      [ ]         STREAM     CONNECTED     656934",
                "  unix  2      [ ACC ]     STREAM     LISTENING     1029     /run/a.sock",
            ],
            [
                ["Proto", "Recv-Q", "Send-Q", "Local Address", "State"],
                ["Proto", "RefCnt", "Flags", "Type", "State", "I-Node", "Path"],
            ]
        ),
        // Bars are between the cells.
        (
            " id | name\n----+------\n  1 | a\n(1 row)\n\n x | y | z\n---+---+---\n 1 | 2 | 3\n(1 row)",
            ["  1 | a", "(1 row)", "   x | y | z", "   1 | 2 | 3", "  (1 row)"], [["id", "name"], ["x", "y", "z"]]
        ),
        (
            "+----+\n| id |\n+----+\n|  1 |\n+----+\n+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n+---+---+",
            ["|  1 |", "  | a | b |", "  | 1 | 2 |"], [["id"], ["a", "b"]]
        ),
        (
            "# One\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n# Two\n\n| c |\n|---|\n| 3 |",
            ["# One", "| 1 | 2 |", "# Two", "  | c |", "  | 3 |"], [["a", "b"], ["c"]]
        ),
        // A rule is below a text that is no titles.
        (
            " Pacote    Arquitetura  Tam.\n============================\n htop      x86_64       199 k\n\n"
                + "Resumo da transação\n============================\nInstalar  2 Pacotes",
            [
                " htop      x86_64       199 k", "Resumo da transação", "============================",
                "Instalar  2 Pacotes",
            ], [["Pacote", "Arquitetura", "Tam."]]
        ),
        // One of them has one column.
        (
            " id | name\n----+------\n  1 | a\n(1 row)\n\nUPDATE 1\n count \n-------\n    42\n(1 row)\n\nCOMMIT",
            ["  1 | a", "(1 row)", "UPDATE 1", "   count ", "      42", "  (1 row)", "  COMMIT"],
            [["id", "name"], ["count"]]
        ),
        // The times of sar are before the titles.
        (
            "Linux 6 (a)\n\n10:00:00     CPU    %usr   %idle\n10:00:01     all    1.00   98.40\n"
                + "10:00:02     all    2.00   97.40\n\n10:00:00     DEV    tps\n10:00:01     sda    1.00",
            [
                "Linux 6 (a)", "10:00:01     all    1.00   98.40", "10:00:02     all    2.00   97.40",
                "  10:00:00     DEV    tps", "  10:00:01     sda    1.00",
            ],
            [["10:00:00", "CPU", "%usr", "%idle"], ["10:00:00", "DEV", "tps"]]
        ),
        // Nothing is below the first titles, and below the last ones.
        (
            "Chain INPUT (policy ACCEPT 0 packets, 0 bytes)\n pkts bytes target prot in     source\n\n"
                + "Chain FORWARD (policy ACCEPT 0 packets, 0 bytes)\n pkts bytes target prot in     source\n"
                + "   12   840 DROP   all  *      0.0.0.0/0\n\n"
                + "Chain OUTPUT (policy ACCEPT 5 packets, 420 bytes)\n pkts bytes target prot in     source",
            [
                "Chain INPUT (policy ACCEPT 0 packets, 0 bytes)", " pkts bytes target prot in     source",
                "Chain FORWARD (policy ACCEPT 0 packets, 0 bytes)", "   12   840 DROP   all  *      0.0.0.0/0",
                "Chain OUTPUT (policy ACCEPT 5 packets, 420 bytes)", " pkts bytes target prot in     source",
            ], [["pkts", "bytes", "target", "prot", "in", "source"]]
        ),
        // The same columns need no other titles.
        (
            "CPU   BUSY\na       1%\n\nCPU   BUSY\na       2%",
            ["a       1%", "CPU   BUSY", "a       2%"], [["CPU", "BUSY"]]
        ),
    ]

    @Test(arguments: texts.indices, [1, 40, 1000])
    func eachHasItsColumns(index: Int, pieceLength: Int) throws {
        let (text, rows, titles) = Self.texts[index]
        let whole = bytes(text + "\n")
        #expect(try InputGuess(name: nil, firstBytes: whole).kind == .table)
        let source = InputKind.table.makeSource()
        for start in stride(from: 0, to: whole.count, by: pieceLength) {
            source.read(Array(whole[start...].prefix(pieceLength)))
        }
        source.finish()
        #expect(source.lines == rows)
        let headers = source.outline().items.filter { source.hasChildren($0) }
        let found = ([nil] + headers.map(Optional.some)).map { header in
            source.columns(below: header).map { String(decoding: $0.title, as: UTF8.self) }
        }
        #expect(found == titles)
        #expect(String(decoding: source.wholeText(with: 0), as: UTF8.self) == text + "\n")
    }

    @Test func aFieldIsThatOfTheTable() {
        let source = InputKind.table.makeSource()
        source.read(text: Self.texts[0].text)
        let fields = ["tps", "%user"].map { ItemField($0) }
        let values = source.fieldValues(fields, of: source.outline().items, limit: 9)
        let texts = values.map { $0.map { $0.map { String(decoding: $0.bytes, as: UTF8.self) } } }
        #expect(
            texts == [
                [nil, nil], [nil, "1.00"], [nil, nil], [nil, nil], ["5.00", nil], ["1.00", nil], [nil, nil],
                [nil, "2.00"], [nil, nil],
            ])
    }
}
