#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads files of settings, which are small.
enum SettingsFile {
    /// Returns the bytes of a file, or `nil` if there is no file with the path.
    ///
    /// - Throws: An error if there is a file that cannot be read.
    static func contents(of path: [UInt8]) throws(ProgramError) -> [UInt8]? { try contents(of: path, limit: 1 << 20) }

    /// Returns the bytes of the usual config file, or `nil` if there is none. In a folder that cannot be searched, such
    /// as that of another person, there is none.
    ///
    /// - Throws: An error if there is a file that cannot be read.
    static func usualContents(of path: [UInt8]) throws(ProgramError) -> [UInt8]? {
        if access(path.map { CChar(bitPattern: $0) } + [0], F_OK) != 0, errno == EACCES { return nil }
        return try contents(of: path)
    }

    /// Returns the bytes of a file, or `nil` if there is no file with the path.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - limit: The greatest number of bytes of the file.
    /// - Throws: An error if there is a file that cannot be read, or that is greater.
    static func contents(of path: [UInt8], limit: Int) throws(ProgramError) -> [UInt8]? {
        // A pipe that nobody writes to is empty.
        let descriptor = open(path.map { CChar(bitPattern: $0) } + [0], O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw unreadable(path, errno)
        }
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFL, O_RDONLY)
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while text.count <= limit {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return text }
            guard count > 0 else { throw unreadable(path, errno) }
            text += buffer[..<count]
        }
        throw unreadable(path, EFBIG)
    }

    private static func unreadable(_ path: [UInt8], _ number: Int32) -> ProgramError {
        ProgramError("cannot read \(ByteText.text(of: path)): \(String(cString: strerror(number)))")
    }
}
