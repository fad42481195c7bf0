/// What happened to a file that is watched.
public enum FileChange: Hashable, Sendable {
    /// It is the same file, and it is larger. ``ByteInput/init(path:after:limit:)`` reads what was added, and fails if
    /// something else has changed too.
    case grown

    /// Its content has changed, or another file has its name now. It has to be read again.
    case changed

    /// There is no file with the name now.
    case removed

    /// Nothing has happened, but the system does not report the changes of the file. Later ones are noticed some
    /// seconds late.
    case unreported
}
