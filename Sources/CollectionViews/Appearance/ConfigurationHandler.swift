/// A function in a configuration. A function cannot be compared, so two handlers are equal only if they are the same
/// object: a configuration is equal to its copies.
package final class ConfigurationHandler<Function: Sendable>: Hashable, Sendable {
    package let function: Function

    package init(_ function: Function) { self.function = function }

    package static func == (left: ConfigurationHandler, right: ConfigurationHandler) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
