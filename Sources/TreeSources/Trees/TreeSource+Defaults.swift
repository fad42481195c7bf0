extension TreeSource {
    /// `false`: all children are items as soon as they are read.
    public var isLazy: Bool { false }

    /// `nil`: texts are no names of paths.
    public var pathSeparator: String? { nil }

    /// `nil`: nothing is wrong.
    public var failure: InputFailure? { nil }

    /// None: everything can be read.
    public var notices: InputNotices { InputNotices() }

    /// Returns what is shown of items, with values of at most 1,000 bytes.
    public func labels(of items: [Int32]) -> [ItemLabel] { labels(of: items, limit: 1000) }

    /// Returns the text of an item that a search looks at, from its label.
    public func text(of item: Int32) -> String {
        let hasChildren = hasChildren(item)
        var parts = labels(of: [item], limit: .max)[0].parts.filter { part in
            part.role != .sign && !(part.role == .summary && hasChildren)
        }
        // A colon or a blank at the end separates the name from nothing.
        if let last = parts.last, last.role == .separator {
            let isColon = parts.count > 1 && last.bytes.elementsEqual(": ".utf8)
            parts[parts.count - 1].bytes = isColon ? [] : Array(last.bytes.prefix { $0 != UInt8(ascii: " ") })
        }
        return String(decoding: parts.flatMap(\.bytes), as: UTF8.self)
    }
}

// Sources whose items are known by what they show.
extension TreeSource {
    /// Returns nothing: what an item shows does not change.
    public func takeChangedItems() -> [Int32] { [] }

    /// Returns this source: what an item shows does not change, and is kept.
    public func frozen() -> any TreeSource { self }

    /// Nothing: all is shared.
    public var frozenSize: Int { 0 }

    /// Returns that all values are the same: the children of all items are known, or values are not known.
    public func compareValues(of items: [Int32], with old: any TreeSource) -> [ValueComparison] {
        Array(repeating: .same, count: items.count)
    }

    /// Returns `true`: all items are known.
    public func wouldHave(_ item: Int32) -> Bool { true }
}

/// How the value of an item compares with an earlier one.
public enum ValueComparison: Hashable, Sendable {
    /// The item had the same value, or it is new.
    case same

    /// The item had another value.
    case changed

    /// The item had children before, too, or could have some, and what is in it differs.
    case changedInside
}
