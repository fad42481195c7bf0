/// What a started program finds at one of its three standard descriptors.
public enum StandardStream: Hashable, Sendable {
    /// The session's terminal.
    case terminal

    /// `/dev/null`.
    case null

    /// Nothing: the descriptor is closed.
    case closed

    /// A file: read from for standard input, else created or emptied and written to.
    case file(String)
}
