import CLibrary

/// Reads the files that the program reads by itself: settings, keys and states. These are regular files: a terminal, a
/// pipe or a device may have no end, and the program would not start.
enum SettingsFile {
    /// Returns the folder of the program among the user's files of a kind, or `nil` if there is no place for it.
    ///
    /// As the XDG Base Directory Specification says, a path that is not absolute does not count.
    ///
    /// - Parameters:
    ///   - variable: The variable with the path of the folder for such files.
    ///   - usual: The path of this folder in the user's home, if the variable has none.
    ///   - environment: Returns the value of a variable.
    static func folder(_ variable: String, usual: String, _ environment: (String) -> [UInt8]?) -> [UInt8]? {
        let slash = UInt8(ascii: "/")
        if let folder = environment(variable), folder.first == slash { return folder + "/unfold".utf8 }
        guard let home = environment("HOME"), home.first == slash else { return nil }
        return home + "/\(usual)/unfold".utf8
    }

    /// Returns the bytes of the usual config file, or `nil` if there is none. A file in a folder that cannot be
    /// searched, such as a folder of another user, counts as none.
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
    static func contents(of path: [UInt8], limit: Int = 1 << 20) throws(ProgramError) -> [UInt8]? {
        let name = path.map { CChar(bitPattern: $0) } + [0]
        try checkKind(name, of: path)
        // Some files of the system, such as /proc/kmsg, are regular ones without an end.
        let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw unreadable(path, errno)
        }
        defer { close(descriptor) }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while text.count <= limit {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return text }
            guard count > 0 else { throw errno == EAGAIN ? endless(path) : unreadable(path, errno) }
            text += buffer[..<count]
        }
        throw unreadable(path, EFBIG)
    }

    /// Throws if there is something else than a regular file. `/dev/null` is an empty one.
    private static func checkKind(_ name: [CChar], of path: [UInt8]) throws(ProgramError) {
        var (file, null) = (stat(), stat())
        guard stat(name, &file) == 0, file.st_mode & S_IFMT != S_IFREG else { return }
        if file.st_mode & S_IFMT == S_IFDIR { throw unreadable(path, EISDIR) }
        if stat("/dev/null", &null) == 0, file.st_rdev == null.st_rdev, file.st_mode == null.st_mode { return }
        throw endless(path)
    }

    private static func endless(_ path: [UInt8]) -> ProgramError {
        ProgramError("cannot read \(ByteText.text(of: path)): it is not a regular file")
    }

    private static func unreadable(_ path: [UInt8], _ number: Int32) -> ProgramError {
        ProgramError("cannot read \(ByteText.text(of: path)): \(String(cString: strerror(number)))")
    }
}
