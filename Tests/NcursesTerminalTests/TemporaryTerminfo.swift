import TestSupport

/// A folder with terminfo entries of its own, removed at the end.
final class TemporaryTerminfo {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The path of the folder.
    var path: String { folder.path }

    /// Writes a compiled entry.
    func add(_ bytes: [UInt8], as name: String) throws {
        mkdir(folder.file("\(name.prefix(1))"), 0o755)
        let file = creat(folder.file("\(name.prefix(1))/\(name)"), 0o644)
        guard file >= 0 else { throw SystemCallError("creat") }
        defer { close(file) }
        guard write(file, bytes, bytes.count) == bytes.count else { throw SystemCallError("write") }
    }

    /// The compiled entry of a terminal that prints on paper; see term(5).
    static var printer: [UInt8] {
        let name = Array("printer".utf8) + [0]
        // Magic number, and the sizes of the names, flags, numbers, strings and their table. The last flag is hard
        // copy.
        let header = [0x11A, name.count, 8, 0, 0, 0].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        return header + name + [0, 0, 0, 0, 0, 0, 0, 1]
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
