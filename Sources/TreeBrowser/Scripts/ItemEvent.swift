import TreeSources

/// A change of an item between two readings of an input, for a program that reads it.
struct ItemEvent: Hashable {
    /// How the item has changed. A renamed one is deleted and inserted.
    let kind: TreeChange

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
        var line = Array("{\"time\": \"\(time)\", \"kind\": \"\(kind)\", \"path\": ".utf8)
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
    /// - Returns: The events in the order of the new state, with deleted items where they were. Items below an item
    ///   that is new or gone have none of their own.
    /// - Complexity: O(number of items and bytes that differ), and O(number of items) if the source is not lazy.
    static func events(from old: any TreeSource, to new: any TreeSource, changedItems: [Int32]) -> [ItemEvent] {
        let pair = TreePair(
            old: TreeState(old), new: TreeState(new), changedItems: Set(changedItems), rules: ComparisonRules())
        var events: [ItemEvent] = []
        func event(_ kind: TreeChange, _ item: Int32) -> ItemEvent { ItemEvent(kind, of: item, from: old, to: new) }
        // An object and an array have no values in common.
        guard pair.hasSameRoots else {
            return old.children(of: nil).map { event(.deleted, $0) }
                + new.children(of: nil).map { event(.inserted, $0) }
        }
        pair.forEachDifference(reportsEachItem: !pair.new.hasWholeValues) { difference in
            let item = difference.item
            switch difference.change {
            case .renamed: events += [event(.deleted, item), event(.inserted, item)]
            case let change?: events.append(event(change, item))
            case nil: break
            }
        }
        return events
    }

    /// Creates the event of an item.
    ///
    /// - Parameters:
    ///   - old: The state before.
    ///   - new: The state after, which has the same numbers for the same items.
    init(_ kind: TreeChange, of item: Int32, from old: any TreeSource, to new: any TreeSource) {
        self.kind = kind
        path = (kind == .deleted ? old : new).path(of: item, limit: .max)
        self.old = kind == .inserted ? nil : TreeWriter.json(of: item, in: old)
        self.new = kind == .deleted ? nil : TreeWriter.json(of: item, in: new)
    }
}
