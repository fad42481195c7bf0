extension Glyph {
    /// The Unicode scalars of a glyph: the base first, then its marks.
    ///
    /// The collection has at most five scalars. It is empty for the right half of a wide glyph.
    public struct Scalars: RandomAccessCollection, Hashable, Sendable {
        let first: UInt64
        let second: UInt64

        /// The number of scalars.
        public let count: Int

        /// The position of the base: 0.
        public var startIndex: Int { 0 }

        /// The position after the last mark.
        public var endIndex: Int { count }

        /// The scalar at a position.
        ///
        /// - Precondition: The position is one of the collection's indices.
        public subscript(position: Int) -> Unicode.Scalar {
            precondition((0..<count).contains(position), "scalar \(position) of a glyph that has \(count)")
            return Unicode.Scalar(Scalars.value(at: position, first, second)) ?? "\u{FFFD}"
        }

        init(_ first: UInt64, _ second: UInt64) {
            self.first = first
            self.second = second
            var count = 0
            while count <= Glyph.maximumMarkCount, Scalars.value(at: count, first, second) != 0 { count += 1 }
            self.count = count
        }

        private static func value(at position: Int, _ first: UInt64, _ second: UInt64) -> UInt32 {
            let word = position < 3 ? first >> UInt64(21 * position) : second >> UInt64(21 * (position - 3))
            return UInt32(truncatingIfNeeded: word & 0x1F_FFFF)
        }
    }

    /// The base scalar and its combining marks, without allocating memory.
    public var scalars: Scalars { Scalars(first, second) }
}
