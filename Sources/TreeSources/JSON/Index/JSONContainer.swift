/// A JSON value that has values inside.
public enum JSONContainer: String, Hashable, Sendable {
    /// A list of members: names with values, between braces.
    case object
    /// A list of elements: values between brackets.
    case array
}
