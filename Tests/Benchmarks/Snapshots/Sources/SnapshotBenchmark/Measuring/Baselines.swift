/// What figures are held against, measured in the same run.
enum Baseline {
    /// Seconds to insert keys into a dictionary with room for all of them.
    static func reserved<Key: Hashable>(_ keys: [Key]) -> Double {
        Stopwatch.median(atMost: 3) {
            var positions = [Key: Int32](minimumCapacity: keys.count)
            for (index, key) in keys.enumerated() { positions[key] = Int32(index) }
            return positions
        }
    }

    /// Seconds to insert keys into a dictionary that grows.
    static func growing<Key: Hashable>(_ keys: [Key]) -> Double {
        Stopwatch.median(atMost: 3) {
            var positions: [Key: Int32] = [:]
            for (index, key) in keys.enumerated() { positions[key] = Int32(index) }
            return positions
        }
    }

    /// Seconds for one step of a walk through 256 MB in which each place names the next.
    static func latency() -> Double {
        let steps = 300_000
        let places = chase
        var place: Int32 = 0
        let median = Stopwatch.median(atMost: 5) {
            for _ in 0..<steps { place = places[Int(place) * line] }
        }
        consume(place)
        return median / Double(steps)
    }

    /// Places of one cache line each, in one random cycle (Sattolo 1986).
    private static let chase: [Int32] = {
        let count = (256 << 20) / 64
        var order = Array(0..<Int32(count))
        var random = SplitMix(seed: 1)
        for index in stride(from: count - 1, to: 0, by: -1) {
            order.swapAt(index, Int(random.next() % UInt64(index)))
        }
        var places = [Int32](repeating: 0, count: count * line)
        for (index, next) in order.enumerated() { places[index * line] = next }
        return places
    }()

    private static let line = 64 / MemoryLayout<Int32>.stride
}
