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
            throw ProgramError("\(ByteText.text(of: path)) is not a file of --state")
        }
    }

    /// Writes the state. The file has the old state or the new one at each moment.
    func write(_ state: BrowserState) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes = try Array(encoder.encode(state)) + [0x0A]
        let new = path + Array(".new".utf8)
        let descriptor = open(Self.name(new), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure }
        defer { close(descriptor) }
        do {
            try StandardStreams.write(bytes, to: descriptor)
        } catch {
            let failure = failure
            unlink(Self.name(new))
            throw failure
        }
        guard rename(Self.name(new), Self.name(path)) == 0 else { throw failure }
    }

    private static func name(_ path: [UInt8]) -> [CChar] { path.map { CChar(bitPattern: $0) } + [0] }

    private var failure: ProgramError {
        ProgramError("cannot write \(ByteText.text(of: path)): \(String(cString: strerror(errno)))")
    }
}
