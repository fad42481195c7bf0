/// The text of a bracketed paste as it arrives, or what comes directly behind one.
struct PasteBuffer {
    /// The most bytes that are kept.
    static let limit = 1 << 20

    /// What a terminal puts around what is pasted.
    enum Marker {
        /// `ESC [ 200 ~`.
        case beginning
        /// `ESC [ 201 ~`.
        case end
    }

    /// What both markers begin with; a digit and a tilde follow.
    private static let markerStart: [UInt8] = Array("\u{1b}[20".utf8)

    /// The bytes kept so far.
    private(set) var bytes: [UInt8] = []

    /// How many bytes of a marker have come, and the digit in it.
    private var matched = 0
    private var digit: UInt8 = 0

    /// Whether bytes were left out.
    private(set) var isTruncated = false

    /// Takes bytes up to the next marker.
    ///
    /// - Returns: How many were taken, and the marker that the last of them completes.
    mutating func append(_ input: UnsafeBufferPointer<UInt8>) -> (count: Int, marker: Marker?) {
        var index = 0
        while index < input.count {
            if matched == 0 {
                let start = index
                while index < input.count, input[index] != ASCII.escape { index += 1 }
                keep(UnsafeBufferPointer(rebasing: input[start..<index]))
                guard index < input.count else { break }
            }
            if let marker = match(input[index]) { return (index + 1, marker) }
            index += 1
        }
        return (index, nil)
    }

    /// Compares a byte with the markers.
    ///
    /// - Returns: The marker that is complete.
    private mutating func match(_ byte: UInt8) -> Marker? {
        guard isExpected(byte) else {
            keepMatched()
            if byte == ASCII.escape { matched = 1 } else { keep(byte) }
            return nil
        }
        if matched == Self.markerStart.count { digit = byte }
        matched += 1
        guard matched == Self.markerStart.count + 2 else { return nil }
        matched = 0
        return digit == UInt8(ascii: "0") ? .beginning : .end
    }

    private func isExpected(_ byte: UInt8) -> Bool {
        switch matched {
        case 0..<Self.markerStart.count: byte == Self.markerStart[matched]
        case Self.markerStart.count: byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1")
        default: byte == UInt8(ascii: "~")
        }
    }

    /// What looked like a marker was text.
    private mutating func keepMatched() {
        for index in 0..<matched { keep(index < Self.markerStart.count ? Self.markerStart[index] : digit) }
        matched = 0
    }

    private mutating func keep(_ byte: UInt8) {
        withUnsafePointer(to: byte) { keep(UnsafeBufferPointer(start: $0, count: 1)) }
    }

    /// Keeps a marker that has no meaning where it stands.
    mutating func keep(_ marker: Marker) {
        matched = Self.markerStart.count + 1
        digit = UInt8(ascii: marker == .beginning ? "0" : "1")
        keepMatched()
        keep(UInt8(ascii: "~"))
    }

    private mutating func keep(_ input: UnsafeBufferPointer<UInt8>) {
        let room = Self.limit - bytes.count
        if input.count > room { isTruncated = true }
        bytes.append(contentsOf: input.prefix(room))
    }

    /// The bytes as they came, and an empty buffer.
    mutating func takeBytes() -> [UInt8] {
        keepMatched()
        defer { self = PasteBuffer() }
        return bytes
    }

    /// The text without control characters, and an empty buffer for the next paste.
    mutating func takeText() -> (text: String, isTruncated: Bool) {
        keepMatched()
        if isTruncated { removePartialCharacter() }
        defer { self = PasteBuffer() }
        return (Self.withoutControls(Self.withLineFeeds(bytes)), isTruncated)
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

    /// Leaves out control characters, apart from the ends of lines and tabs.
    ///
    /// Scalars are left out, not bytes: without the byte between them, two bad bytes could become a good character.
    private static func withoutControls(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        // The first byte of C1 controls, which many a letter has too.
        guard bytes.contains(where: { $0 < 0x20 && !isKept($0) || $0 == ASCII.delete || $0 == 0xc2 }) else {
            return text
        }
        var result = String.UnicodeScalarView()
        result.reserveCapacity(bytes.count)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0..<0x20 where !isKept(UInt8(scalar.value)), 0x7f..<0xa0: break
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    private static func isKept(_ control: UInt8) -> Bool { control == ASCII.lineFeed || control == ASCII.tab }
}
