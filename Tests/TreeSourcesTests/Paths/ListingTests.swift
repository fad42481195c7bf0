import SeededRandom
import Testing

@testable import TreeSources

/// Files with details.
struct ListingTests {
    private func source(_ text: String) -> any TextSource {
        let source = InputKind.listing.makeSource()
        source.read(text: text)
        source.finish()
        return source
    }

    /// The name, the size and the time of each row.
    private func rows(_ text: String) -> [String] {
        let source = source(text)
        let outline = source.outline()
        let cells = source.fieldValues(["NAME", "SIZE", "MODIFIED"].map(ItemField.init), of: outline.items, limit: 99)
        return zip(zip(outline.items, outline.levels), cells).map { row, cells in
            let texts = cells.map { $0.map { String(decoding: $0.bytes, as: UTF8.self) } }
            let label = source.labels(of: [row.0])[0].text
            let text = texts[0] == nil ? label : texts.compactMap(\.self).joined(separator: "|")
            return String(repeating: " ", count: Int(row.1)) + text
        }
    }

    @Test(arguments: [
        (
            "total 8\ndrwxr-xr-x  2 root root 4096 May  9  2025 boot\n"
                + "lrwxrwxrwx. 1 u g 7 Nov 30 04:15 bin -> usr/bin\n",
            ["total 8", "boot|4096|May  9  2025", "bin -> usr/bin|7|Nov 30 04:15"]
        ),
        // Devices, times of other forms, a name with blanks.
        (
            "crw-rw-rw-+ 1 root root 1, 3 Nov 30 04:15 null\n-rw-r--r-- 1 u g 1.2K 2024-05-01 12:30  a b \n"
                + "-rw-r--r-- 1 u g 9 2024-05-01 12:30:00.000000000 +0200 c\n",
            [
                "null|1, 3|Nov 30 04:15", " a b |1.2K|2024-05-01 12:30",
                "c|9|2024-05-01 12:30:00.000000000 +0200",
            ]
        ),
        // Directories one after the other.
        (
            ".:\ntotal 4\ndrwxr-xr-x 2 u g 4096 Nov 30 04:15 a\n-rw-r--r-- 1 u g 1 Nov 30 04:15 z\n\n./a:\ntotal 0\n"
                + "-rw-r--r-- 1 u g 5 Nov 30 04:15 b:\n\n./a/c:\n-rw-r--r-- 1 u g 6 Nov 30 04:15 d\n",
            [
                "total 4", "a|4096|Nov 30 04:15", " total 0", " b:|5|Nov 30 04:15", " c", "  d|6|Nov 30 04:15",
                "z|1|Nov 30 04:15",
            ]
        ),
        // Paths, some of which have no line above.
        (
            "drwxr-xr-x root/root         0 2026-11-30 02:56 Demo/\n"
                + "-rw-r--r-- 0/0 9832 2026-11-30 02:56 Demo/a b/c.svg\n"
                + "hrw-r--r-- u/g 0 2026-11-30 02:56 ./x link to Demo/y\n-rw-r--r-- u/g 1 2026-11-30 02:56 /etc/z\n",
            [
                "Demo/|0|2026-11-30 02:56", " a b", "  c.svg|9832|2026-11-30 02:56", "x link to Demo",
                " y|0|2026-11-30 02:56",
                "/", " etc", "  z|1|2026-11-30 02:56",
            ]
        ),
        (
            "Archive:  /tmp/t.zip\n  Length      Date    Time    Name\n---------  ---------- -----   ----\n"
                + "        0  2026-11-30 02:20   docs/\n     1594  11-29-2026 04:25   docs/c d\n"
                + "       12  11-29-2026 04:25   src/e\n"
                + "---------                     -------\n     1606                     3 files\n",
            [
                "Archive:  /tmp/t.zip", "docs/|0|2026-11-30 02:20", " c d|1594|11-29-2026 04:25", "src",
                " e|12|11-29-2026 04:25",
                "     1606                     3 files",
            ]
        ),
        // Nearly lines of files.
        (
            "-rw-r--r-- 1 u g x Nov 30 04:15 a\n-rw-r--r-- 1 u g 1 Nov 30 04:15\n-rw-r--r--\n"
                + "-rw-r--r-- /\n- - - - - - - -\n",
            [
                "-rw-r--r-- 1 u g x Nov 30 04:15 a", "-rw-r--r-- 1 u g 1 Nov 30 04:15", "-rw-r--r--", "-rw-r--r-- /",
                "- - - - - - - -",
            ]
        ),
    ])
    func filesAreBelowTheirDirectories(text: String, expected: [String]) {
        #expect(rows(text) == expected)
    }

