import Testing

@testable import TreeSources

@Suite("Cells below the titles of a header") struct TableLayoutTests {
    private func cells(_ text: String, header: TableHeader = .guessed) -> [[String]] {
        var table = TableText(TableFormat(header: header))
        table.append(bytes(text))
        table.finish()
        let columns = table.columns(below: nil)
        let titles = columns.map { String(decoding: $0.title, as: UTF8.self) }
        return [titles]
            + (0..<Int32(table.rowCount)).map { row in
                columns.map { column in
                    String(decoding: table.fieldValue(column.field, of: row, limit: 99)?.bytes ?? [], as: UTF8.self)
                }
            }
    }

    @Test(
        "Positions of cells",
        arguments: [
            // A cell that is wider than its column moves the others, and later ones may be in their places again.
            (
                "NAME   N STATE\na      1 up\nlong-name-x 2 down\nb     12 up\n",
                [["a", "1", "up"], ["long-name-x", "2", "down"], ["b", "12", "up"]]
            ),
            // Wide cells have moved the others, and the last cell alone has blanks.
            (
                "USER      PID %MEM    VSZ   RSS STAT COMMAND\nroot        1  0.0   5236  1032 Ss   init a\n"
                    + "ada        12  0.1      0     0 S    sh -c b\nada       123  0.5   1032  5236 S    cat c\n"
                    + "root     5000  0.5 22412345  123456      Sl mongod  --config d\n"
                    + "mongodb  5001   0.5 2241234  523456 Ssl /usr/bin/mongod d\n",
                [
                    ["root", "1", "0.0", "5236", "1032", "Ss", "init a"],
                    ["ada", "12", "0.1", "0", "0", "S", "sh -c b"],
                    ["ada", "123", "0.5", "1032", "5236", "S", "cat c"],
                    ["root", "5000", "0.5", "22412345", "123456", "Sl", "mongod  --config d"],
                    ["mongodb", "5001", "0.5", "2241234", "523456", "Ssl", "/usr/bin/mongod d"],
                ]
            ),
            // A wide cell with blanks is not divided, nor is one in a line with an empty cell.
            (
                "NAME  N RESTARTS     AGE\na     1 0            4d\nb     2 0            40m\n"
                    + "c     3 0            40m\n"
                    + "d     4 12 (2m ago)  3m old\ne     5              1d old\nf     6 0            40m\n"
                    + "g     7 0            1d\n",
                [
                    ["a", "1", "0", "4d"], ["b", "2", "0", "40m"], ["c", "3", "0", "40m"],
                    ["d", "4", "12 (2m ago)", "3m old"], ["e", "5", "", "1d old"], ["f", "6", "0", "40m"],
                    ["g", "7", "0", "1d"],
                ]
            ),
            // A cell is equal to its title.
            ("PID S COMMAND\n  1 S init\n 22 R sh\n", [["1", "S", "init"], ["22", "R", "sh"]]),
            ("PID S\n  1 S\n 22 R\n", [["1", "S"], ["22", "R"]]),
            // One blank is inside titles and cells, and two are between them.
            (
                "ID  CREATED AT   DISK USAGE\n1   2 hours ago      13.3MB\n2   1 day ago         279MB\n",
                [["1", "2 hours ago", "13.3MB"], ["2", "1 day ago", "279MB"]]
            ),
            // Cells with blanks, and empty ones.
            (
                "NAME   CREATED        STATE\na      5 hours ago    up\nb                     down\nc      now\n",
                [["a", "5 hours ago", "up"], ["b", "", "down"], ["c", "now", ""]]
            ),
            // Numbers under the ends of their titles, one wider than its title.
            (
                "USER      PID %CPU\nroot        1  0.0\nada    123456 10.5\n",
                [["root", "1", "0.0"], ["ada", "123456", "10.5"]]
            ),
            // Characters of several bytes, and tabs.
            ("NAME   STATE\nköln   up\nöö     down\n", [["köln", "up"], ["öö", "down"]]),
            ("NAME\tSTATE\nkoeln\tup\nb\tdown\n", [["koeln", "up"], ["b", "down"]]),
            // The last cell has the rest of the line.
            ("PID CMD\n  1 a  b   c\n  2 d\n", [["1", "a  b   c"], ["2", "d"]]),
        ])
    func positions(text: String, expected: [[String]]) { #expect(cells(text).dropFirst().map { $0 } == expected) }

    @Test(
        "Titles with blanks are one if no cell is below their words",
        arguments: [
            (
                "NAME   CONTAINER ID   AGE\na      0123456789ab   1d\nb      0123456789cd   2d\n",
                ["NAME", "CONTAINER ID", "AGE"]
            ),
            (
                "NAME   NOMINATED NODE   AGE\na      <none>           1d\nb      <none>           2d\n",
                ["NAME", "NOMINATED NODE", "AGE"]
            ),
            ("Size Used Mounted on\n  1G   2G /\n  3G   4G /dev\n", ["Size", "Used", "Mounted on"]),
        ])
    func titles(text: String, expected: [String]) { #expect(cells(text, header: .present)[0] == expected) }

    private let wrapped = """
        Filesystem     Size Used Mounted on
        /dev/mapper/a-long-name
                         1G   2G /
        tmpfs            3G   4G /dev
        /dev/mapper/a-name-without-cells
        /dev/sda1        5G   6G /boot

        """

    @Test("A name that is too long and the cells on the next line are one row", arguments: [1, 30, 1000])
    func wrappedRows(pieceLength: Int) {
        let source = InputKind.table.makeSource()
        for start in stride(from: 0, to: bytes(wrapped).count, by: pieceLength) {
            source.read(Array(bytes(wrapped)[start...].prefix(pieceLength)))
        }
        source.finish()
        let fields = ["Filesystem", "Size", "Used", "Mounted on"].map { ItemField($0) }
        let cells = source.fieldValues(fields, of: source.outline().items, limit: 99)
        #expect(
            cells.map { $0.map { String(decoding: $0?.bytes ?? [], as: UTF8.self) } } == [
                ["/dev/mapper/a-long-name", "1G", "2G", "/"], ["tmpfs", "3G", "4G", "/dev"],
                ["/dev/mapper/a-name-without-cells", "", "", ""], ["/dev/sda1", "5G", "6G", "/boot"],
            ])
        #expect(String(decoding: source.wholeText(with: 0), as: UTF8.self) == wrapped)
    }

    @Test("A name that is too long can have blanks") func wrappedNameWithBlanks() {
        let text = """
            NAME                 MAJ:MIN RM   SIZE TYPE  MOUNTPOINT
            sda                    8:0    0 136.7G disk
            `-luks-00000000-e999-4666 (dm-0)
                                 253:0    0 136.2G crypt
              `-vg0-lv_root (dm-1)
                                 253:1    0    26G lvm   /
            """
        let rows = cells(text + "\n")
        #expect(
            rows.dropFirst(2) == [
                ["luks-00000000-e999-4666 (dm-0)", "253:0", "0", "136.2G", "crypt", ""],
                ["vg0-lv_root (dm-1)", "253:1", "0", "26G", "lvm", "/"],
            ])
    }

