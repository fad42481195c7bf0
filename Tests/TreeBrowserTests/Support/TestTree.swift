import TestSupport

/// A folder for a test, with files, links and pipes.
final class TestTree {
    let path: String

    init() throws {
        var template = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/unfold-test.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemCallError("mkdtemp") }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { remove(path) }

    func bytes(_ name: String = "") -> [UInt8] { Array((name.isEmpty ? path : "\(path)/\(name)").utf8) }

    func file(_ name: String, _ content: String) { file(name, Array(content.utf8)) }

    func file(_ name: String, _ content: [UInt8]) {
        let file = open("\(path)/\(name)", O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o666)
        precondition(file >= 0 && write(file, content, content.count) == content.count)
        close(file)
    }

    func directory(_ name: String) { precondition(mkdir("\(path)/\(name)", 0o777) == 0) }

    func link(_ name: String, to target: String) { precondition(symlink(target, "\(path)/\(name)") == 0) }

    func pipe(_ name: String) { precondition(mkfifo("\(path)/\(name)", 0o666) == 0) }

    private func remove(_ path: String) {
        guard let directory = opendir(path) else { return }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            if unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
        }
        closedir(directory)
        rmdir(path)
    }
}
