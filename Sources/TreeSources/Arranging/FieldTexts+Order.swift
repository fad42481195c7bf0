internal import TextMatching

// The order of values of a field; see ItemSort.
extension FieldTexts {
    /// Returns the indexes of all values in the order of the values.
    ///
    /// - Complexity: O(*n* log *n*) for *n* values.
    func order(isDescending: Bool) -> [Int32] {
        var (entries, texts, empty) = ([(key: Double, index: Int32)](), [Int32](), [Int32]())
        let amounts = mostAmounts
        let areTimes = amounts?.hasTimes ?? false
        entries.reserveCapacity(amounts?.count ?? 0)
        for index in 0..<count {
            let number = Int32(truncatingIfNeeded: index)
            if range(of: index).isEmpty {
                empty.append(number)
            } else if let amount = amounts?.amounts[index] {
                let key = areTimes ? amount.seconds : amount.value
                entries.append((isDescending ? -key : key, number))
            } else {
                texts.append(number)
            }
        }
        entries.sort { $0.key < $1.key }
        var numbers = entries.map(\.index)
        if let amounts, amounts.amounts.contains(where: { $0?.isRounded == true }) {
            let starts = [0] + entries.indices.dropFirst().filter { entries[$0].key != entries[$0 - 1].key }
            for (start, end) in zip(starts, starts.dropFirst() + [entries.count]) where end - start > 1 {
                numbers[start..<end].sortRounded(amounts, of: self, isDescending: isDescending)
            }
        }
        return numbers + inTextOrder(texts, isDescending: isDescending) + empty
    }

    /// The amounts of the values of a field.
    struct Amounts {
        /// The amount of each value, or `nil` for other texts.
        var amounts: [Amount?] = []
        /// The number of amounts.
        var count = 0
        var hasTimes = false
        var hasDecimalComma = false
    }

    /// The amounts of all values; `nil` if most values are no amounts.
    var mostAmounts: Amounts? {
        let valueCount = (0..<count).count { !range(of: $0).isEmpty }
        var amounts = amounts(hasDecimalComma: false)
        if amounts.count < valueCount {
            let withComma = self.amounts(hasDecimalComma: true)
            let pairs = zip(amounts.amounts, withComma.amounts)
            // `1,500` is both, `1,5` is no number with a point, and `1.5` is none with a comma.
            if pairs.contains(where: { $0 == nil && $1 != nil }), !pairs.contains(where: { $0 != nil && $1 == nil }) {
                amounts = withComma
            }
        }
        return amounts.count * 2 > valueCount ? amounts : nil
    }

    /// Reads each value once.
    private func amounts(hasDecimalComma: Bool) -> Amounts {
        var amounts = Amounts(hasDecimalComma: hasDecimalComma)
        amounts.amounts.reserveCapacity(count)
        for index in 0..<count {
            let amount = Amount(bytes, in: range(of: index), hasDecimalComma: hasDecimalComma)
            amounts.amounts.append(amount?.isWhole == true ? amount : nil)
            if let amount, amount.isWhole {
                amounts.count += 1
                if amount.isTime { amounts.hasTimes = true }
            }
        }
        return amounts
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

extension ArraySlice<Int32> {
    /// Sorts indexes of values whose amounts are equal numbers, rounded, by their digits.
    fileprivate mutating func sortRounded(_ amounts: FieldTexts.Amounts, of texts: FieldTexts, isDescending: Bool) {
        guard contains(where: { amounts.amounts[Int($0)]?.isRounded == true }) else { return }
        let numbers = map { index in
            let isPlain = amounts.amounts[Int(index)]?.isPlain == true
            let range = texts.range(of: Int(index))
            let hasComma = amounts.hasDecimalComma
            return (isPlain ? DecimalNumber(texts.bytes, in: range, hasDecimalComma: hasComma) : nil, index)
        }
        func isBefore(_ left: DecimalNumber?, _ right: DecimalNumber?) -> Bool {
            guard let right else { return false }
            return left.map { $0 < right } ?? true
        }
        let sorted = numbers.sorted { isDescending ? isBefore($1.0, $0.0) : isBefore($0.0, $1.0) }
        for (place, entry) in zip(indices, sorted) { self[place] = entry.1 }
    }
}
