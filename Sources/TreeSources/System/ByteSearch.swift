// Searching and comparing bytes: the C library does it 32 bytes at a time.
import CLibrary

extension Span where Element == UInt8 {
    /// Returns the first offset of a byte.
    ///
    /// - Parameters:
    ///   - byte: The byte.
    ///   - start: The offset at which the search begins.
    /// - Complexity: O(distance to the byte).
    @inline(__always)
    func firstOffset(of byte: UInt8, from start: Int = 0) -> Int? {
        withUnsafeBytes { bytes in
            precondition(start >= 0)
            guard start < bytes.count, let base = bytes.baseAddress else { return nil }
            return memchr(base + start, Int32(byte), bytes.count - start).map { UnsafeRawPointer($0) - base }
        }
    }

    /// Whether a range has the same bytes as a range of another span.
    @inline(__always)
    func equals(_ range: Range<Int>, _ other: Span<UInt8>, _ otherRange: Range<Int>) -> Bool {
        guard range.count == otherRange.count else { return false }
        return extracting(range).withUnsafeBytes { bytes in
            other.extracting(otherRange).withUnsafeBytes { otherBytes in
                guard let first = bytes.baseAddress, let second = otherBytes.baseAddress else { return true }
                return memcmp(first, second, bytes.count) == 0
            }
        }
    }
}
