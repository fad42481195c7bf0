import TerminalCanvas

/// The bytes of lines, kept in pages. Each line is in one page.
///
/// An offset has the number of the page in its upper half. So offsets grow from line to line, and two offsets in a line
/// are as far from each other as the bytes are.
///
/// Appending never moves a full page, and a copy shares the full pages with the original; see ``PagedArray``.
struct LineBytes: Sendable {
    /// The number of bytes from which on the next line begins a page.
    static let pageSize = 1 << 18

    private static let pageShift = 32

    private var pages: [[UInt8]] = []

    /// The offset of the next byte.
    var end: Int { pages.isEmpty ? 0 : end(ofPageAt: (pages.count - 1) << Self.pageShift) }

    /// Returns the offset after the last byte of the page that has an offset.
    func end(ofPageAt offset: Int) -> Int {
        let page = offset >> Self.pageShift
        return page << Self.pageShift + pages[page].count
    }

    /// Begins a line, after a full page in another one.
    ///
    /// - Returns: The offset of the line.
    mutating func beginLine() -> Int {
        if pages.last.map({ $0.count >= Self.pageSize }) ?? true { pages.append([]) }
        return end
    }

    /// Adds bytes to the last line.
    mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) { pages[pages.count - 1].append(bytes, range) }

    /// Removes the bytes from an offset on.
    mutating func removeAll(from offset: Int) {
        let page = offset >> Self.pageShift
        pages.removeSubrange((page + 1)...)
        pages[page].removeSubrange((offset - page << Self.pageShift)...)
    }

    /// Bytes of one line.
    subscript(range: Range<Int>) -> ArraySlice<UInt8> {
        guard !range.isEmpty else { return [] }
        let page = range.lowerBound >> Self.pageShift
        let start = page << Self.pageShift
        return pages[page][range.lowerBound - start..<range.upperBound - start]
    }

    /// Calls a closure with bytes of one line, without escape sequences for styles.
    func withPlainSpan(_ range: Range<Int>, _ body: (Span<UInt8>) -> Void) {
        let bytes = self[range]
        guard bytes.span.firstOffset(of: StyleSequence.escape, from: 0) != nil else { return body(bytes.span) }
        let plain = Array(bytes).withoutStyleSequences
        body(plain.span)
    }

    /// Returns a copy of bytes of one line.
    func array(_ range: Range<Int>) -> [UInt8] { Array(self[range]) }

    /// The bytes of memory that the pages take.
    var memory: Int { pages.reduce(0) { $0 + $1.capacity } }
}
