/// Sorting by a hash, in linear time.
///
/// A first pass scatters the keys over 256 buckets by their top byte; each bucket, small enough for the cache, is
/// sorted by the other three bytes of the hash from the last to the first (Knuth, The Art of Computer Programming
/// 5.2.5). The sort is stable.
///
/// ```
/// key: │ hash, 32 bits                 │ number, 32 bits │
///      │ bucket │  3rd  │  2nd  │ 1st  │  not looked at  │
/// ```
enum RadixSort {
    /// Sorts keys by their upper 32 bits.
    ///
    /// - Complexity: O(n)
    static func sort(_ keys: inout [UInt64]) {
        let count = keys.count
        guard count > 24 else { return keys.withUnsafeMutableBufferPointer { insertionSort($0[...]) } }
        var scratch = [UInt64](unsafeUninitializedCapacity: count) { buffer, initialized in
            buffer.initialize(repeating: 0)
            initialized = count
        }
        keys.withUnsafeMutableBufferPointer { keys in
            scratch.withUnsafeMutableBufferPointer { scratch in
                // Into `scratch` by the top byte, and back by the others.
                let starts = scatter(keys[...], into: scratch[...], byte: 7)
                if count <= 512 {
                    // A bucket holds a key or two: all together they are nearly sorted.
                    _ = keys.update(fromContentsOf: scratch)
                    return insertionSort(keys[...])
                }
                for bucket in 0..<256 {
                    sortBucket(scratch[starts[bucket]..<starts[bucket + 1]], keys[starts[bucket]..<starts[bucket + 1]])
                }
            }
        }
    }

    private typealias Keys = Slice<UnsafeMutableBufferPointer<UInt64>>

    /// Sorts the keys of `source` into `target` by bytes 4 to 6.
    private static func sortBucket(_ source: Keys, _ target: Keys) {
        if source.count > 64 {
            _ = scatter(source, into: target, byte: 4)
            _ = scatter(target, into: source, byte: 5)
            _ = scatter(source, into: target, byte: 6)
        } else if let from = base(source), let to = base(target) {
            to.update(from: from, count: source.count)
            insertionSort(target)
        }
    }

    /// Puts keys in the order of one byte; returns where each value of the byte begins, in the slice's indices.
    private static func scatter(_ source: Keys, into target: Keys, byte: Int) -> [Int] {
        var starts = [Int](repeating: 0, count: 257)
        guard let from = base(source), let to = base(target) else {
            return [Int](repeating: source.startIndex, count: 257)
        }
        precondition(source.count == target.count)
        let shift = UInt64(byte * 8)
        starts.withUnsafeMutableBufferPointer { starts in
            for index in 0..<source.count { starts[Int(truncatingIfNeeded: from[index] >> shift & 255) + 1] += 1 }
            for value in 1...256 { starts[value] += starts[value - 1] }
            withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { next in
                for value in 0..<256 { next[value] = starts[value] }
                for index in 0..<source.count {
                    let value = Int(truncatingIfNeeded: from[index] >> shift & 255)
                    to[next[value]] = from[index]
                    next[value] += 1
                }
            }
            for value in 0...256 { starts[value] += source.startIndex }
        }
        return starts
    }

    private static func insertionSort(_ keys: Keys) {
        guard let keys = base(keys).map({ UnsafeMutableBufferPointer(start: $0, count: keys.count) }) else { return }
        for index in keys.indices.dropFirst() {
            let key = keys[index]
            var place = index
            while place > 0, keys[place - 1] >> 32 > key >> 32 {
                keys[place] = keys[place - 1]
                place -= 1
            }
            keys[place] = key
        }
    }

    private static func base(_ keys: Keys) -> UnsafeMutablePointer<UInt64>? {
        keys.base.baseAddress.map { $0 + keys.startIndex }
    }
}
