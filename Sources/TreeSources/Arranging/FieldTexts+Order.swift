// The order of values of a field; see ItemSort.
extension FieldTexts {
    /// Returns the indexes of all values in the order of the values.
    ///
    /// - Complexity: O(*n*) for *n* values if most of them are numbers or durations, and O(*n* log *n*) for texts.
    func order(isDescending: Bool) -> [Int32] {
        var (amounts, texts, empty) = ([(key: UInt64, index: Int32)](), [Int32](), [Int32]())
        let isAmount = mostAmounts
        for index in 0..<count {
            let number = Int32(truncatingIfNeeded: index)
            if range(of: index).isEmpty {
                empty.append(number)
            } else if let isAmount, let amount = self.amount(of: index, isAmount) {
                amounts.append((isDescending ? ~amount.sortKey : amount.sortKey, number))
            } else {
                texts.append(number)
            }
        }
        amounts.sortByKeys()
        return amounts.map(\.index) + inTextOrder(texts, isDescending: isDescending) + empty
    }

    /// How a text is read as an amount.
    private enum Amount {
        case number
        case duration
    }

    /// How most values are read; `nil` if most are neither numbers nor durations.
    private var mostAmounts: Amount? {
        var counts = (values: 0, numbers: 0, durations: 0)
        for index in 0..<count where !range(of: index).isEmpty {
            counts.values += 1
            if amount(of: index, .number) != nil { counts.numbers += 1 }
        }
        if counts.numbers < counts.values {
            for index in 0..<count where amount(of: index, .duration) != nil { counts.durations += 1 }
        }
        guard max(counts.numbers, counts.durations) * 2 > counts.values else { return nil }
        return counts.numbers >= counts.durations ? .number : .duration
    }

    private func amount(of index: Int, _ amount: Amount) -> Double? {
        switch amount {
        case .number: bytes.amount(in: range(of: index))
        case .duration: bytes.duration(in: range(of: index))
        }
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
