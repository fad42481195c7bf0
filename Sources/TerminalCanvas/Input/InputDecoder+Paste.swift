/// Pastes, and what comes directly behind them.
///
/// A terminal that does not look at what it pastes lets the end of a paste stand inside it: of
/// `ESC [ 200 ~ a ESC [ 201 ~ q ESC [ 201 ~` the `q` would be a key. So a paste is reported when its end has come, without
/// delay, but what follows directly is held until there is silence for a moment (``InputTiming/afterPaste``). Comes
/// another marker before, then what lies between was pasted as well, and is reported as one more paste; nobody types
/// that fast. Otherwise it is what it looks like: keys that wait no longer than that moment.
extension InputDecoder {
    /// The most bytes that the hand and the mouse can send in the time that they are held.
    private static let longestTyping = 1024

    /// Takes bytes of a paste, or bytes behind one.
    ///
    /// - Returns: How many; those after a marker are left.
    mutating func consumePaste(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let (count, marker) = paste.append(bytes)
        switch (state, marker) {
        case (_, nil): break
        case (.paste, .beginning?): paste.keep(.beginning)
        case (_, .beginning?):
            if !paste.bytes.isEmpty { reportPaste() }
            state = .paste
        case (_, .end?):
            // A second end with nothing before it is no paste.
            if state == .paste || !paste.bytes.isEmpty { reportPaste() }
            state = .afterPaste
            timeAfterPaste = timeOfLastByte
        }
        return count
    }

    /// Takes a byte of a paste.
    mutating func consumePaste(_ byte: UInt8) {
        _ = withUnsafePointer(to: byte) { consumePaste(UnsafeBufferPointer(start: $0, count: 1)) }
    }

    /// When what came behind a paste counts as typed, at the latest: else a mouse that moves would hold everything up.
    var deadlineAfterPaste: Moment? {
        guard state == .afterPaste, let timeAfterPaste, paste.bytes.count <= Self.longestTyping else { return nil }
        return timeAfterPaste + timing.afterPaste * 10
    }

    /// The paste never ended.
    mutating func endPaste() { reportPaste() }

    /// Nothing marks what came behind the paste as pasted.
    mutating func endAfterPaste() {
        guard !paste.isTruncated else { return reportPaste() }
        state = .ground
        let bytes = paste.takeBytes()
        bytes.withUnsafeBufferPointer { consume($0) }
    }

    private mutating func reportPaste() {
        state = .ground
        let (text, isTruncated) = paste.takeText()
        events.append(.pasted(text, isTruncated: isTruncated))
    }
}
