public import CollectionViews
import DiffableSnapshots
import TerminalCanvas

/// A long text with styles, such as a log, a diff or a manual, for a ``TextViewController``.
///
/// ```swift
/// var log = TextStorage("starting\n")
/// log.appendLine("listening on port 80")
/// log.appendLine(StyledText("cannot read the file", style: .error))
/// log.append(parsingSGR: Array("\u{1B}[32mdone\u{1B}[m".utf8))
/// let count = log.lineCount  // 4
/// ```
///
/// The text may have any characters, trusted or not: those that cannot be drawn safely are drawn as visible escapes, as
/// `SafeText` does. A line ends with a line feed, or with a carriage return and a line feed. The last line may lack its
/// end, so that the next text goes on in it.
///
/// The text needs about as much memory as its bytes: a line costs two bytes more, a change of the style four, and each
/// 32 kilobytes about 200. Copies share their memory, and appending to a copy copies at most 50 kilobytes.
public struct TextStorage: Equatable, Sendable {
    /// The text in parts.
    private(set) var chunks: [TextChunk] = []

    /// The styles in use. The first one is `nil`, the style of plain text.
    private var styles: [ContentStyle?] = [nil]
    private var indices: [ContentStyle: UInt16] = [:]

    /// The style that escape sequences have set for the text after them.
    private var pen = Style.plain

    /// The bytes at the end that may begin an escape sequence; `nil` for none. They are in the text, too.
    private var unfinished: Unfinished?

    /// What is needed to take back the beginning of an escape sequence.
    private struct Unfinished: Equatable {
        let bytes: [UInt8]
        let chunkCount: Int
        let lastChunk: TextChunk?
    }

    /// Creates an empty text.
    public init() {}

    /// Creates a text from a string.
    ///
    /// - Complexity: O(number of bytes).
    public init(_ string: String) { append(string) }

    /// Creates a text with styles.
    ///
    /// - Complexity: O(number of bytes).
    public init(_ text: StyledText) { append(text) }

    /// Creates a text from bytes with escape sequences for colors and attributes; see ``append(parsingSGR:)``.
    ///
    /// - Complexity: O(number of bytes).
    public init(parsingSGR bytes: some Sequence<UInt8>) { append(parsingSGR: bytes) }

    /// Appends a string to the last line.
    ///
    /// - Parameters:
    ///   - string: The string.
    ///   - style: The style; `nil` for the style of plain text.
    /// - Complexity: O(number of bytes).
    public mutating func append(_ string: String, style: ContentStyle? = nil) {
        unfinished = nil
        var string = string
        string.withUTF8 { append($0, style: index(of: style)) }
    }

    /// Appends a text with styles to the last line. The texts of its runs for ASCII terminals are not used.
    ///
    /// - Complexity: O(number of bytes).
    public mutating func append(_ text: StyledText) {
        for run in text.runs { append(run.text, style: run.style) }
    }

    /// Appends a line, after the end of the last line.
    ///
    /// - Complexity: O(number of bytes).
    public mutating func appendLine(_ text: StyledText) {
        endLine()
        append(text)
        appendNewline()
    }

    /// Appends another text, after the end of the last line.
    ///
    /// - Complexity: O(number of bytes of the other text).
    public mutating func append(_ other: TextStorage) {
        guard !chunks.isEmpty else { return self = other }
        guard !other.isEmpty else { return }
        endLine()
        for chunk in other.chunks {
            for (range, style) in chunk.parts(of: 0..<chunk.bytes.count) {
                let style = index(of: other.styles[Int(style)])
                chunk.bytes[range].withUnsafeBufferPointer { append($0, style: style) }
            }
        }
        (pen, unfinished) = (other.pen, nil)
    }

    /// Appends bytes that programs write to a terminal to the last line: escape sequences for colors and attributes
    /// become styles, which go on in the text that is appended next in this way.
    ///
    /// `StyledText.init(parsingSGR:style:)` lists the sequences. All others become visible. A sequence may begin in one
    /// call and end in the next.
    ///
    /// - Complexity: O(number of bytes).
    public mutating func append(parsingSGR bytes: some Sequence<UInt8>) {
        let taken = takeUnfinished()
        let bytes = taken.isEmpty ? Array(bytes) : taken + bytes
        guard bytes.contains(StyleSequence.escape) else {
            return bytes.withUnsafeBufferPointer { append($0, style: index(of: pen)) }
        }
        var (start, offset) = (0, 0)
        func appendText(to end: Int, in storage: inout TextStorage) {
            let style = storage.index(of: storage.pen)
            bytes[start..<end].withUnsafeBufferPointer { storage.append($0, style: style) }
        }
        scan: while offset < bytes.count {
            switch StyleSequence(at: offset, in: bytes.span) {
            case .none: offset += 1
            case .whole(let end, let parameters):
                appendText(to: offset, in: &self)
                if let parameters { pen.apply(sgr: bytes.span.extracting(parameters)) }
                (start, offset) = (end, end)
            case .unfinished:
                appendText(to: offset, in: &self)
                start = offset
                unfinished = Unfinished(
                    bytes: Array(bytes[offset...]), chunkCount: chunks.count, lastChunk: chunks.last)
                break scan
            }
        }
        appendText(to: bytes.count, in: &self)
    }

