// The order of values of a field; see ItemSort.
extension FieldTexts {
    /// Returns the indexes of all values in the order of the values.
    ///
    /// - Complexity: O(*n*) for *n* values if most of them are numbers or durations, and O(*n* log *n*) for texts.
    func order(isDescending: Bool) -> [Int32] {
        var (entries, texts, empty) = ([(key: UInt64, index: Int32)](), [Int32](), [Int32]())
        let amounts = mostAmounts
        entries.reserveCapacity(amounts?.count ?? 0)
        for index in 0..<count {
            let number = Int32(truncatingIfNeeded: index)
            if range(of: index).isEmpty {
                empty.append(number)
            } else if let amount = amounts?[index], !amount.isNaN {
                entries.append((isDescending ? ~amount.sortKey : amount.sortKey, number))
            } else {
                texts.append(number)
            }
        }
        entries.sortByKeys()
        return entries.map(\.index) + inTextOrder(texts, isDescending: isDescending) + empty
    }

    /// The amounts of all values, with NaN for other texts; `nil` if most values are neither numbers nor durations.
    private var mostAmounts: [Double]? {
        let valueCount = (0..<count).count { !range(of: $0).isEmpty }
        var numbers = amounts { bytes.amount(in: $0) }
        if numbers.count == valueCount { return numbers.amounts }
        let withComma = amounts { bytes.amount(in: $0, hasDecimalComma: true) }
        let pairs = zip(numbers.amounts, withComma.amounts)
        // `1,500` is both, `1,5` is no number with a point, and `1.5` is none with a comma.
        if pairs.contains(where: { $0.isNaN && !$1.isNaN }), !pairs.contains(where: { !$0.isNaN && $1.isNaN }) {
            numbers = withComma
        }
        let durations = amounts { bytes.duration(in: $0) }
        let most = numbers.count >= durations.count ? numbers : durations
        return most.count * 2 > valueCount ? most.amounts : nil
    }

    /// Reads each value once.
    ///
    /// - Returns: The amounts, with NaN for other texts, and the number of amounts.
    @inline(__always)
    private func amounts(_ amount: (Range<Int>) -> Double?) -> (amounts: [Double], count: Int) {
        var (amounts, found) = ([Double](), 0)
        amounts.reserveCapacity(count)
        for index in 0..<count {
            let range = range(of: index)
            let value = range.isEmpty ? nil : amount(range)
            if value != nil { found += 1 }
            amounts.append(value ?? .nan)
        }
        return (amounts, found)
    }

    private func inTextOrder(_ indexes: [Int32], isDescending: Bool) -> [Int32] {
        guard indexes.count > 1 else { return indexes }
        var folded = FieldTexts()
        for index in indexes { folded.appendFolded(self, Int(index)) }
        return folded.bytes.inNaturalOrder(
            (0..<Int32(indexes.count)), isDescending: isDescending, range: { folded.range(of: Int($0)) }
        ).map { indexes[Int($0)] }
    }

    /// Appends a value in lowercase.
    private mutating func appendFolded(_ other: FieldTexts, _ index: Int) {
        let start = bytes.count
        bytes.append(other.bytes.span, other.range(of: index))
        var isASCII = true
        for position in start..<bytes.count {
            let byte = bytes[position]
            if byte &- UInt8(ascii: "A") < 26 { bytes[position] = byte | 0x20 }
            if byte >= 0x80 { isASCII = false }
        }
        if !isASCII {
            let text = String(decoding: bytes[start...], as: UTF8.self).lowercased()
            bytes.replaceSubrange(start..., with: text.utf8)
        }
        ends.append(bytes.count)
    }
}

extension Double {
    /// A number that is less if this one is less.
    fileprivate var sortKey: UInt64 {
        // Both zeros are equal.
        let bits = (self + 0).bitPattern
        return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
    }
}
