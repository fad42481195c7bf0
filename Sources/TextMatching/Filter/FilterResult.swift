/// How many items a filter shows.
///
/// In a big list, a filter shows the first matches before it has checked all items. Then both numbers grow, until
/// ``isComplete`` is `true`.
///
/// ```swift
/// if let result = view.filter.result { print(result.label, result.isComplete ? "" : "so far") }
/// ```
public struct FilterResult: Hashable, Sendable {
    /// The number of items that match.
    public let matchCount: Int

    /// The number of checked items that have a text.
    public let itemCount: Int

    /// Whether the filter has checked all items.
    public let isComplete: Bool

    /// What was counted: items, or records. Of records inside records, the outermost ones are counted.
    public let scope: FilterScope

    /// The likely reason why no item matches; `nil` if one matches, if not all items are checked, and if no reason is
    /// known.
    package let hint: FilterHint?

    /// Creates a result. The parameters are the properties.
    package init(
        matchCount: Int, itemCount: Int, isComplete: Bool, scope: FilterScope = .rows, hint: FilterHint? = nil
    ) {
        (self.matchCount, self.itemCount, self.isComplete) = (matchCount, itemCount, isComplete)
        (self.scope, self.hint) = (scope, hint)
    }

    /// The numbers as the status line shows them: `12 of 5,359`, or `12 of 300 records`.
    public var label: String {
        "\(matchCount.grouped) of \(itemCount.grouped)" + (scope == .rows ? "" : " records")
    }
}

/// A likely reason why no item matches a pattern.
package enum FilterHint: Hashable, Sendable {
    /// No item has a field with this name, which the pattern compares. Perhaps the nearest name that items have was
    /// meant; `nil` if none is near.
    case missingField(String, nearest: String?)

    /// The pattern has blanks around a comparison. Without them, as in this text, it compares fields that items have.
    case blanks(withoutBlanks: String)

    /// Whether the prompt of the filter can take another name of a field.
    package var hasNearestName: Bool { if case .missingField(_, _?) = self { true } else { false } }

    /// The reason as a sentence without a period.
    package var sentence: String {
        switch self {
        case .missingField(let name, let nearest):
            "No item has a field \(name)" + (nearest.map { ": \($0)?" } ?? "")
        case .blanks(let text): "A field is compared without blanks: \(text)"
        }
    }
}

extension Int {
    /// The digits in groups of three: `5,359`.
    package var grouped: String {
        guard magnitude >= 1000 else { return String(self) }
        let digits = Array(String(magnitude))
        let groups = stride(from: digits.count, to: 0, by: -3).map { String(digits[..<$0].suffix(3)) }
        return (self < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
    }
}
