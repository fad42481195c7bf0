import FoundationEssentials
import TreeBrowser
import TreeSources

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
        do throws(InputFailure) {
            try ReplacedFile(path: path).write(bytes, isPrivate: true)
        } catch {
            throw ProgramError("cannot write \(ByteText.text(of: path)): \(error.sentence)")
        }
    }

    /// Only a regular file can be replaced by another one.
    private func checkKind() throws {
        guard ReplacedFile(path: path).isReplaceable else {
            throw ProgramError("cannot keep the state in \(ByteText.text(of: path)): it is not a regular file")
        }
    }
}
