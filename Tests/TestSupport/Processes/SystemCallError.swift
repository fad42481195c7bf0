/// A system call that failed: its name and the reason.
public struct SystemCallError: Error, CustomStringConvertible {
    /// The call.
    public let call: String

    /// The value of `errno`.
    public let number: Int32

    /// Creates an error from a call's name and, by default, the current `errno`.
    public init(_ call: String, number: Int32 = errno) {
        self.call = call
        self.number = number
    }

    public var description: String { "\(call): \(String(cString: strerror(number)))" }
}

/// Passes a result through, or throws `errno` where the result is negative.
///
/// - Parameters:
///   - result: What the call returned.
///   - call: Its name, for the message.
@discardableResult
func check(_ result: Int32, _ call: String) throws -> Int32 {
    guard result >= 0 else { throw SystemCallError(call) }
    return result
}
