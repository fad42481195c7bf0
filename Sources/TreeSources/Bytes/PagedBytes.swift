/// Bytes that arrive in pieces, kept in pages.
///
/// ```
/// pages   [ 262,144 bytes ] [ 262,144 bytes ] [ 1,200 bytes ]
/// offset    0 ..< 262144      262144 ..< 524288   ...
/// ```
///
/// Appending never moves a full page. So the memory is never twice the input, and a copy of this value shares all full
/// pages with the original while bytes are appended to one of them.
struct PagedBytes: Sendable {
    /// The number of bytes in a full page: a power of two.
    static let pageSize = 1 << pageShift
    private static let pageShift = 18

    /// All pages are full, except the last one.
    private var pages: [[UInt8]] = []

    /// The number of bytes.
    private(set) var count = 0

    /// Appends bytes.
    ///
    /// - Complexity: O(number of bytes), and O(number of pages) if a copy of this value exists.
    mutating func append(_ bytes: Span<UInt8>) {
        var start = 0
        while start < bytes.count {
            let used = count & (Self.pageSize - 1)
            if used == 0 { beginPage() }
            let end = min(bytes.count, start + Self.pageSize - used)
            bytes.extracting(start..<end).withUnsafeBufferPointer { pages[pages.count - 1].append(contentsOf: $0) }
            count += end - start
            start = end
        }
    }

    private mutating func beginPage() {
        pages.append([])
        // Small inputs get a small page.
        if pages.count > 1 { pages[pages.count - 1].reserveCapacity(Self.pageSize) }
    }

    /// The byte at an offset.
    ///
    /// - Precondition: `offset` is less than ``count``.
    subscript(offset: Int) -> UInt8 {
        pages[offset >> Self.pageShift][offset & (Self.pageSize - 1)]
    }

    /// Returns the byte at an offset, or `nil` at the end.
    func byte(at offset: Int) -> UInt8? { offset < count ? self[offset] : nil }

    /// Returns a copy of bytes.
    ///
    /// - Precondition: `range` lies within the bytes.
    /// - Complexity: O(length of the range).
    func copy(_ range: Range<Int>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        forEachPage(in: range) { bytes += $0 }
        return bytes
    }

    /// Calls a closure with bytes, which are copied only if they are in more than one page.
    ///
    /// - Precondition: `range` lies within the bytes.
    func withSpan(_ range: Range<Int>, _ body: (Span<UInt8>) -> Void) {
        let (number, start) = (range.lowerBound >> Self.pageShift, range.lowerBound & (Self.pageSize - 1))
        guard !range.isEmpty, start + range.count <= Self.pageSize else {
            let bytes = copy(range)
            return body(bytes.span)
        }
        let page = pages[number]
        body(page.span.extracting(start..<start + range.count))
    }

    /// Returns whether bytes are at an offset.
    ///
    /// - Precondition: The range from the offset on lies within the bytes.
    func hasBytes(_ other: [UInt8], at offset: Int) -> Bool {
        other.indices.allSatisfy { self[offset + $0] == other[$0] }
    }

    /// Returns whether a range has the same bytes as a range of other bytes.
    ///
    /// - Complexity: O(number of bytes that are the same).
    func hasSameBytes(_ range: Range<Int>, as other: PagedBytes, _ otherRange: Range<Int>) -> Bool {
        guard range.count == otherRange.count else { return false }
        let (mask, distance) = (Self.pageSize - 1, otherRange.lowerBound - range.lowerBound)
        var start = range.lowerBound
        while start < range.upperBound {
            let otherStart = start + distance
            let (first, second) = (start & mask, otherStart & mask)
            let count = min(range.upperBound - start, Self.pageSize - first, Self.pageSize - second)
            let page = pages[start >> Self.pageShift]
            let otherPage = other.pages[otherStart >> Self.pageShift]
            guard page.span.equals(first..<first + count, otherPage.span, second..<second + count) else { return false }
            start += count
        }
        return true
    }

    /// Returns the number of line feeds in a range.
    ///
    /// - Complexity: O(length of the range).
    func lineFeedCount(in range: Range<Int>) -> Int {
        var count = 0
        forEachPage(in: range) { bytes in
            for byte in bytes where byte == UInt8(ascii: "\n") { count += 1 }
        }
        return count
    }

    /// Returns the offset after the last line feed before an offset.
    ///
    /// - Complexity: O(length of the line).
    func startOfLine(at offset: Int) -> Int {
        var end = offset
        while end > 0 {
            let page = (end - 1) >> Self.pageShift
            let start = page << Self.pageShift
            if let index = pages[page][..<(end - start)].lastIndex(of: UInt8(ascii: "\n")) { return start + index + 1 }
            end = start
        }
        return 0
    }

    /// Calls a closure with the parts of a range that lie in one page each, in order.
    func forEachPage(in range: Range<Int>, _ body: (ArraySlice<UInt8>) -> Void) {
        var start = range.lowerBound
        while start < range.upperBound {
            let page = start >> Self.pageShift
            let end = min(range.upperBound, (page + 1) << Self.pageShift)
            body(pages[page][start - page << Self.pageShift..<end - page << Self.pageShift])
            start = end
        }
    }

    /// Returns the first offset in a range whose byte satisfies a condition, or the end of the range.
    ///
    /// - Complexity: O(length of the range).
    func firstOffset(in range: Range<Int>, where condition: (UInt8) -> Bool) -> Int {
        var start = range.lowerBound
        while start < range.upperBound {
            let number = start >> Self.pageShift
            let end = min(range.upperBound, (number + 1) << Self.pageShift)
            let page = pages[number]
            let bytes = page.span
            for offset in start..<end where condition(bytes[offset & (Self.pageSize - 1)]) { return offset }
            start = end
        }
        return start
    }
}
