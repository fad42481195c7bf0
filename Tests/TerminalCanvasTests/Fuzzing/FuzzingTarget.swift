/// A function that can be fuzzed. It takes any bytes and throws if the code breaks a promise.
///
/// `Tests/fuzz` builds a fuzzer from these functions, and the tests replay the cases that fuzzers found.
enum FuzzingTarget: String, CaseIterable, Sendable {
    case decoder, text, styles, canvas

    /// Runs the target with bytes.
    ///
    /// - Parameter bytes: Any bytes. The first ones determine how the rest is used.
    func run(_ bytes: [UInt8]) throws(BrokenPromise) {
        switch self {
        case .decoder: try fuzzInputDecoder(bytes)
        case .text: try fuzzSafeText(bytes)
        case .styles: try fuzzStyledBytes(bytes)
        case .canvas: try fuzzCanvas(bytes)
        }
    }
}
