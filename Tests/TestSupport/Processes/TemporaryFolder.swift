/// A folder for the files of a test, in the system's folder for temporary files. When this object is released, the
/// folder and the files that ``file(_:)`` has named are removed.
public final class TemporaryFolder {
    /// The path of the folder.
    public let path: String

    /// The paths to remove at the end, each folder before its contents.
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

    /// The path of a file or folder in this folder, which is removed at the end if it exists. Name a folder before its
    /// contents.
    public func file(_ name: String) -> String {
        contents.append("\(path)/\(name)")
        return "\(path)/\(name)"
    }
}
