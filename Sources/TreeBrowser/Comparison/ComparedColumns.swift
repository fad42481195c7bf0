import TreeSources

/// The columns of an old and a new table. Columns with the same title are one, in whatever order they are.
///
/// ```
/// old  id,name,age
/// new  age,id,size      both: age, id      gone: name      new: size
/// ```
///
/// If one of the tables has no titles, columns with the same number are one.
struct ComparedColumns: Sendable {
    /// A column that both tables have.
    struct Column {
        let title: [UInt8]
        let old: ItemField
        let new: ItemField
    }

    /// The columns of both tables, in the order of the new one.
    let common: [Column]

    /// The columns that only one table has, as lines.
    let lines: any TreeSource

    /// The lines of the columns that are gone, and of those that are new.
    let gone: Range<Int32>
    let inserted: Range<Int32>

    /// Compares the columns of two tables.
    ///
    /// - Complexity: O(length of the first hundred lines).
    init(old: any TreeSource, new: any TreeSource, ignoring fields: [ItemField]) {
        func isCounted(_ column: KeyedColumn) -> Bool { !fields.contains(column.field) }
        let hasTitles = !old.titleLine.isEmpty && !new.titleLine.isEmpty
        let columns = [old, new].map { Self.columns(of: $0, hasTitles: hasTitles).filter(isCounted) }
        let places = columns.map { Dictionary($0.map { ($0.key, $0.field) }) { first, _ in first } }
        func onlyIn(_ index: Int) -> [[UInt8]] {
            columns[index].lazy.filter { places[1 - index][$0.key] == nil }.compactMap(\.key.title)
                .map { Array("column ".utf8) + $0.onOneLine }
        }
        let (gone, inserted) = (onlyIn(0), onlyIn(1))
        common = (columns[1] + columns[0].filter { places[1][$0.key] == nil }).compactMap { column in
            let (old, new) = (places[0][column.key], places[1][column.key])
            if column.key.title != nil, old == nil || new == nil { return nil }
            return Column(title: column.title, old: old ?? column.field, new: new ?? column.field)
        }
        self.gone = 0..<Int32(gone.count)
        self.inserted = Int32(gone.count)..<Int32(gone.count + inserted.count)
        let lines = InputKind.lines.makeSource()
        lines.readAll((gone + inserted).map { $0 + [0x0A] })
        self.lines = lines
    }

    /// Whether a column is gone or new.
    var isDifferent: Bool { inserted.upperBound > 0 }

    /// The columns that are gone, before those that are new.
    var differences: [TreeDifference] {
        gone.map { TreeDifference(item: $0, change: .deleted, level: 0) }
            + inserted.map { TreeDifference(item: $0, change: .inserted, level: 0) }
    }
}

extension ComparedColumns {
    /// By what a column is known.
    private struct Key: Hashable {
        /// The title; `nil` for a column without one.
        var title: [UInt8]?

        /// The number of columns before it that have the same title, or all columns before one without a title.
        let number: Int
    }

    private typealias KeyedColumn = (key: Key, title: [UInt8], field: ItemField)

    private static func columns(of table: any TreeSource, hasTitles: Bool) -> [KeyedColumn] {
        var counts: [[UInt8]: Int] = [:]
        return table.columns(below: nil).enumerated().map { index, column in
            let number = Array("\(index + 1)".utf8)
            // Cells that are after those below titles.
            guard hasTitles, !column.title.isEmpty, column.title != number else {
                let field = ItemField("\(index + 1)")
                return (Key(number: index), number, hasTitles ? column.field : field)
            }
            let key = Key(title: column.title, number: counts[column.title, default: 0])
            counts[column.title] = key.number + 1
            return (key, column.title, column.field)
        }
    }
}
