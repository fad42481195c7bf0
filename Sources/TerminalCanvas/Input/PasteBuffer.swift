/// The bytes of a bracketed paste, or the bytes directly after one.
struct PasteBuffer {
    /// The largest number of bytes that are kept.
    static let limit = 1 << 20

    /// The sequences that a terminal sends before and after pasted text.
    enum Marker {
        /// `ESC [ 200 ~`.
        case beginning
        /// `ESC [ 201 ~`.
        case end
    }

    /// The common beginning of both markers. A digit and a tilde follow.
    private static let markerStart: [UInt8] = Array("\u{1b}[20".utf8)

    /// The bytes that are kept.
    private(set) var bytes: [UInt8] = []

    /// The number of bytes of a marker that have arrived, and the digit in it.
    private var matched = 0
    private var digit: UInt8 = 0

    /// Whether bytes were dropped.
    private(set) var isTruncated = false

    /// Appends bytes up to the next marker.
    ///
    /// - Returns: The number of bytes that were read, and the marker that the last of them completes.
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
    /// - Returns: The marker that the byte completes, or `nil`.
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

    /// Keeps the beginning of a marker as text, because the marker is not complete.
    private mutating func keepMatched() {
        for index in 0..<matched { keep(index < Self.markerStart.count ? Self.markerStart[index] : digit) }
        matched = 0
    }

    private mutating func keep(_ byte: UInt8) {
        withUnsafePointer(to: byte) { keep(UnsafeBufferPointer(start: $0, count: 1)) }
    }

    /// Keeps a marker as text, because it has no meaning at its position.
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

    mutating func takeBytes() -> [UInt8] {
        keepMatched()
        defer { self = PasteBuffer() }
        return bytes
    }

    /// Returns the text without control characters and empties the buffer.
    mutating func takeText() -> (text: String, isTruncated: Bool) {
        keepMatched()
        if isTruncated { removePartialCharacter() }
        defer { self = PasteBuffer() }
        return (Self.withoutControls(Self.withLineFeeds(bytes)), isTruncated)
    }

    /// Removes an incomplete character at the end, which dropping bytes may have left.
    private mutating func removePartialCharacter() {
        var start = bytes.count
        while start > 0, bytes.count - start < 3, bytes[start - 1] & 0xc0 == 0x80 { start -= 1 }
        guard start > 0, bytes[start - 1] >= 0xc0 else { return }
        let needed = bytes[start - 1] >= 0xf0 ? 4 : bytes[start - 1] >= 0xe0 ? 3 : 2
        if bytes.count - start + 1 < needed { bytes.removeSubrange((start - 1)...) }
    }

    /// Replaces the ends of lines with line feeds. Terminals send a carriage return for each line feed, as for the
    /// Enter key.
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

    /// Removes control characters except line feeds and tabs.
    ///
    /// This removes scalars, not bytes. If bytes were removed, the invalid bytes around them could form a character.
    private static func withoutControls(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        // 0xc2 is the first byte of C1 controls, and of some other characters.
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

/// Pastes, and the bytes directly after them.
///
/// Some terminals do not remove the end marker from text that they paste. In
/// `ESC [ 200 ~ a ESC [ 201 ~ q ESC [ 201 ~` the `q` was pasted too, and must not become a key.
///
/// The decoder therefore reports a paste as soon as its end arrives, but holds the bytes that follow for a short time
/// (``InputTiming/afterPaste``). If a marker arrives within that time, the held bytes were pasted too and are reported
/// as a second paste. Otherwise they are decoded as typed keys.
extension InputDecoder {
    /// The largest number of bytes that the user can send with the keyboard and the mouse while bytes are held.
    private static let longestTyping = 1024

    /// Decodes bytes of a paste, or bytes after one, up to the next marker.
    ///
    /// - Returns: The number of bytes that were decoded.
    mutating func consumePaste(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let (count, marker) = paste.append(bytes)
        switch (state, marker) {
        case (_, nil): break
        case (.paste, .beginning?): paste.keep(.beginning)
        case (_, .beginning?):
            if !paste.bytes.isEmpty { reportPaste() }
            state = .paste
        case (_, .end?):
            // A second end marker with nothing before it is not a paste.
            if state == .paste || !paste.bytes.isEmpty { reportPaste() }
            state = .afterPaste
            timeAfterPaste = timeOfLastByte
        }
        return count
    }

    mutating func consumePaste(_ byte: UInt8) {
        _ = withUnsafePointer(to: byte) { consumePaste(UnsafeBufferPointer(start: $0, count: 1)) }
    }

    /// The latest time until which bytes after a paste are held; `nil` if there are more bytes than a user can type.
    /// Without this time, a moving mouse could hold them as long as it moves.
    var deadlineAfterPaste: ContinuousClock.Instant? {
        guard state == .afterPaste, let timeAfterPaste, paste.bytes.count <= Self.longestTyping else { return nil }
        return timeAfterPaste + timing.afterPaste * 10
    }

    /// Decodes the bytes after a paste as typed keys, because no marker followed them.
    mutating func endAfterPaste() {
        guard !paste.isTruncated else { return reportPaste() }
        state = .ground
        let bytes = paste.takeBytes()
        bytes.withUnsafeBufferPointer { consume($0) }
    }

    mutating func reportPaste() {
        state = .ground
        let (text, isTruncated) = paste.takeText()
        found.append(.pasted(text, isTruncated: isTruncated))
    }
}
