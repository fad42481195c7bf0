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

    /// Decodes a byte of a paste.
    mutating func consumePaste(_ byte: UInt8) {
        _ = withUnsafePointer(to: byte) { consumePaste(UnsafeBufferPointer(start: $0, count: 1)) }
    }

    /// The latest time until which bytes after a paste are held. Without it a moving mouse could hold them for ever.
    var deadlineAfterPaste: ContinuousClock.Instant? {
        guard state == .afterPaste, let timeAfterPaste, paste.bytes.count <= Self.longestTyping else { return nil }
        return timeAfterPaste + timing.afterPaste * 10
    }

    /// Reports a paste that has no end.
    mutating func endPaste() { reportPaste() }

    /// Decodes the bytes after a paste as typed keys, because no marker followed them.
    mutating func endAfterPaste() {
        guard !paste.isTruncated else { return reportPaste() }
        state = .ground
        let bytes = paste.takeBytes()
        bytes.withUnsafeBufferPointer { consume($0) }
    }

    private mutating func reportPaste() {
        state = .ground
        let (text, isTruncated) = paste.takeText()
        found.append(.pasted(text, isTruncated: isTruncated))
    }
}
