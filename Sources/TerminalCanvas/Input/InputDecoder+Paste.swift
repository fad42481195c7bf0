extension InputDecoder {
    /// Takes bytes of a paste.
    ///
    /// - Returns: How many; those after its end are left.
    mutating func consumePaste(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let (count, isEnded) = paste.append(bytes)
        if isEnded { reportPaste(isComplete: true) }
        return count
    }

    /// Takes a byte of a paste.
    mutating func consumePaste(_ byte: UInt8) {
        _ = withUnsafePointer(to: byte) { consumePaste(UnsafeBufferPointer(start: $0, count: 1)) }
    }

    /// The paste never ended.
    mutating func endPaste() { reportPaste(isComplete: false) }

    private mutating func reportPaste(isComplete: Bool) {
        state = .ground
        let (text, isTruncated) = paste.take(isComplete: isComplete)
        events.append(.pasted(text, isTruncated: isTruncated))
    }
}
