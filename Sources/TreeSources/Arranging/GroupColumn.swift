internal import TextMatching

/// The totals of groups in a column: the sum of numbers and of sizes, or the least and the greatest of
/// times, shares and dates.
///
/// ```
/// 12  30  7         49               1.5Gi  512Mi     2.0Gi
/// 3d  5h  47d       5h … 47d         2026-05-01  2026-05-30    2026-05-01 … 30
/// ```
struct GroupColumn: Sendable {
    let field: ItemField

    /// How sums are written; `nil` where they say nothing.
    fileprivate let form: SumForm?

    /// The values, and for each its amount or date; not a number for none. The values are left out where sums are
    /// shown.
    private var texts: FieldTexts
    private let keys: [Double]

    /// For each group, the sum of its amounts, and the indexes of the least and of the greatest; -1 for none.
    private var sums: [Double]
    private var least: [Int]
    private var greatest: [Int]

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
        let sample = FieldTexts(column.field, of: Array(items.prefix(Self.sampleCount)), in: source)
        guard !column.isIdentifier, sample.keys != nil else { return nil }
        texts = FieldTexts(column.field, of: items, in: source)
        guard let (keys, form) = texts.keys else { return nil }
        (field, self.keys, self.form) = (column.field, keys, form)
        sums = Array(repeating: 0, count: names.count)
        least = Array(repeating: -1, count: names.count)
        greatest = least
        for (index, key) in keys.enumerated() where !key.isNaN { add(key, index, index, to: Int(groups[index])) }
        // A group has a greater number than the one around it.
        for group in least.indices.reversed() where least[group] >= 0 {
            guard let parent = names.parent(of: Int32(group)) else { continue }
            add(sums[group], least[group], greatest[group], to: Int(parent))
        }
        if form != nil { texts = FieldTexts() }
    }

    private mutating func add(_ sum: Double, _ low: Int, _ high: Int, to group: Int) {
        sums[group] += sum
        if least[group] < 0 || keys[low] < keys[least[group]] { least[group] = low }
        if greatest[group] < 0 || keys[high] > keys[greatest[group]] { greatest[group] = high }
    }

    /// Returns the text of a group; `nil` for a group without amounts.
    func text(ofGroup group: Int) -> [UInt8]? {
        guard least[group] >= 0 else { return nil }
        if let form { return Array(form.text(sums[group]).utf8) }
        var ends = [least[group], greatest[group]].map { Array(texts.bytes[texts.range(of: $0)]) }
        // Of dates, the days say enough, and the year and the month once.
        let days = ends.map { Array($0.prefix(10)) }
        if days[0] != days[1], texts.isDate(texts.range(of: least[group])) {
            let shared = [8, 5].first { days[0].prefix($0) == days[1].prefix($0) } ?? 0
            ends = [days[0], Array(days[1].dropFirst(shared))]
        }
        return ends[0] == ends[1] ? ends[0] : ends[0] + " … ".utf8 + ends[1]
    }

    /// Returns the groups with amounts in the order of their sums, of their least amounts or, descending, of their
    /// greatest.
    func order(isDescending: Bool) -> [Int32] {
        func key(_ group: Int) -> Double {
            let key = form != nil ? sums[group] : keys[isDescending ? greatest[group] : least[group]]
            return isDescending ? -key : key
        }
        return least.indices.filter { least[$0] >= 0 }.sorted { key($0) < key($1) }.map { Int32($0) }
    }
}

extension TreeSource {
    /// Returns the sum of a column; `nil` if its values do not add up.
    ///
    /// - Complexity: O(number of items and bytes of the column).
    package func sum(of column: ItemColumn, over items: [Int32]) -> [UInt8]? {
        var whole = NameTree()
        _ = whole.append([UInt8]().span, 0..<0, parent: NameTree.none)
        let groups = Array(repeating: Int32(0), count: items.count)
        let sum = GroupColumn(column, of: items, groups: groups, whole, in: self)
        return sum?.form == nil ? nil : sum?.text(ofGroup: 0)
    }
}

extension FieldTexts {
    /// For each value its amount or date as a number, and how sums are written, or `nil` where a sum says nothing. Not
    /// a number for other values. Returns `nil` if most values are neither amounts nor dates.
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
        guard isDate(range) else { return .nan }
        // The digits down to the second.
        let digits = bytes[range].lazy.filter { $0 &- 0x30 < 10 }.prefix(14)
        let key = digits.reduce(0.0) { $0 * 10 + Double($1 - 0x30) }
        return (digits.count..<14).reduce(key) { key, _ in key * 10 }
    }

    fileprivate func isDate(_ range: Range<Int>) -> Bool {
        range.count >= 10 && [4, 7].allSatisfy { bytes[range.lowerBound + $0] == UInt8(ascii: "-") }
    }
}
