import Glibc
import TestSupport

/// A folder with terminfo entries of its own, removed at the end.
final class TemporaryTerminfo {
    let path: String

    init() throws {
        var template = Array("/tmp/unfold-terminfo-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemCallError("mkdtemp") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// What is to be removed, folders before what is in them.
    private var contents: [String] = []

    deinit {
        for path in contents.reversed() + [path] { remove(path) }
    }

    /// The path of a file that somebody else will make in the folder.
    func file(_ name: String) -> String {
        contents.append("\(path)/\(name)")
        return "\(path)/\(name)"
    }

    /// Writes a compiled entry.
    func write(_ bytes: [UInt8], as name: String) throws {
        let folder = "\(path)/\(name.prefix(1))"
        if mkdir(folder, 0o755) == 0 { contents += [folder, "\(folder)/\(name)"] }
        let file = creat("\(folder)/\(name)", 0o644)
        guard file >= 0 else { throw SystemCallError("creat") }
        defer { close(file) }
        guard Glibc.write(file, bytes, bytes.count) == bytes.count else { throw SystemCallError("write") }
    }

    /// The compiled entry of the system.
    static func entry(_ name: String) throws -> [UInt8] {
        for folder in ["/lib/terminfo", "/usr/share/terminfo", "/etc/terminfo"] {
            let file = open("\(folder)/\(name.prefix(1))/\(name)", O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { continue }
            defer { close(file) }
            return [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
                count = max(0, read(file, buffer.baseAddress, buffer.count))
            }
        }
        throw SystemCallError("no entry \(name)", number: ENOENT)
    }
}
