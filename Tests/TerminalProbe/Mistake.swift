import Dispatch

/// A mistake that ends a program.
enum Mistake: Error {
    case abort, thrownError, indexOutOfRange, stackOverflow, trap, trapElsewhere, exitElsewhere

    /// The mistake of a key, if it has one.
    init?(key: Character) {
        switch key {
        case "A": self = .abort
        case "E": self = .thrownError
        case "I": self = .indexOutOfRange
        case "O": self = .stackOverflow
        case "T": self = .trap
        case "D": self = .trapElsewhere
        case "Y": self = .exitElsewhere
        default: return nil
        }
    }

    /// Makes the mistake. For a thrown error the caller throws.
    func make() {
        switch self {
        case .abort: endByAbort()
        case .thrownError: break
        case .indexOutOfRange: _ = [Int]()[CommandLine.argc > 0 ? 1 : 0]
        case .stackOverflow: _ = Self.overflow(1)
        case .trap: fatalError("a trap on purpose")
        case .trapElsewhere:
            DispatchQueue.global().async { fatalError("a trap on another thread") }
            while true { pause() }
        case .exitElsewhere:
            DispatchQueue.global().async { exit(3) }
            while true { pause() }
        }
    }

    /// Recursion that no optimizer turns into a loop.
    private static func overflow(_ depth: Int) -> Int {
        guard depth > 0 else { return 0 }
        var values = [depth, depth &+ 1]
        change(&values)
        return overflow(depth &+ 1) &+ values[depth & 1]
    }

    @inline(never)
    private static func change(_ values: inout [Int]) { values[0] &*= 3 }
}

/// A function outside of the type, since the type has a case with the name of the C function.
private func endByAbort() -> Never { abort() }
