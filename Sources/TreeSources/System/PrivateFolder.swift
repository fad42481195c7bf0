#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
        return pathWithoutLinks(named + [0]) ?? Array("/tmp".utf8)
    }

    /// Makes a file.
    mutating func write(_ text: [UInt8], to name: [UInt8]) throws(SystemError) {
        let path = add(name)
        let number = path.withUnsafeBytes { open($0.cString(at: 0), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o400) }
        guard number >= 0 else { throw SystemError() }
        let file = Descriptor(number: number)
        try InputCalls.writeAll(text, to: file.number)
    }

    /// Makes a link. Its target need not exist.
    mutating func link(_ name: [UInt8], to target: [UInt8]) throws(SystemError) {
        let path = add(name)
        let result = (target + [0]).withUnsafeBytes { target in
            path.withUnsafeBytes { symlink(target.cString(at: 0), $0.cString(at: 0)) }
        }
        guard result == 0 else { throw SystemError() }
    }

    /// Removes the directory with its files and links.
    func remove() {
        for name in names { name.withUnsafeBytes { _ = unlink($0.cString(at: 0)) } }
        (path + [0]).withUnsafeBytes { _ = rmdir($0.cString(at: 0)) }
    }

    /// Adds a name, and returns its path with a zero byte at the end.
    private mutating func add(_ name: [UInt8]) -> [UInt8] {
        names.append(path + "/".utf8 + name + [0])
        return names[names.count - 1]
    }
}
