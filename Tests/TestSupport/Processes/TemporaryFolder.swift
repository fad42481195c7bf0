/// A folder for the files of a test, where the system has such folders. It is removed with what is known to be in it
/// when this object goes.
public final class TemporaryFolder {
    /// The path of the folder.
    public let path: String

    /// The paths of what is to be removed, folders before what is in them.
    private var contents: [String] = []

    /// Makes an empty folder.
    ///
    /// - Throws: ``SystemCallError``.
    public init() throws {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
        var template = Array("\(parent)/unfold-test.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemCallError("mkdtemp") }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        for path in contents.reversed() + [path] { remove(path) }
    }

    /// The path of a file or folder that is to be made in it, and removed at the end. A folder is named before what is
    /// in it.
    public func file(_ name: String) -> String {
        contents.append("\(path)/\(name)")
        return "\(path)/\(name)"
    }
}
