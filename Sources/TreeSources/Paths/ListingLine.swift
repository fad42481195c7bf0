/// A line of `ls -l`, `tar tvf` or `unzip -l`: the places of its cells.
///
/// ```
/// -rw-r--r-- 1 root root 1200 Nov 30 04:15 a name        ls -l, and the tar of BSD
/// lrwxrwxrwx root/root      0 2024-05-01 12:30 a -> b    tar tvf
///      1200  05-01-2024 12:30   docs/a.txt               unzip -l
/// ```
struct ListingLine {
    /// The titles of the columns.
    static let titles = ["NAME", "MODE", "LINKS", "OWNER", "GROUP", "SIZE", "MODIFIED"]

    /// The cells by their titles. The name, which is the cell `1` too, is the last one of the path, with the target of
    /// a link.
    let cells: [String: Range<Int>]

    /// The path.
    let path: Range<Int>

    init?(_ line: [UInt8]) {
        // A name is at most the tenth word.
        let words = line.indices.split(maxSplits: 10) { line[$0].isBlank }
        func text(_ word: Int) -> ArraySlice<UInt8> { word < words.count ? line[words[word]] : [] }
        let isMode =
            (10...11).contains(text(0).count) && text(0).prefix(10).allSatisfy { "-dlbcpsDhrwxSTtL".utf8.contains($0) }
        let slash = text(1).firstIndex(of: UInt8(ascii: "/"))
        // The numbers of a device are in the place of the size.
        let size = !isMode ? 0 : slash != nil ? 2 : 4
        let date = size + (text(size).last == UInt8(ascii: ",") ? 2 : 1)
        let isISO = text(date).count { $0 == UInt8(ascii: "-") } == 2 && text(date).last?.isDigit == true
        let hasZone = "+-".utf8.contains(text(date + 2).first ?? 0) && text(date + 2).count == 5
        let end = date + (!isISO || hasZone ? 3 : 2)
        let time = text(isISO ? date + 1 : date + 2)
        guard isMode || isISO, words.count > end, text(size).first?.isDigit == true,
            time.contains(UInt8(ascii: ":")) || !isISO && time.count == 4 && time.allSatisfy(\.isDigit)
        else { return nil }
        // One blank is before a name of `ls`, which can begin with others.
        let start = isMode ? words[end - 1].upperBound + 1 : words[end].lowerBound
        let arrow = line[0] == UInt8(ascii: "l") ? line.span.firstOffset(of: Array(" -> ".utf8), from: start) : nil
        path = start..<(arrow ?? line.count)
        let folder = line[path].dropLast().lastIndex(of: UInt8(ascii: "/"))
        let name = (folder.map { $0 + 1 } ?? start)..<line.count
        var cells = ["NAME": name, "1": name, "MODIFIED": words[date].lowerBound..<words[end - 1].upperBound]
        cells["SIZE"] = words[size].lowerBound..<words[date - 1].upperBound
        if isMode {
            (cells["MODE"], cells["LINKS"]) = (words[0], slash == nil ? words[1] : nil)
            cells["OWNER"] = slash.map { words[1].lowerBound..<$0 } ?? words[2]
            cells["GROUP"] = slash.map { $0 + 1..<words[1].upperBound } ?? words[3]
        }
        self.cells = cells
    }

    /// Whether a line is one of the titles of `unzip`, or a rule below them.
    static func isTitle(_ line: [UInt8]) -> Bool { ["  Length ", "-------"].contains { line.starts(with: $0.utf8) } }
}
