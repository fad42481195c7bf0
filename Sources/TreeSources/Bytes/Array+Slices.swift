extension [UInt8] {
    /// Calls a closure with parts of 64 kB, in order.
    ///
    /// A source that reads a piece so, with a lock for each part, answers other threads in less than a millisecond.
    func forEachSlice(_ body: (Span<UInt8>) -> Void) {
        for start in stride(from: 0, to: count, by: LineReader.pieceLength) {
            body(span.extracting(start..<Swift.min(count, start + LineReader.pieceLength)))
        }
    }
}
