import TreeSources

/// A change of an item between two readings of an input, for a program that reads it.
struct ItemEvent: Hashable {
    /// How the item has changed.
    enum Kind: String {
        case inserted, deleted, moved, changed
    }

    let kind: Kind

    /// The path of the item, as the user copies it. Of a deleted item, the one that it had.
    let path: [UInt8]

    /// The value before as JSON on one line; `nil` if the item is new.
    var old: [UInt8]?

    /// The value after as JSON on one line; `nil` if the item is gone.
    var new: [UInt8]?

    /// Returns the event as an object of JSON with a line feed.
    ///
    /// - Parameter time: The time of the reading, as ISO 8601 has it.
    func line(time: String) -> [UInt8] {
        var line = Array("{\"time\": \"\(time)\", \"kind\": \"\(kind.rawValue)\", \"path\": ".utf8)
        line += JSONWriter.string(path)
        if let old { line += Array(", \"old\": ".utf8) + old }
        if let new { line += Array(", \"new\": ".utf8) + new }
        return line + Array("}\n".utf8)
    }
}

extension ItemEvent {
    /// Compares two states of an input.
    ///
    /// - Parameters:
    ///   - old: The state before.
    ///   - new: The state after, which has the same numbers for the same items.
    ///   - changedItems: The items that both have, with other values. A source that loads on demand finds them itself.
    /// - Returns: The events in the order of the new state, with deleted items where they were. Items below an item that
    ///   is new or gone have none of their own.
    /// - Throws: `CancellationError` if the task is canceled.
    /// - Complexity: O(*n*) for *n* items of both, and O(*n* log *n*) if many have moved.
    static func events(
        from old: any TreeSource, to new: any TreeSource, changedItems: [Int32]
    ) throws -> [ItemEvent] {
        let rows = try ChangedRows(TreeComparison(from: old, to: new, changedItems: changedItems))
        var events: [ItemEvent] = []
        // The level of the last item that is new or gone: its value has what is below it.
        var wholeLevel = Int32.max
        for (index, item) in rows.outline.items.enumerated() {
            let level = rows.outline.levels[index]
            if level <= wholeLevel { wholeLevel = .max }
            guard wholeLevel == .max, let change = rows.changes[index] else { continue }
            func value(_ source: any TreeSource) -> [UInt8] { TreeWriter.json(of: item, in: source) }
            func path(_ source: any TreeSource) -> [UInt8] { source.path(of: item, limit: .max) }
            switch change {
            case .inserted:
                wholeLevel = level
                events.append(ItemEvent(kind: .inserted, path: path(new), new: value(new)))
            case .deleted:
                wholeLevel = level
                events.append(ItemEvent(kind: .deleted, path: path(old), old: value(old)))
            case .moved: events.append(ItemEvent(kind: .moved, path: path(new), old: value(old), new: value(new)))
            case .changed: events.append(ItemEvent(kind: .changed, path: path(new), old: value(old), new: value(new)))
            }
        }
        return events
    }
}
