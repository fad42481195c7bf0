// Files with details. Other lines, such as `total 12`, are items without cells.
extension PathList {
    /// Reads the names in a line: a file, or, as in `ls -lR`, the directory whose files are below.
    ///
    /// - Returns: Whether there was space for the names.
    mutating func readListed(_ line: [UInt8]) -> Bool {
        cursor.begin(shared: 0)
        let file = ListingLine(line)
        let path = directory + (file.map { line[$0.path] } ?? line[...])
        if file == nil, line.last == UInt8(ascii: ":") {
            directory = line.dropLast() + "/".utf8
        } else if !line.isEmpty, !ListingLine.isTitle(line) {
            // The slashes of a line such as `Archive:  /tmp/a.zip` separate no names.
            let isWhole = file == nil && directory.isEmpty
            return isWhole ? step(path.span, path.indices, end: .max) : readNames(path.span)
        }
        return true
    }

    /// Returns the cell below a title, in any case; for `1` the name.
    package func fieldValue(_ field: ItemField, of item: Int32, limit: Int) -> ItemValue? {
        guard let line = listed[item] else { return nil }
        return ListingLine(line)?.cells[field.text.uppercased()].map { ItemValue(Array(line[$0]), limit: limit) }
    }

    /// Returns the columns of the first files.
    package func columns(below item: Int32?) -> [ItemColumn] {
        let lines = (0..<Int32(min(names.count, LabelSearch.elementLimit))).compactMap { listed[$0] }
        var summaries: [String: ColumnSummary] = [:]
        for line in lines {
            for (title, cell) in ListingLine(line)?.cells ?? [:] {
                summaries[title, default: .init()].add(Array(line[cell]))
            }
        }
        return ListingLine.titles.compactMap { title in
            summaries[title].map { summary in
                ItemColumn(
                    ItemField(title), title: Array(title.utf8), isTrailing: summary.hasOnlyNumbers,
                    width: summary.width, importance: ["SIZE", "MODIFIED"].contains(title) ? 1 : 0,
                    hasAmounts: summary.hasAmounts || title == "MODIFIED")
            }
        }
    }
}
