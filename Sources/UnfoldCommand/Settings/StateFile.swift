import FoundationEssentials
import NcursesTerminal
import TreeBrowser

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The file of `--state`: what is open and selected, as JSON.
struct StateFile {
    private let path: [UInt8]

    /// The greatest number of bytes that are read. The state of an input has up to 16 MB, and more with escapes.
    private static let limit = 1 << 28

    init(path: [UInt8]) { self.path = path }

    /// Reads the state, or returns `nil` if there is no file yet.
    func read() throws -> BrowserState? {
        guard let bytes = try SettingsFile.contents(of: path, limit: Self.limit), !bytes.isEmpty else { return nil }
        do {
            return try JSONDecoder().decode(BrowserState.self, from: Data(bytes))
        } catch {
            throw ProgramError("cannot read \(ByteText.text(of: path)): it is not a state that unfold has stored")
        }
    }

    /// Writes the state. The file has the old state or the new one at each moment. A link stays a link.
    func write(_ state: BrowserState) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes = try Array(encoder.encode(state)) + [0x0A]
        let target = Self.resolved(name)
        var new = Array(target.dropLast()) + Array(".XXXXXX".utf8CString)
        let descriptor = mkstemp(&new)
        guard descriptor >= 0 else { throw failure }
        defer { close(descriptor) }
        do {
            do { try StandardStreams.write(bytes, to: descriptor) } catch { throw failure }
            guard rename(new, target) == 0 else { throw failure }
        } catch {
            unlink(new)
            throw error
        }
    }

    /// The path, as the C library takes it.
    private var name: [CChar] { path.map { CChar(bitPattern: $0) } + [0] }

    /// Returns the path of the file that a path leads to, or the path if there is none.
    private static func resolved(_ name: [CChar]) -> [CChar] {
        guard let target = realpath(name, nil) else { return name }
        defer { free(target) }
        return (0...strlen(target)).map { target[$0] }
    }

    private var failure: ProgramError {
        ProgramError("cannot write \(ByteText.text(of: path)): \(String(cString: strerror(errno)))")
    }
}
