/// The titles of a table's columns, by which fields are found.
struct TableTitles: Hashable, Sendable {
    /// The titles, from left to right.
    let texts: [[UInt8]]

    /// For each title, the first column that has it.
    private var columns: [[UInt8]: Int] = [:]

    /// For each title in small letters, with and without its unit, the first column that has it.
    private var columnsWithoutCase: [[UInt8]: Int] = [:]

    /// For each title, its hash with the number of columns before it that have the same one.
    private var hashes: [Int] = []
    private var allHashes: Set<Int> = []

    init(_ texts: [[UInt8]] = []) {
        self.texts = texts
        var counts: [[UInt8]: Int] = [:]
        hashes = texts.map { text in
            counts[text, default: 0] += 1
            return RowContent.hash(counts[text] ?? 0, text)
        }
        allHashes = Set(hashes)
        for (column, text) in texts.enumerated() where !text.isEmpty {
            columns[text] = columns[text] ?? column
            let lower = Self.lowercased(text)
            columnsWithoutCase[lower] = columnsWithoutCase[lower] ?? column
        }
        // Only where no other title is the name.
        for (column, text) in texts.enumerated() {
            guard let name = Self.name(Self.lowercased(text)) else { continue }
            columnsWithoutCase[name] = columnsWithoutCase[name] ?? column
        }
    }

    /// Returns a title without the unit in brackets at its end, as in `CPU(cores)` and `Size [MB]`, or `nil` if it has
    /// none.
    private static func name(_ title: [UInt8]) -> [UInt8]? {
        guard let last = title.last, last == UInt8(ascii: ")") || last == UInt8(ascii: "]"),
            let start = title.lastIndex(of: last == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "["))
        else { return nil }
        let name = title[..<start].reversed().drop { $0 == 0x20 }.reversed()
        return name.isEmpty ? nil : Array(name)
    }

    /// Returns a hash by which a column is compared with those of another table: of its title, or of its number if it
    /// has none, or if only one of the tables has titles.
    ///
    /// - Returns: The hash, or `nil` if the other table does not have the column.
    func hash(ofColumn column: Int, in other: TableTitles) -> Int? {
        guard column < count, !texts[column].isEmpty, other.count > 0 else { return column }
        return other.allHashes.contains(hashes[column]) ? hashes[column] : nil
    }

    /// The number of titles.
    var count: Int { texts.count }

    /// Returns the column of a field, or `nil`: one with this title, or else with this title in other letters or before
    /// a unit in brackets, or the one with this number, from 1.
    ///
    /// - Parameter columnCount: The number of columns.
    func column(of field: ItemField, columnCount: Int) -> Int? {
        let text = field.text.bytes
        if let column = columns[text] ?? columnsWithoutCase[Self.lowercased(text)] { return column }
        guard let number = ItemField.index(text), number > 0, number <= columnCount else { return nil }
        return number - 1
    }

    /// Returns the field of a column: its title, or its number if it has no title that finds it.
    func field(ofColumn column: Int) -> ItemField {
        let title = column < texts.count ? texts[column] : []
        if columns[title] == column, let text = String(validating: title, as: UTF8.self) { return ItemField(text) }
        var number = "\(column + 1)"
        // `02` is the second column where `2` is a title.
        while columns[number.bytes] != nil, number.utf8.count < 9 { number = "0" + number }
        return ItemField(number)
    }

    /// Returns the text above a column.
    func title(ofColumn column: Int) -> [UInt8] { column < texts.count ? texts[column] : "\(column + 1)".bytes }

    private static func lowercased(_ text: [UInt8]) -> [UInt8] {
        text.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    }
}
