/// Lines of text without what ended them, one after the other.
struct TextLines: Sendable {
    /// The bytes of all lines.
    private(set) var bytes: [UInt8] = []

    /// For each line, the offset of its first byte.
    private var starts: [Int] = []

    /// The number of lines.
    var count: Int { starts.count }

    /// Returns where the bytes of a line lie.
    func range(of line: Int) -> Range<Int> {
        starts[line]..<(line + 1 < starts.count ? starts[line + 1] : bytes.count)
    }

    /// Adds a line.
    mutating func append(_ line: Span<UInt8>) {
        starts.append(bytes.count)
        bytes.append(line, 0..<line.count)
    }
}
