/// A generator whose random numbers are the same in each run and on each machine, so that a failure can be repeated.
///
/// The algorithm is SplitMix64 (Steele, Lea, Flood 2014).
public struct SplitMix: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator.
    ///
    /// - Parameter seed: Any number. Generators with the same seed return the same numbers.
    public init(seed: UInt64) { state = seed }

    /// Returns the next random number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a random number from 0 up to, but not including, a bound.
    public mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
