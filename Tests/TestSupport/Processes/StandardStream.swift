/// What a started program has as one of its standard descriptors.
public enum StandardStream: Hashable, Sendable {
    /// The session's terminal.
    case terminal

    /// `/dev/null`.
    case null

    /// Nothing: the descriptor is closed.
    case closed

    /// A file, which is read as standard input, and created or emptied and then written as output.
    case file(String)
}