    @Test("A wrapped row does not wait longer than until a pause") func wrappedPause() {
        let source = InputKind.table.makeSource()
        source.read(
            bytes("Filesystem     Size Used Mounted on\ntmpfs            3G   4G /dev\n/dev/mapper/a-long-name\n"))
        #expect(source.rowCount == 1)
        source.pause()
        #expect(source.rowCount == 2)
    }

    @Test(
        "A unit in brackets is no part of the name of a field",
        arguments: [
            ("CPU", "12m"), ("cpu", "12m"), ("CPU(cores)", "12m"), ("memory", "30Mi"), ("Disk [GB]", "7"),
            ("disk", "7"),
            ("Swap", nil),
        ] as [(String, String?)])
    func units(field: String, value: String?) {
        let source = InputKind.table.makeSource()
        source.read(bytes("NAME   CPU(cores)   MEMORY(bytes)   Disk [GB]\na      12m          30Mi            7\n"))
        source.finish()
        let found = source.fieldValues([ItemField(field)], of: [0], limit: 99)[0][0]
        #expect(found.map { String(decoding: $0.bytes, as: UTF8.self) } == value)
    }

    @Test("A line of dashes below the header shows the columns, and is no row") func underline() {
        #expect(cells("Package Version\n------- -------\na b     1\n") == [["Package", "Version"], ["a b", "1"]])
    }

    @Test("Captions above the header are rows without cells, and are written before it") func captions() {
        let text = "Some connections here\nProto  Local  State\ntcp    a:1    LISTEN\n"
        let source = InputKind.table.makeSource()
        source.read(bytes(text))
        source.finish()
        #expect(source.printed(.line) == ["Some connections here", "tcp    a:1    LISTEN"])
        let values = source.fieldValues([ItemField("Proto")], of: [0, 1], limit: 9)
        #expect(values.map { $0[0] == nil } == [true, false])
        var lines: [String] = []
        source.forEachTextLine(depth: 9) { lines.append(String(decoding: $0.text, as: UTF8.self)) }
        #expect(lines.joined(separator: "\n") + "\n" == text)
    }

    private let units = """
          UNIT          LOAD   ACTIVE
          cron.service  loaded active
        ● nginx.service loaded failed
        """ + "\n\nLOAD = Reflects whether the unit was loaded.\n2 units listed.\n"

