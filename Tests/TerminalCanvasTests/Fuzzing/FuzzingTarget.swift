/// What can be fuzzed: functions that take any bytes and throw where a promise is broken.
///
/// `Tests/fuzz` builds them into a fuzzer, and the tests replay what fuzzers have found.
enum FuzzingTarget: String, CaseIterable, Sendable {
    case decoder, text, canvas

    /// Tries the target on bytes.
    ///
    /// - Parameter bytes: Anything; the first of them say how the rest is used.
    func run(_ bytes: [UInt8]) throws(BrokenPromise) {
        switch self {
        case .decoder: try fuzzInputDecoder(bytes)
        case .text: try fuzzSafeText(bytes)
        case .canvas: try fuzzCanvas(bytes)
        }
    }
}
