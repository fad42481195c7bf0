// The fields of files: those that a list shows in columns, and the states from Git.
extension DirectorySource {
    /// Returns fields of files.
    ///
    /// | field | value |
    /// |---|---|
    /// | `name` | the name |
    /// | `size` | the bytes of a file, or of a directory with all that is in it, as far as they are counted |
    /// | `modified`, `date` | when the contents were changed last, as `2026-05-01T12:00:00` in local time |
    /// | `git` | the states from Git, such as `staged modified` |
    ///
    /// Case makes no difference in the name of a field. If the details of the file were not read, it reads them now,
    /// with those of files beside it, and waits for the file system.
    package func fieldValues(_ fields: [ItemField], of items: [Int32], limit: Int) -> [[ItemValue?]] {
        let needsDetails = fields.contains { State.fieldsOfDetails.contains($0.text.lowercased()) }
        return items.map { item in
            if needsDetails, details(of: item) == nil { readDetails(besides: item) }
            return state.withLock { state in fields.map { state.fieldValue($0, of: item, limit: limit) } }
        }
    }

    /// The number of files beside a file whose details are read together with its own.
    private static let neighborCount: Int32 = 256

    /// Reads the details of a file.
    private func readDetails(besides item: Int32) {
        let neighbors = state.withLock { state in
            // The entries of a directory have numbers in a row.
            let parent = state.tree.parent(of: item)
            let end = min(Int32(clamping: state.tree.numberCount), item + Self.neighborCount)
            return (item..<max(end, item + 1)).filter {
                $0 == item
                    || state.details[$0] == nil && state.tree.parent(of: $0) == parent && state.tree.isPresent($0)
            }
        }
        readDetails(of: neighbors)
    }
}

extension DirectorySource {
    /// The fields of files.
    package static let fieldNames = ["name", "size", "modified", "date", "git"]
}

extension DirectorySource.State {
    /// The fields that details are needed for.
    fileprivate static let fieldsOfDetails: Set<String> = ["size", "modified", "date"]

    /// Returns a field of a file, as far as its details are known. See ``DirectorySource/fieldValues(_:of:limit:)``.
    mutating func fieldValue(_ field: ItemField, of item: Int32, limit: Int) -> ItemValue? {
        let text: String? =
            switch field.text.lowercased() {
            case "name": String(decoding: tree.name(of: item), as: UTF8.self)
            case "size": size(of: item).map(String.init)
            case "modified", "date": details[item].map { LocalTime(seconds: $0.modified.seconds).iso8601WithoutZone }
            case "git": gitWords(of: item)
            default: nil
            }
        return text.map { ItemValue(Array($0.utf8), limit: limit) }
    }

    /// Returns the size that a list shows; `nil` for links and special files, and for directories that are not counted.
    private func size(of item: Int32) -> Int64? {
        switch tree.kind(of: item) {
        case .directory: return sizes?.total(of: item, in: tree)?.bytes[measure]
        case .file, .unknown:
            guard let details = details[item], details.kind == .file else { return nil }
            return details.bytes[measure]
        default: return nil
        }
    }
}
