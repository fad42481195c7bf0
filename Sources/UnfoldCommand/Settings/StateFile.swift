import FoundationEssentials
import NcursesTerminal
import TreeBrowser

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The file of `--state`: the open and the selected items, as JSON.
struct StateFile {
    private let path: [UInt8]

    /// The greatest number of bytes that are read. The state of an input has up to 16 MB, and more with escapes.
    private static let limit = 1 << 28

    init(path: [UInt8]) { self.path = path }

    /// Reads the state, or returns `nil` if there is no file yet.
    func read() throws -> BrowserState? {
        try checkKind()
        guard let bytes = try SettingsFile.contents(of: path, limit: Self.limit), !bytes.isEmpty else { return nil }
        do {
            return try JSONDecoder().decode(BrowserState.self, from: Data(bytes))
        } catch {
            throw ProgramError("cannot read \(ByteText.text(of: path)): it is not a state that unfold has stored")
        }
    }

    /// Writes the state. The file has the old state or the new one at each moment. A link stays a link, and a file that
    /// is there keeps its permissions.
    func write(_ state: BrowserState) throws {
        try checkKind()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes = try Array(encoder.encode(state)) + [0x0A]
        let target = Self.resolved(name)
        var new = Array(target.dropLast()) + Array(".XXXXXX".utf8CString)
        let descriptor = mkstemp(&new)
        guard descriptor >= 0 else { throw failure }
        defer { close(descriptor) }
        do {
            if let mode { fchmod(descriptor, mode & 0o777) }
            do { try StandardStreams.write(bytes, to: descriptor) } catch { throw failure }
            guard rename(new, target) == 0 else { throw failure }
        } catch {
            unlink(new)
            throw error
        }
    }

    /// The path, as the C library takes it.
    private var name: [CChar] { path.map { CChar(bitPattern: $0) } + [0] }

    /// The mode of the file; `nil` if there is none.
    private var mode: mode_t? {
        var status = stat()
        return stat(name, &status) == 0 ? status.st_mode : nil
    }

    /// Only a regular file can be replaced by another one.
    private func checkKind() throws {
        guard let mode, mode & S_IFMT != S_IFREG else { return }
        throw ProgramError("cannot keep the state in \(ByteText.text(of: path)): it is not a regular file")
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

    private var failure: ProgramError {
        ProgramError("cannot write \(ByteText.text(of: path)): \(String(cString: strerror(errno)))")
    }
}
