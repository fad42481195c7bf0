extension RandomAccessCollection {
    /// Returns the index of the first element that does not satisfy a condition. No element after it may satisfy it.
    ///
    /// ```swift
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
