/// A function in a configuration. A function cannot be compared, so two handlers are equal only if they are the same
/// object: a configuration equals its copies.
final class ConfigurationHandler<Function: Sendable>: Hashable, Sendable {
    /// The function.
    let function: Function

    /// Wraps a function.
    init(_ function: Function) { self.function = function }

    static func == (left: ConfigurationHandler, right: ConfigurationHandler) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
