import TestSupport

/// A directory with empty files, which are removed with it.
final class FileFolder {
    /// The path of the directory.
    let path: String
    private let descriptor: Int32
    private let count: Int

    /// Creates the files.
    ///
    /// - Throws: ``SystemCallError``.
    init(_ path: String, count: Int) throws {
        guard mkdir(path, 0o700) == 0 else { throw SystemCallError("mkdir \(path)", number: errno) }
        self.path = path
        self.count = count
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for number in 0..<count {
            let file = openat(descriptor, Self.name(number), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
            guard file >= 0 else { throw SystemCallError("openat", number: errno) }
            close(file)
        }
    }

    deinit {
        for number in 0..<count { unlinkat(descriptor, Self.name(number), 0) }
        close(descriptor)
        rmdir(path)
    }

    /// The name of the first file.
    static var firstName: String { name(0) }

    private static func name(_ number: Int) -> String { "file-\("0000000\(number)".suffix(8)).txt" }
}
