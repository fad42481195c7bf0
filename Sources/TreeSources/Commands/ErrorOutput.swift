/// The part of a standard error that is kept: the first line and the last bytes.
struct ErrorOutput {
    private static let tailSize = 65_536
    private static let lineSize = 4096

    private var bytes: [UInt8] = []
    private var line: [UInt8] = []
    private var isLineComplete = false

    /// The last bytes.
    var tail: [UInt8] { bytes.suffix(Self.tailSize) }

    /// The first line that is not empty.
    var firstLine: [UInt8]? {
        let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
        return text.isEmpty ? nil : Array(text)
    }

    mutating func append(_ piece: [UInt8]) {
        if !isLineComplete { appendToLine(piece) }
        bytes += piece
        if bytes.count > 2 * Self.tailSize { bytes.removeFirst(bytes.count - Self.tailSize) }
    }

    private mutating func appendToLine(_ piece: [UInt8]) {
        for byte in piece {
            let isEnd = byte == UInt8(ascii: "\n")
            if isEnd && firstLine == nil {
                line = []
            } else if isEnd || line.count == Self.lineSize {
                isLineComplete = true
                return
            } else {
                line.append(byte)
            }
        }
    }
}
