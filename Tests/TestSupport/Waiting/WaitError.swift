/// A condition that did not become true in time, with the content of the terminal if there is one.
public struct WaitError: Error, CustomStringConvertible {
    public let description: String

    public init(description: String) { self.description = description }
}

extension Duration {
    /// The longest wait for a condition. It is long enough for a busy machine.
    public static let patience = Duration.seconds(60)
}
