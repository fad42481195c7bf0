extension String {
    /// Calls a closure with the UTF-8 bytes of the string, without a copy if they are contiguous.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }

    /// Returns the range between two offsets in UTF-8 bytes.
    func range(ofBytes bytes: Range<Int>) -> Range<Index> {
        let start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
        return start..<utf8.index(start, offsetBy: bytes.count)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether all bytes are ASCII characters.
    var isASCII: Bool { reduce(0, |) < 0x80 }
}

extension [Range<Int>] {
    /// Appends a range that does not begin before the last one, and joins the two if they touch.
    mutating func appendJoining(_ range: Range<Int>) {
        if let last, last.upperBound >= range.lowerBound {
            self[count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
        } else {
            append(range)
        }
    }
}