    @Test func aFileHasFieldsAPathAndItsLine() {
        let line = "-rw-r--r-- 2 ann staff 9832 2026-11-30 02:56 a/b.txt"
        let source = source(line + "\n")
        let item = source.outline().items[1]
        #expect(source.printed(.path, of: item) == bytes("a/b.txt"))
        #expect(source.printed(.name, of: item) == bytes("b.txt"))
        #expect(source.printed(.line, of: item) == bytes(line) && source.printed(.value, of: item) == bytes(line))
        let fields = ["mode", "Links", "OWNER", "Group", "size", "1", "other"].map(ItemField.init)
        let values = source.fieldValues(fields, of: [item], limit: 99)[0].map {
            $0.map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        #expect(values == ["-rw-r--r--", "2", "ann", "staff", "9832", "b.txt", nil])
        let titles = source.columns(below: nil).map { String(decoding: $0.title, as: UTF8.self) }
        #expect(titles == ["NAME", "MODE", "LINKS", "OWNER", "GROUP", "SIZE", "MODIFIED"])
        #expect(!source.isLine(source.outline().items[0]), "the directory has no line")
        var (position, sizes) = (TextPosition(wantsFields: true), [[UInt8]?]())
        source.forEachTextLine(after: &position, isAtEnd: true, depth: 9) { line in
            sizes.append(line.fields?.value(ItemField("size"))?.bytes)
        }
        #expect(sizes == [nil, bytes("9832")])
    }

    /// A file whose size has changed is the same file.
    @Test func aFileIsKnownByItsName() {
        func line(_ name: String, _ size: Int) -> String { "-rw-r--r-- 1 u g \(size) Nov 30 04:15 \(name)\n" }
        let source = source(line("a", 1) + line("b", 2) + line("c", 3))
        let items = source.outline().items
        source.startAgain()
        source.read(text: line("a", 1) + line("n", 7) + line("b", 20) + line("c", 3))
        source.finish()
        #expect(source.outline().items.filter(items.contains) == items)
        #expect(source.takeChangedItems() == [items[1]])
    }

    @Test(arguments: RandomRuns.seeds(20)) func randomLinesObeyTheLaws(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let parts = [
            "-rw-r--r-- 1 u g 1 Nov 30 04:15 a", "drwxr-xr-x u/g 0 2024-05-01 12:30 a/",
            "-rw-r--r-- u/g 5 2024-05-01 12:30 a/b/c",
            "total 4", "./a:", ".:", "", " 12 2024-05-01 12:30 x", "lrwxrwxrwx 1 u g 1 Nov 30 04:15 l -> m", "x", "/:",
            "-",
            "-rw-r--r-- 1 u g 1, 2 Nov 30 04:15 /", "-rw-r--r-- 1 u g 1 Nov 30 04:15 .", "é:", "\r",
        ]
        let text = (0..<random.next(below: 12)).map { _ in parts[random.next(below: parts.count)] }.joined(
            separator: "\n")
        let header = (0..<3).map { _ in UInt8(random.next(below: 256)) }
        try FuzzingTarget.listing.run(header + bytes(text))
        try TextLaw(bytes(text)).check(.listing)
        _ = try InputGuess(name: nil, firstBytes: bytes(text))
    }
}
