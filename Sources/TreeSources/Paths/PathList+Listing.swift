/// The lines of a list of files with details.
struct ListedLines: Sendable {
    fileprivate(set) var lines = TextLines()

    /// The lines of the items.
    fileprivate var numbers: [Int32: Int] = [:]

    /// The directory whose files are listed, with a slash at the end.
    fileprivate var directory: [UInt8] = []
    fileprivate var isAfterGap = true
}

// Files with details. Other lines, such as `total 12`, are items without cells.
extension PathList {
    /// Reads a line: a file, or, as in `ls -lR`, a directory whose files are below.
    ///
    /// - Returns: Whether there was space for the names.
    mutating func readListed(_ line: [UInt8]) -> Bool {
        defer { listed.isAfterGap = line.isEmpty }
        if line.isEmpty { return true }
        listed.lines.append(line.span, number: reader.number)
        let file = ListingLine(line)
        if ListingLine.isTitle(line) { return true }
        if file == nil, listed.isAfterGap, line.last == UInt8(ascii: ":") {
            listed.directory = line.dropLast() + "/".utf8
            return true
        }
        let path = listed.directory + (file.map { line[$0.path] } ?? line[...])
        cursor.begin(shared: 0)
        return readNames(path.span) && noteLine(path.span)
    }

    /// Notes that an item has the last line.
    mutating func noteListed(_ item: Int32) { if format.isListing { listed.numbers[item] = listed.lines.count - 1 } }

    /// Returns the line of an item; `nil` for a directory that has none, and in a list of paths.
    func listedLine(of item: Int32) -> [UInt8]? {
        listed.numbers[item].map { listed.lines.bytes.array(listed.lines.range(of: $0)) }
    }

    /// Returns where the line of an item is.
    package func origin(of item: Int32) -> RowOrigin {
        RowOrigin(place: listed.numbers[item].map { listed.lines.place(ofLine: $0) })
    }

    /// Returns the cell below a title; for `1` the name.
    package func fieldValue(_ field: ItemField, of item: Int32, limit: Int) -> ItemValue? {
        guard let line = listedLine(of: item), let file = ListingLine(line) else { return nil }
        if ["1", "NAME"].contains(field.text) {
            return ItemValue(name(of: item) + line[file.path.upperBound...], limit: limit)
        }
        return file.cells[field.text].map { ItemValue(Array(line[$0]), limit: limit) }
    }

    /// Returns the columns of the first files.
    package func columns(below item: Int32?) -> [ItemColumn] {
        let files = (0..<min(listed.lines.count, LabelSearch.elementLimit)).compactMap {
            ListingLine(listed.lines.bytes.array(listed.lines.range(of: $0)))
        }
        return ListingLine.titles.filter { title in files.contains { $0.cells[title] != nil } }.map {
            ItemColumn(ItemField($0), title: Array($0.utf8), isTrailing: $0 == "SIZE" || $0 == "LINKS")
        }
    }
}
