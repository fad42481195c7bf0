import DiffableSnapshots

/// Lines of text without their line feeds, one after the other.
struct TextLines: Sendable {
    /// The bytes of all lines.
    private(set) var bytes = LineBytes()

    /// For each line, the offset of its first byte.
    private var starts = PagedArray<Int>()

    /// For each line, its number in the input, from 1.
    private var numbers = PagedArray<Int32>()

    /// The number of lines.
    var count: Int { starts.count }

    /// Returns where the bytes of a line lie.
    func range(of line: Int) -> Range<Int> {
        let (start, end) = (starts[line], bytes.end(ofPageAt: starts[line]))
        return start..<(line + 1 < starts.count ? min(end, starts[line + 1]) : end)
    }

    /// Returns the lines, each on the line that it has in the input and with a line feed.
    ///
    /// - Parameter range: Returns the part of ``bytes`` that is a line of the input.
    func text(_ range: (Int) -> Range<Int>) -> [UInt8] {
        var text: [UInt8] = []
        var number: Int32 = 1
        // A line may have several rows.
        for line in 0..<count where line == 0 || numbers[line] > numbers[line - 1] {
            text += repeatElement(UInt8(ascii: "\n"), count: Int(max(0, numbers[line] - number)))
            text += bytes[range(line)]
            text.append(UInt8(ascii: "\n"))
            // A record of a table may have several lines.
            number = numbers[line] + 1 + Int32(clamping: bytes[range(line)].count { $0 == 0x0A })
        }
        return text
    }

    /// Returns where a byte lies in the input.
    ///
    /// - Parameter offset: The offset of the byte in ``bytes``.
    /// - Complexity: O(log of the number of lines).
    func place(of offset: Int) -> InputPlace {
        let line = max(0, starts.partitionPoint { $0 <= offset } - 1)
        return InputPlace(line: Int(numbers[line]), column: offset - starts[line] + 1)
    }

    /// Returns where a line begins in the input.
    func place(ofLine line: Int) -> InputPlace { InputPlace(line: Int(numbers[line]), column: 1) }

    /// The number in the input of the last line, or of the last one of its lines; 0 without lines.
    var endOfLastLine: Int {
        numbers.last.map { Int($0) + bytes[range(of: count - 1)].count { $0 == 0x0A } } ?? 0
    }

    /// Adds a line.
    ///
    /// - Parameters:
    ///   - line: The line, without its line feed.
    ///   - number: The number of the line in the input, from 1.
    mutating func append(_ line: Span<UInt8>, number: Int) {
        starts.append(bytes.beginLine())
        numbers.append(Int32(clamping: number))
        bytes.append(line, 0..<line.count)
    }

    /// Removes lines.
    ///
    /// - Complexity: O(number of bytes of the lines after them).
    mutating func remove(_ removed: Range<Int>) {
        guard !removed.isEmpty else { return }
        let rest = (removed.upperBound..<count).map { (Array(bytes[range(of: $0)]), Int(numbers[$0])) }
        bytes.removeAll(from: starts[removed.lowerBound])
        numbers.removeLast(count - removed.lowerBound)
        starts.removeLast(count - removed.lowerBound)
        for (line, number) in rest { append(line.span, number: number) }
    }

    /// The bytes of memory that the lines take.
    var memory: Int { bytes.memory + starts.memory + numbers.memory }

    /// Adds bytes to the last line.
    ///
    /// - Parameters:
    ///   - text: The text that has the bytes.
    ///   - range: The range of the bytes in the text.
    mutating func appendToLast(_ text: Span<UInt8>, _ range: Range<Int>) { bytes.append(text, range) }
}

// Lines that are rows with labels.
extension TextLines {
    /// Returns where the label of a line lies among the bytes.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - indent: The number of bytes before its label. If the label is stored after the line, the bitwise complement
    ///     of the line's length.
    func labelRange(of line: Int, _ indent: Int32) -> Range<Int> {
        let text = range(of: line)
        return text.lowerBound + Int(indent < 0 ? ~indent : indent)..<text.upperBound
    }

    /// Returns where a line without a label that is stored after it lies among the bytes.
    func lineRange(of line: Int, _ indent: Int32) -> Range<Int> {
        let text = range(of: line)
        return indent < 0 ? text.lowerBound..<text.lowerBound + Int(~indent) : text
    }
}
