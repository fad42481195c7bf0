/// What a fuzzing function has found.
struct BrokenPromise: Error, CustomStringConvertible {
    let description: String
}

/// Throws when a promise does not hold.
func promise(_ holds: Bool, _ otherwise: @autoclosure () -> String) throws(BrokenPromise) {
    if !holds { throw BrokenPromise(description: otherwise()) }
}
