import CLibrary

/// A file that is written as a whole: it has the old bytes or the new ones at each moment. A link stays a link, and a
/// file that is there keeps its permissions.
package struct ReplacedFile: Sendable {
    /// The path of the file.
    package let path: [UInt8]

    /// Creates a file with a path. Nothing is written.
    package init(path: [UInt8]) { self.path = path }

    /// The kind of the file that is at the path now; `nil` for none.
    package var kind: FileKind? { mode.map(FileKind.init(mode:)) }

    /// Whether the file can be written: only a regular file can be replaced by another one.
    package var isReplaceable: Bool { kind.map { $0 == .file } ?? true }

    /// Writes the file. Only a regular file can be replaced by another one.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - isPrivate: Whether only this user can read a new file.
    /// - Throws: A sentence without a full stop. The file is as it was.
    package func write(_ bytes: [UInt8], isPrivate: Bool = false) throws(InputFailure) {
        guard isReplaceable else { throw InputFailure(sentence: "it is not a regular file") }
        let target = Self.resolved(path.cString)
        let (new, descriptor) = try Self.makeFile(beside: target, isPrivate ? 0o600 : 0o666)
        do throws(SystemError) {
            let file = Descriptor(number: descriptor)
            if let mode { fchmod(descriptor, mode & 0o777) }
            try file.writeAll(bytes)
            guard rename(new, target) == 0 else { throw SystemError() }
        } catch {
            unlink(new)
            throw InputFailure(sentence: error.text)
        }
    }

    /// Makes a file in the folder of another one, and opens it. The system takes the permissions from it that new files
    /// do not get.
    private static func makeFile(
        beside target: [CChar], _ mode: mode_t
    ) throws(InputFailure) -> (name: [CChar], descriptor: Int32) {
        for _ in 0..<100 {
            let end = String(UInt32.random(in: .min ... .max), radix: 36)
            let name = Array(target.dropLast()) + Array(".\(end)".utf8CString)
            let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            if descriptor >= 0 { return (name, descriptor) }
            guard errno == EEXIST else { break }
        }
        throw InputFailure(sentence: SystemError().text)
    }

    /// The mode of the file; `nil` if there is none.
    private var mode: mode_t? {
        var status = stat()
        return stat(path.cString, &status) == 0 ? status.st_mode : nil
    }

    /// Returns the path of the file that links lead to, whether there is one or not.
    private static func resolved(_ name: [CChar]) -> [CChar] {
        var name = name
        // As many links as Linux follows.
        for _ in 0..<40 {
            var target = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(name, &target, target.count - 1)
            guard count > 0 else { break }
            let slash = CChar(bitPattern: UInt8(ascii: "/"))
            let end = target[0] == slash ? nil : name.lastIndex(of: slash)
            name = (end.map { Array(name[...$0]) } ?? []) + target[...count]
        }
        return name
    }
}