    @Test("A line after an empty one that is not below the titles has no cells", arguments: [1, 30, 1000])
    func notes(pieceLength: Int) {
        let source = InputKind.table.makeSource()
        for start in stride(from: 0, to: bytes(units).count, by: pieceLength) {
            source.read(Array(bytes(units)[start...].prefix(pieceLength)))
        }
        source.finish()
        let items = source.outline().items
        let values = source.fieldValues([ItemField("UNIT"), ItemField("ACTIVE")], of: items, limit: 99)
        let texts = values.map { $0.map { $0.map { String(decoding: $0.bytes, as: UTF8.self) } } }
        #expect(texts == [["cron.service", "active"], ["nginx.service", "failed"], [nil, nil], [nil, nil]])
        #expect(source.labels(of: items)[2].text == "LOAD = Reflects whether the unit was loaded.")
        #expect(source.columns(below: nil).map(\.width) == [13, 6, 6])
        #expect(source.printed(.line) == units.split(separator: "\n").dropFirst().map(String.init))
    }

    @Test("A mark before the first cell is shown with it, and is no part of it") func mark() throws {
        let source = InputKind.table.makeSource()
        source.read(bytes(units))
        source.finish()
        let item = source.outline().items[1]
        let value = try #require(source.fieldValues([ItemField("UNIT")], of: [item], limit: 99)[0][0])
        #expect(value.bytes == bytes("nginx.service"))
        #expect(value.label.text == "● nginx.service")
        let colored = InputKind.table.makeSource()
        colored.read(bytes(units.replacing("●", with: "\u{1B}[31m●\u{1B}[m")))
        colored.finish()
        #expect(colored.fieldValues([ItemField("UNIT")], of: [item], limit: 99)[0][0]?.label.text == "● nginx.service")
    }

    @Test("Titles that are repeated are rows without cells") func repeatedTitles() {
        let table = "CPU   BUSY  IDLE\na       1%   99%\nb      12%   88%\n"
        let source = InputKind.table.makeSource()
        source.read(bytes("Some load\n" + table + "Some load\n" + table))
        source.finish()
        let lines = [
            "Some load", "a       1%   99%", "b      12%   88%", "Some load", "CPU   BUSY  IDLE", "a       1%   99%",
            "b      12%   88%",
        ]
        #expect(source.printed(.line) == lines)
        let values = source.fieldValues([ItemField("CPU")], of: source.outline().items, limit: 9)
        let cells = values.map { String(decoding: $0[0]?.bytes ?? bytes("-"), as: UTF8.self) }
        #expect(cells == ["-", "a", "b", "-", "-", "a", "b"])
    }

    @Test("Rows wait for the header, but not longer than until a pause") func pause() {
        let source = InputKind.table.makeSource()
        source.read(bytes("PID CMD\n"))
        #expect(source.rowCount == 0)
        source.read(bytes("  1 a\n"))
        #expect(source.rowCount == 1)
        let other = InputKind.table.makeSource()
        other.read(bytes("one line\n"))
        #expect(other.outline().items == [])
        other.pause()
        #expect(other.outline().items == [0])
    }

    @Test(
        "Without titles, cells are between the blanks that the lines have in the same columns",
        arguments: [
            (
                "web-7d9f   1/1   Running   0 (2m ago)   3d\ndb         0/1   Pending   12           4m\n",
                [["web-7d9f", "1/1", "Running", "0 (2m ago)", "3d"], ["db", "0/1", "Pending", "12", "4m"]]
            ),
            (
                "-rw-r--r--  1 ada ada    12 a b\ndrwxr-xr-x 12 ada ada  4096 c\n-rw-r--r--  1 ada root    7 dd\n"
                    + "-rw-r--r--  1 ada ada     0 long name\n",
                [
                    ["-rw-r--r--", "1", "ada", "ada", "12", "a b"], ["drwxr-xr-x", "12", "ada", "ada", "4096", "c"],
                    ["-rw-r--r--", "1", "ada", "root", "7", "dd"], ["-rw-r--r--", "1", "ada", "ada", "0", "long name"],
                ]
            ),
        ])
    func withoutTitles(text: String, rows: [[String]]) {
        let cells = cells(text, header: .absent)
        #expect(Array(cells.dropFirst()) == rows)
        #expect(cells.first == rows.first.map { (1...$0.count).map(String.init) })
    }

    @Test("Pieces do not matter") func pieces() {
        let text = bytes("Some connections here\nProto  Local  State\ntcp    a:1    LISTEN\nudp    b      X Y\n")
        for length in 1...text.count {
            var table = TableText()
            for start in stride(from: 0, to: text.count, by: length) {
                table.append(Array(text[start..<min(start + length, text.count)]))
            }
            table.finish()
            #expect(table.columns(below: nil).map(\.field.text) == ["Proto", "Local", "State"])
            #expect(table.fieldValue(ItemField("state"), of: 2, limit: 9)?.bytes == bytes("X Y"))
        }
    }

    @Test("A column of numbers is trailing, and the titles that users look for are important") func columns() {
        let source = InputKind.csv.makeSource()
        source.read(bytes("name,same,n\na,x,1\nb,x,20\nc,x,3\n"))
        source.finish()
        let columns = source.columns(below: nil)
        #expect(columns.map(\.isTrailing) == [false, false, true])
        #expect(columns.map(\.importance) == [2, -1, 0])
        #expect(columns.map(\.width) == [1, 1, 2])
    }
}
