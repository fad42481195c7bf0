#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file with a copy of an input that is no file, such as the standard input, for a program that shows files.
///
/// The file is alone in a new directory that only this user can open. The file is read-only, and its name says so, such
/// as `/tmp/unfold.7Xc2Qe/read-only-standard-input.json`. Call ``remove()`` when the program has ended.
package struct ReadOnlyCopy: Sendable {
    /// The path of the file.
    package let path: [UInt8]

    private let folder: [UInt8]

    /// The number of bytes of the input's name that the file has in its name.
    private static let nameLimit = 60

    /// Makes the file.
    ///
    /// - Parameters:
    ///   - text: The content of the file.
    ///   - name: The name of the input. Bytes other than letters, digits, dots and hyphens are hyphens in the file's
    ///     name.
    ///   - fileExtension: How the file's name ends, such as `.json`; see ``InputKind/fileExtension``.
    /// - Throws: ``InputError`` if the file cannot be made. Then nothing of it is left.
    package init(of text: [UInt8], named name: [UInt8], fileExtension: String) throws(InputError) {
        let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let parent = named.isEmpty ? "/tmp" : named
        var template = Array("\(parent)/unfold.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw InputError(SystemError(), .open) }
        folder = template.dropLast().map { UInt8(bitPattern: $0) }
        let safeName = name.prefix(Self.nameLimit).map(Self.safeByte)
        path = folder + "/read-only-".utf8 + safeName + fileExtension.utf8
        do {
            try Self.write(text, to: path)
        } catch {
            remove()
            throw InputError(error, .open)
        }
    }

    /// Removes the file and its directory.
    package func remove() {
        Self.withPath(path) { _ = unlink($0) }
        Self.withPath(folder) { _ = rmdir($0) }
    }

    private static func safeByte(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
            byte
        default: UInt8(ascii: "-")
        }
    }

    private static func write(_ text: [UInt8], to path: [UInt8]) throws(SystemError) {
        let number = withPath(path) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o400) }
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

    private static func withPath<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (path + [0]).withUnsafeBufferPointer { path in
            path.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
        }
    }
}