    /// Takes back the beginning of an escape sequence at the end.
    private mutating func takeUnfinished() -> [UInt8] {
        guard let taken = unfinished else { return [] }
        unfinished = nil
        chunks.removeSubrange(taken.chunkCount...)
        if let last = taken.lastChunk { chunks[taken.chunkCount - 1] = last }
        return taken.bytes
    }

    private mutating func endLine() { if chunks.last?.endsLine == false { appendNewline() } }

    private mutating func appendNewline() { [UInt8(ascii: "\n")].withUnsafeBufferPointer { append($0, style: nil) } }

    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, style: UInt16?) {
        var offset = 0
        while offset < bytes.count {
            if chunks.last?.beginsBlock(with: bytes[offset]) ?? true { beginBlock() }
            offset = chunks[chunks.count - 1].append(bytes, from: offset, style: style)
        }
    }

    private mutating func beginBlock() {
        let beginsLine = chunks.last?.endsLine ?? true
        if chunks.last?.isFull ?? true {
            if !chunks.isEmpty { chunks[chunks.count - 1].seal() }
            chunks.append(TextChunk(after: chunks.last))
        }
        chunks[chunks.count - 1].beginBlock(beginsLine: beginsLine)
    }

    private mutating func index(of pen: Style) -> UInt16 {
        let style = pen.readable
        return index(of: style == .plain ? nil : .custom(style))
    }

    /// The index of a style. A text with more than 65,535 styles shows the further ones as plain text.
    private mutating func index(of style: ContentStyle?) -> UInt16 {
        guard let style else { return 0 }
        if let index = indices[style] { return index }
        guard let index = UInt16(exactly: styles.count) else { return 0 }
        styles.append(style)
        indices[style] = index
        return index
    }
}

extension TextStorage: ExpressibleByStringLiteral {
    /// Creates a text from a string.
    public init(stringLiteral string: String) { self.init(string) }
}

// Reading.
extension TextStorage {
    /// Whether the text has no lines.
    public var isEmpty: Bool { chunks.isEmpty }

    /// The number of lines. The end of the last line begins no line.
    public var lineCount: Int { chunks.last.map { $0.firstLine + $0.lineCount } ?? 0 }

    /// The text without its styles. Bytes that are not UTF-8 are replaced by U+FFFD.
    ///
    /// - Complexity: O(number of bytes).
    public var string: String { String(decoding: chunks.flatMap(\.bytes), as: UTF8.self) }

    /// A line, without its end.
    ///
    /// - Parameter index: The number of the line, from 0.
    /// - Precondition: The text has the line.
    /// - Complexity: O(number of bytes of the line, and the logarithm of the number of lines).
    public func line(at index: Int) -> StyledText {
        precondition((0..<lineCount).contains(index), "there is no line \(index) in a text of \(lineCount) lines")
        var block = firstBlock(ofLine: index)
        var line = StyledText([])
        repeat {
            for part in parts(ofBlock: block) {
                line.runs.append(StyledText.Run(String(decoding: part.bytes, as: UTF8.self), style: part.style))
            }
            block += 1
        } while isCut(afterBlock: block - 1)
        return line
    }

    /// The number of blocks; see ``TextChunk``.
    var blockCount: Int { chunks.last.map { $0.firstBlock + $0.blockCount } ?? 0 }

    /// Returns the parts of a block that are in one style each, without the end of the line.
    ///
    /// - Parameter limit: The number of bytes after which the rest is left out.
    /// - Complexity: O(number of parts, and the logarithm of the number of lines).
    func parts(ofBlock block: Int, limit: Int = .max) -> [(bytes: ArraySlice<UInt8>, style: ContentStyle?)] {
        let chunk = chunk(ofBlock: block)
        let range = chunk.range(ofBlock: block - chunk.firstBlock)
        return chunk.parts(of: range.prefix(limit)).map { (chunk.bytes[$0.range], styles[Int($0.style)]) }
    }

    /// The first block that changes if text is appended.
    var firstOpenBlock: Int {
        let last = unfinished.map(\.lastChunk) ?? chunks.last
        guard let last else { return 0 }
        return last.firstBlock + last.blockCount - (last.endsLine ? 0 : 1)
    }

    /// Whether the line of a block goes on in the next block.
    func isCut(afterBlock block: Int) -> Bool {
        guard block + 1 < blockCount else { return false }
        let chunk = chunk(ofBlock: block)
        return !chunk.endsLine(atBlock: block - chunk.firstBlock)
    }

    /// The number of the line that has a block, from 0.
    func line(ofBlock block: Int) -> Int {
        let chunk = chunk(ofBlock: block)
        return chunk.firstLine + chunk.lineCount(throughBlock: block - chunk.firstBlock) - 1
    }

    /// The first block of a line.
    func firstBlock(ofLine line: Int) -> Int {
        let chunk = chunks[chunks.partitionPoint { $0.firstLine <= line } - 1]
        return chunk.firstBlock + chunk.block(ofLine: line - chunk.firstLine)
    }

    private func chunk(ofBlock block: Int) -> TextChunk { chunks[indexOfChunk(withBlock: block)] }

    /// The index of the chunk that has a block.
    func indexOfChunk(withBlock block: Int) -> Int { chunks.partitionPoint { $0.firstBlock <= block } - 1 }

    /// The memory of the text, in bytes.
    var memorySize: Int {
        chunks.reduce(chunks.capacity * MemoryLayout<TextChunk>.stride) { $0 + $1.memorySize + 96 }
    }
}
