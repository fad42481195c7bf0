/// The error that a fuzzing function throws if the code breaks one of its promises.
struct BrokenPromise: Error, CustomStringConvertible {
    let description: String
}

/// Throws if a promise does not hold.
func promise(_ holds: Bool, _ otherwise: @autoclosure () -> String) throws(BrokenPromise) {
    if !holds { throw BrokenPromise(description: otherwise()) }
}
