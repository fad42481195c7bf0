/// The text of a bracketed paste as it arrives.
struct PasteBuffer {
    /// The most bytes of one paste that are kept.
    static let limit = 1 << 20

    /// What ends a paste.
    private static let end: [UInt8] = Array("\u{1b}[201~".utf8)

    private var bytes: [UInt8] = []

    /// How many bytes of the end have come.
    private var matched = 0

    /// Whether bytes were left out.
    private(set) var isTruncated = false

    /// Takes bytes up to the end of the paste.
    ///
    /// - Returns: How many were taken, and whether the paste ended with the last of them.
    mutating func append(_ input: UnsafeBufferPointer<UInt8>) -> (count: Int, isEnded: Bool) {
        var index = 0
        while index < input.count {
            if matched == 0 {
                let start = index
                while index < input.count, input[index] != ASCII.escape { index += 1 }
                keep(UnsafeBufferPointer(rebasing: input[start..<index]))
                guard index < input.count else { break }
            }
            if match(input[index]) { return (index + 1, true) }
            index += 1
        }
        return (index, false)
    }

    /// Compares a byte with the end of a paste.
    ///
    /// - Returns: Whether the end is complete.
    private mutating func match(_ byte: UInt8) -> Bool {
        if byte != Self.end[matched] {
            keepMatched()
            guard byte == ASCII.escape else {
                withUnsafePointer(to: byte) { keep(UnsafeBufferPointer(start: $0, count: 1)) }
                return false
            }
        }
        matched += 1
        return matched == Self.end.count
    }

    /// What looked like the end was text.
    private mutating func keepMatched() {
        Self.end.withUnsafeBufferPointer { keep(UnsafeBufferPointer(rebasing: $0[..<matched])) }
        matched = 0
    }

    private mutating func keep(_ input: UnsafeBufferPointer<UInt8>) {
        let room = Self.limit - bytes.count
        if input.count > room { isTruncated = true }
        bytes.append(contentsOf: input.prefix(room))
    }

    /// The text, and an empty buffer for the next paste.
    ///
    /// - Parameter isComplete: Whether the paste's end has come; otherwise what looks like its beginning is text.
    mutating func take(isComplete: Bool) -> (text: String, isTruncated: Bool) {
        if !isComplete { keepMatched() }
        if isTruncated { removePartialCharacter() }
        defer { self = PasteBuffer() }
        return (String(decoding: Self.withLineFeeds(bytes), as: UTF8.self), isTruncated)
    }

    /// A cut must not make a bad character of a good one.
    private mutating func removePartialCharacter() {
        var start = bytes.count
        while start > 0, bytes.count - start < 3, bytes[start - 1] & 0xc0 == 0x80 { start -= 1 }
        guard start > 0, bytes[start - 1] >= 0xc0 else { return }
        let needed = bytes[start - 1] >= 0xf0 ? 4 : bytes[start - 1] >= 0xe0 ? 3 : 2
        if bytes.count - start + 1 < needed { bytes.removeSubrange((start - 1)...) }
    }

    /// Terminals send a carriage return for each line feed, as the Enter key does; this takes it back.
    private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(ASCII.carriageReturn) else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == ASCII.carriageReturn {
                result.append(ASCII.lineFeed)
            } else if byte != ASCII.lineFeed || previous != ASCII.carriageReturn {
                result.append(byte)
            }
            previous = byte
        }
        return result
    }
}
