/// What an entry of a directory is.
public enum FileKind: UInt8, Hashable, Sendable, CaseIterable {
    /// A directory.
    case directory

    /// A regular file.
    case file

    /// A symbolic link, whatever it leads to.
    case link

    /// A named pipe (FIFO). Opening one can wait forever.
    case pipe

    /// A socket.
    case socket

    /// A device such as a terminal.
    case characterDevice

    /// A device such as a disk.
    case blockDevice

    /// The system does not tell.
    case unknown
}
