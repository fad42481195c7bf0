import Testing

@testable import TreeSources

@Suite("Rows of tables in the next reading") struct TableIdentityTests {
    /// Reads two texts. Returns the items of the second one, and those that have changed.
    private func items(
        _ before: String, _ after: String, _ kind: InputKind = .table, id: String? = nil, ignoring: [String] = []
    ) -> (items: [Int32], changed: [Int32]) {
        let source = kind.makeSource(table: TableFormat(ignoring: ignoring.map(ItemField.init)), field: id)
        source.read(bytes(before))
        source.finish()
        source.startAgain()
        source.read(bytes(after))
        source.finish()
        return (source.outline().items, source.takeChangedItems())
    }

    private let processes = (
        """
          PID TTY          TIME CMD
          412 pts/0    00:00:01 bash
         1988 pts/0    00:00:00 vim a
        """,
        """
            PID TTY          TIME CMD
            412 pts/0    00:00:09 bash
           2001 pts/0    00:00:00 ps
          12988 pts/1    00:00:00 top
           1988 pts/0    00:00:00 vim a
        """
    )

    @Test("Processes are known by their numbers, whatever their times are") func processesStay() {
        let (items, changed) = items(processes.0, processes.1)
        #expect(items == [0, 2, 3, 1])
        #expect(changed == [0])
    }

    @Test("Columns that always change mark no row") func ignoredColumns() {
        #expect(items(processes.0, processes.1, ignoring: ["time"]).changed == [])
        #expect(items(processes.0, processes.1, ignoring: ["3"]).changed == [])
    }

    @Test("The name of a row is the cell that identifies it, and its path has the names of the rows above")
    func names() {
        let pods = "NS    NAME   READY\ndef   web    1/1\ndef   db     0/1\nprod  api    0/1\n\nno more pods here\n"
        func printed(_ part: PrintedPart, _ format: TableFormat = TableFormat(), of text: String = pods) -> [String] {
            let source = InputKind.table.makeSource(table: format)
            source.read(bytes(text))
            source.finish()
            return source.outline().items.map { String(decoding: source.printed(part, of: $0), as: UTF8.self) }
        }
        #expect(printed(.name) == ["web", "db", "api", "no more pods here"])
        #expect(printed(.path) == ["web", "db", "api", "no more pods here"])
        #expect(printed(.name, TableFormat(firstField: ItemField("READY"))).first == "1/1")
        #expect(printed(.name, of: "A   B\n1   x\n1   x\n") == ["1", "1"])
        let disks = "NAME    SIZE\nsda     256G\n├─sda1    1G\n└─sda2  255G\n"
        #expect(printed(.path, of: disks) == ["sda", "sda/sda1", "sda/sda2"])
    }

    @Test("A column by its title or number identifies rows", arguments: ["name", "NAME", "2"])
    func chosenColumns(id: String) {
        let result = items("n,name\n1,a\n2,b\n", "n,name\n1,b\n2,a\n3,c\n", .csv, id: id)
        #expect(result.items == [1, 0, 2])
        #expect(result.changed == [1, 0])
    }

    @Test(
        "Without a name, the first column with different texts identifies rows, and numbers of rows do not",
        arguments: [
            ("city,x\nBonn,1\nRom,1\n", "city,x\nRom,2\nBonn,1\n", [1, 0]),
            ("#,x,city\n1,1,Bonn\n2,1,Rom\n", "#,x,city\n1,2,Rom\n2,1,Bonn\n", [1, 0]),
            ("code,x\n70,1\n30,1\n", "code,x\n30,2\n70,1\n", [1, 0]),
            ("a,b\nx,x\nx,x\n", "a,b\nx,x\nx,x\nx,y\n", [0, 1, 2]),
        ] as [(String, String, [Int32])])
    func usualColumns(before: String, after: String, expected: [Int32]) {
        #expect(items(before, after, .csv).items == expected)
    }

    @Test(
        "A missing column is reported",
        arguments: [
            (nil, [], nil), ("PID", [], nil), ("4", [], nil), ("5", [], "5"), ("UID", ["x"], "UID"),
            (nil, ["AGE"], "AGE"),
        ] as [(String?, [String], String?)])
    func missingColumns(id: String?, ignored: [String], missing: String?) {
        let source = InputKind.table.makeSource(table: TableFormat(ignoring: ignored.map(ItemField.init)), field: id)
        source.read(bytes(processes.0))
        source.finish()
        #expect(source.missingField == missing)
    }

    @Test("Rows that are added after another reading are known by the same column") func addedRows() {
        let source = InputKind.csv.makeSource(field: "b")
        source.read(bytes("a,b\n1,x\n2,y\n"))
        source.finish()
        source.startAgain()
        source.read(bytes("a,b\n3,y\n"))
        source.pause()
        source.read(bytes("4,x\n5,z\n"))
        #expect(source.outline().items == [1, 0, 2])
    }
}
