extension RandomAccessCollection {
    /// Returns the index of the first element that does not satisfy a condition. No element after it may satisfy it.
    ///
    /// ```
    /// [2, 3, 5, 7].partitionPoint { $0 < 4 }  // 2
    /// ```
    ///
    /// - Complexity: O(log *n*) calls of the closure, where *n* is the number of elements.
    @inlinable
    package func partitionPoint(where isBefore: (Element) -> Bool) -> Index {
        var (first, count) = (startIndex, self.count)
        while count > 0 {
            let half = count / 2
            let middle = index(first, offsetBy: half)
            if isBefore(self[middle]) {
                first = index(after: middle)
                count -= half + 1
            } else {
                count = half
            }
        }
        return first
    }
}

extension Array {
    /// An array of equal elements.
    ///
    /// `init(repeating:count:)` looks up the type of the array's memory in every call. That takes 620 instructions, of
    /// the 8,000 to 16,000 that comparing two lists of ten rows takes.
    @inline(__always)
    static func filled(with element: Element, count: Int) -> [Element] {
        var array: [Element] = []
        array.reserveCapacity(count)
        array.append(contentsOf: repeatElement(element, count: count))
        return array
    }
}

extension BinaryInteger {
    /// Returns the digits of a number, with zeros before them if there are fewer than `count`.
    ///
    /// ```
    /// 7.padded(to: 2)                // "07"
    /// 0x2F.padded(to: 4, radix: 16)  // "002f"
    /// ```
    package func padded(to count: Int, with sign: Character = "0", radix: Int = 10, uppercase: Bool = false) -> String {
        let digits = String(self, radix: radix, uppercase: uppercase)
        return String(repeating: sign, count: Swift.max(0, count - digits.count)) + digits
    }
}
