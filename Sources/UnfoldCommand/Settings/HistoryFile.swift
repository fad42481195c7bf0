import CLibrary
import FoundationEssentials
import Screens
import TreeSources

/// The file with the texts that prompts recall, which only the user can read.
///
/// It is `$XDG_STATE_HOME/unfold/history`, or `~/.local/state/unfold/history`: an object of JSON with an array of texts
/// for each kind of prompt. A file that cannot be read or has another form is left as it is, and nothing is recalled.
@MainActor
struct HistoryFile {
    private let folder: [UInt8]
    private var path: [UInt8] { folder + "/history".utf8 }

    private typealias Texts = [String: [String]]

    /// - Parameter environment: Returns the value of a variable. A path that is not absolute does not count.
    /// - Returns: `nil` if there is no place for the file.
    init?(_ environment: (String) -> [UInt8]?) {
        let folder = SettingsFile.folder("XDG_STATE_HOME", usual: ".local/state", environment)
        guard let folder else { return nil }
        self.folder = folder
    }

    /// Returns a history that has the texts of the file.
    func history() -> PromptHistory {
        PromptHistory {
            let texts = read() ?? [:]
            return texts.reduce(into: [:]) { known, entry in
                if let prompt = PromptHistory.Prompt(rawValue: entry.key) { known[prompt] = entry.value }
            }
        }
    }

    /// Adds the texts that were accepted in this run. Other runs may have added some too.
    func add(_ history: PromptHistory) {
        guard !history.added.isEmpty, var texts = read() else { return }
        let current = self.history()
        for (prompt, text) in history.added { current.add(text, to: prompt) }
        for (prompt, new) in current.texts { texts[prompt.rawValue] = new }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let bytes = try? encoder.encode(texts) else { return }
        makeFolder()
        chmod(path.map { CChar(bitPattern: $0) } + [0], 0o600)
        try? ReplacedFile(path: path).write(Array(bytes) + [0x0A], isPrivate: true)
    }

    /// The texts of the file, none if there is no file; `nil` if it cannot be read.
    private func read() -> Texts? {
        guard let bytes = try? SettingsFile.usualContents(of: path) else {
            return access(path.map { CChar(bitPattern: $0) } + [0], F_OK) == 0 ? nil : [:]
        }
        return try? JSONDecoder().decode(Texts.self, from: Data(bytes))
    }

    private func makeFolder() {
        for end in folder.indices.dropFirst() where folder[end] == UInt8(ascii: "/") {
            mkdir(folder[..<end].map { CChar(bitPattern: $0) } + [0], 0o700)
        }
        mkdir(folder.map { CChar(bitPattern: $0) } + [0], 0o700)
    }
}
