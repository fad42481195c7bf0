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
        let number = Self.withPath(path) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o400) }
        guard number >= 0 else { throw SystemError() }
        guard let file = fdopen(number, "w") else {
            let error = SystemError()
            close(number)
            throw error
        }
        let count = fwrite(text, 1, text.count, file)
        let error = SystemError()
        guard fclose(file) == 0 else { throw SystemError() }
        guard count == text.count else { throw error }
    }

    /// Makes a link. Its target need not exist.
    mutating func link(_ name: [UInt8], to target: [UInt8]) throws(SystemError) {
        let path = add(name)
        guard Self.withPath(path, { path in Self.withPath(target) { symlink($0, path) } }) == 0 else {
            throw SystemError()
        }
    }

    /// Removes the directory with its files and links.
    func remove() {
        for name in names { Self.withPath(name) { _ = unlink($0) } }
        Self.withPath(path) { _ = rmdir($0) }
    }

    private mutating func add(_ name: [UInt8]) -> [UInt8] {
        names.append(path + "/".utf8 + name)
        return names[names.count - 1]
    }

    private static func withPath<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (path + [0]).withUnsafeBufferPointer { path in
            path.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
        }
    }
}
