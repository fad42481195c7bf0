extension JSONDocument {
    /// Returns the name of a member as it is shown, or `nil` if the row is not a member.
    ///
    /// - Parameters:
    ///   - row: A row.
    ///   - limit: The greatest number of bytes of the text that are decoded.
    /// - Complexity: O(length of the name).
    public func nameText(of row: JSONRow, limit: Int = .max) -> JSONText? {
        nameRange(of: row).map { decodedText(in: $0, limit: limit) }
    }

    /// Returns the name of a member in bytes with its escapes decoded, or `nil` if the row is not a member.
    ///
    /// Half a surrogate pair is written as three bytes, as in WTF-8.
    ///
    /// - Complexity: O(length of the name).
    public func name(of row: JSONRow) -> [UInt8]? {
        nameRange(of: row).map { JSONStringReader.decodedBytes(bytes.copy($0)) }
    }

    /// Returns the value of a row as it is shown: a string without its quotes and with its escapes decoded, and any
    /// other value as it is written.
    ///
    /// - Parameters:
    ///   - row: A row.
    ///   - limit: The greatest number of bytes of the text that are decoded.
    /// - Complexity: As that of ``valueRange(of:)``.
    public func valueText(of row: JSONRow, limit: Int = .max) -> JSONText {
        let range = valueRange(of: row)
        guard kind(of: row) == .string else {
            let end = range.lowerBound + min(limit, range.count)
            return JSONText(verbatim: bytes.copy(range.lowerBound..<end), isCut: end < range.upperBound)
        }
        return decodedText(in: range.lowerBound + 1..<range.upperBound - 1, limit: limit)
    }

    private func decodedText(in range: Range<Int>, limit: Int) -> JSONText {
        let end = range.lowerBound + min(limit, range.count)
        return JSONText(decoding: bytes.copy(range.lowerBound..<end), isCut: end < range.upperBound)
    }
}
