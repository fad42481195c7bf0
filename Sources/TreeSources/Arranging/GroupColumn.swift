internal import TextMatching

/// What the items of groups add up to in a column: the sum of numbers and of sizes, or the least and the greatest of
/// times, shares and dates.
///
/// ```
/// 12  30  7         49               1.5Gi  512Mi     2.0Gi
/// 3d  5h  47d       5h … 47d         12%  3%          3% … 12%
/// ```
struct GroupColumn: Sendable {
    let field: ItemField

    /// How sums are written; `nil` for the least and the greatest value.
    private let form: SumForm?

    /// For each group, the sum, or the least and the greatest amount; not a number for none.
    private let least: [Double]
    private let greatest: [Double]

    /// For each group, the texts of the least and of the greatest amount; nothing for sums.
    private var ends = FieldTexts()

    /// The number of items whose values show whether the column has amounts.
    private static let sampleCount = 1000

    /// Adds up a column.
    ///
    /// - Parameters:
    ///   - column: The column.
    ///   - items: The items.
    ///   - groups: For each of them, its innermost group.
    ///   - names: The groups.
    ///   - source: The source of the items.
    /// - Returns: `nil` if most values are no amounts, or if they only tell items apart.
    init?(
        _ column: ItemColumn, of items: [Int32], groups: [Int32], _ names: NameTree, in source: any TreeSource
    ) {
        let title = String(decoding: column.title, as: UTF8.self)
        let sample = FieldTexts(column.field, of: Array(items.prefix(Self.sampleCount)), in: source)
        guard !Self.isName(title), sample.keys != nil else { return nil }
        let texts = FieldTexts(column.field, of: items, in: source)
        guard let (keys, form) = texts.keys else { return nil }
        var least = Array(repeating: Double.nan, count: names.count)
        var greatest = least
        var (first, last) = (Array(repeating: -1, count: names.count), Array(repeating: -1, count: names.count))
        func add(_ low: (key: Double, text: Int), _ high: (key: Double, text: Int), to group: Int) {
            if least[group].isNaN {
                (least[group], greatest[group], first[group], last[group]) = (low.key, high.key, low.text, high.text)
            } else if form != nil {
                least[group] += low.key
            } else {
                if low.key < least[group] { (least[group], first[group]) = low }
                if high.key > greatest[group] { (greatest[group], last[group]) = high }
            }
        }
        for (index, key) in keys.enumerated() where !key.isNaN {
            add((key, index), (key, index), to: Int(groups[index]))
        }
        // A group has a greater number than the one around it.
        for group in least.indices.reversed() where !least[group].isNaN {
            guard let parent = names.parent(of: Int32(group)) else { continue }
            add((least[group], first[group]), (greatest[group], last[group]), to: Int(parent))
        }
        if form == nil { for pair in zip(first, last) { ends.append(texts, pair) } }
        (field, self.form, self.least, self.greatest) = (column.field, form, least, form == nil ? greatest : least)
    }

    /// Whether numbers with a title only tell items apart.
    private static func isName(_ title: String) -> Bool {
        let name = title.split(separator: ".").last ?? ""
        return name.hasSuffix("Id") || name.hasSuffix("_id")
            || ["id", "pid", "ppid", "tid", "uid", "gid", "inode", "port", "year", "index", "line"]
                .contains(name.lowercased())
    }

    /// Returns the text of a group; `nil` for a group without amounts.
    func text(ofGroup group: Int) -> [UInt8]? {
        guard !least[group].isNaN else { return nil }
        if let form { return Array(form.text(least[group]).utf8) }
        let texts = [2 * group, 2 * group + 1].map { Array(ends.bytes[ends.range(of: $0)]) }
        return texts[0] == texts[1] ? texts[0] : texts[0] + " … ".utf8 + texts[1]
    }

    /// Returns the groups in the order of their sums, of their least amounts or, descending, of their greatest. Groups
    /// without amounts are the last ones.
    func order(isDescending: Bool) -> [Int32] {
        let amounts = isDescending ? greatest : least
        var entries = amounts.enumerated().filter { !$1.isNaN }.map { index, amount in
            (key: isDescending ? ~amount.sortKey : amount.sortKey, index: Int32(index))
        }
        entries.sortByKeys()
        return entries.map(\.index) + amounts.indices.filter { amounts[$0].isNaN }.map { Int32($0) }
    }
}

extension FieldTexts {
    /// Appends two values of other ones; empty ones for -1.
    fileprivate mutating func append(_ other: FieldTexts, _ pair: (Int, Int)) {
        for index in [pair.0, pair.1] {
            if index >= 0 { bytes.append(other.bytes.span, other.range(of: index)) }
            ends.append(bytes.count)
        }
    }

    /// For each value its amount or date as a number, and how sums are written, or `nil` where a sum says nothing. Not a
    /// number for other values. Returns `nil` if most values are neither amounts nor dates.
    fileprivate var keys: (keys: [Double], form: SumForm?)? {
        guard !isBlank else { return nil }
        guard let amounts = mostAmounts else {
            let dates = (0..<count).map { dateKey(of: range(of: $0)) }
            let valueCount = (0..<count).count { !range(of: $0).isEmpty }
            return dates.count { !$0.isNaN } * 2 > valueCount ? (dates, nil) : nil
        }
        let areShares = (0..<count).contains { bytes[range(of: $0)].last == UInt8(ascii: "%") }
        let keys = amounts.amounts.map { amount in
            amount.map { amounts.hasTimes ? $0.seconds : $0.value } ?? .nan
        }
        return (keys, amounts.hasTimes || areShares ? nil : SumForm(self, amounts))
    }

    /// Returns a number that is greater for a later date, such as `2026-05-01T10:00`; not a number for no date.
    private func dateKey(of range: Range<Int>) -> Double {
        let hyphen = UInt8(ascii: "-")
        guard range.count >= 10, bytes[range.lowerBound + 4] == hyphen, bytes[range.lowerBound + 7] == hyphen else {
            return .nan
        }
        // The digits down to the second.
        let digits = bytes[range].lazy.filter { $0 &- 0x30 < 10 }.prefix(14)
        let key = digits.reduce(0.0) { $0 * 10 + Double($1 - 0x30) }
        return (digits.count..<14).reduce(key) { key, _ in key * 10 }
    }
}
