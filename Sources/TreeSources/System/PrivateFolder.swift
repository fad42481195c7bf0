import CLibrary

/// A new directory that only this user can open, with read-only files and links.
struct PrivateFolder: Sendable {
    /// The path of the directory.
    let path: [UInt8]

    private var names: [[UInt8]] = []

    /// Makes the directory.
    ///
    /// - Parameters:
    ///   - parent: The path of the directory in which it is made; `nil` for the system's directory for temporary files.
    ///   - fill: Makes the files and links. If it throws, nothing is left.
    init(
        in parent: [UInt8]? = nil, _ fill: (inout PrivateFolder) throws(SystemError) -> Void = { _ in }
    ) throws(SystemError) {
        let parent = parent ?? Self.temporary
        var template = (parent + "/unfold.XXXXXX\0".utf8).map { CChar(bitPattern: $0) }
        guard mkdtemp(&template) != nil else { throw SystemError() }
        path = template.dropLast().map { UInt8(bitPattern: $0) }
        do {
            try fill(&self)
        } catch {
            remove()
            throw error
        }
    }

    /// The absolute path of the system's directory for temporary files.
    private static var temporary: [UInt8] {
        let named = getenv("TMPDIR").map { Array(String(cString: $0).utf8) } ?? []
        return pathWithoutLinks(named) ?? Array("/tmp".utf8)
    }

    /// Makes a file.
    mutating func write(_ text: [UInt8], to name: [UInt8]) throws(SystemError) {
        let number = open(add(name).cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o400)
        try Descriptor(opened: number).writeAll(text)
    }

    /// Makes a link. Its target need not exist.
    mutating func link(_ name: [UInt8], to target: [UInt8]) throws(SystemError) {
        guard symlink(target.cString, add(name).cString) == 0 else { throw SystemError() }
    }

    /// Removes the directory with its files and links.
    func remove() {
        for name in names { unlink(name.cString) }
        rmdir(path.cString)
    }

    /// Adds a name, and returns its path.
    private mutating func add(_ name: [UInt8]) -> [UInt8] {
        names.append(path + "/".utf8 + name)
        return names[names.count - 1]
    }
}
