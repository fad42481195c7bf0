import Foundation

/// Measures how long something takes: the thread's processor time, which others on the machine disturb least.
enum Stopwatch {
    static func seconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    }

    /// How long one run takes, in seconds.
    @inline(never)
    static func once<Result>(_ body: () -> Result) -> Double {
        let start = threadTime
        let result = body()
        let end = threadTime
        // What the run made is released behind the end, and before the next one begins.
        withExtendedLifetime(result) {}
        return Double(end - start) * 1e-9
    }

    /// Nanoseconds of processor time that this thread has taken.
    private static var threadTime: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// The median of several runs, in seconds: of 3 to `atMost`, fewer when they take long.
    static func median<Result>(atMost: Int = 5, budget: Double = 3, _ body: () -> Result) -> Double {
        var samples: [Double] = []
        repeat {
            settle()
            samples.append(once(body))
        } while samples.count < atMost && samples.reduce(0, +) < budget
        return Samples(samples).median
    }

    /// How long each of two things takes, in seconds: medians of fifteen samples, taken in turns, of at least a
    /// millisecond each. What is short is repeated within a sample.
    static func inTurns(_ first: () -> Void, _ second: () -> Void) -> (Double, Double) {
        let counts = (repetitions(of: first), repetitions(of: second))
        settle()
        var samples: (first: [Double], second: [Double]) = ([], [])
        for _ in 0..<15 {
            samples.first.append(once { for _ in 0..<counts.0 { first() } } / Double(counts.0))
            samples.second.append(once { for _ in 0..<counts.1 { second() } } / Double(counts.1))
        }
        return (Samples(samples.first).median, Samples(samples.second).median)
    }

    private static func repetitions(of body: () -> Void) -> Int {
        var count = 1
        while once({ for _ in 0..<count { body() } }) < 0.001 { count *= 2 }
        return count
    }

    /// Waits until the process does nothing: big snapshots are released on another thread, which would disturb.
    static func settle() {
        var last = processorTime
        for _ in 0..<1_000 {
            usleep(2_000)
            let now = processorTime
            if now - last < 0.0005 { return }
            last = now
        }
    }

    /// Seconds of processor time that the process has taken.
    private static var processorTime: Double {
        Double(clock()) / Double(CLOCKS_PER_SEC)
    }
}

/// Durations of many runs, in seconds.
struct Samples {
    private let sorted: [Double]

    init(_ samples: [Double]) { sorted = samples.sorted() }

    var median: Double { percentile(50) }

    func percentile(_ percent: Int) -> Double {
        sorted[min(sorted.count - 1, sorted.count * percent / 100)]
    }
}

/// Keeps the optimizer from leaving out what nobody reads.
@inline(never)
func consume<Value>(_ value: Value) {}

/// Random numbers, the same in every run: SplitMix64 (Steele, Lea, Flood 2014).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
