import Synchronization
import TerminalCanvas
import TreeSources

/// What `--explain` writes to standard error: why an input is read as its kind, and by what its elements are found when
/// it is read again.
final class Explanations: Sendable {
    private let isWanted: Bool

    /// Whether nothing is written before the end, because a list has the terminal.
    private let isDelayed: Bool

    private let state = Mutex<(sentences: [String], sources: [(name: String, source: any TextSource)])>(([], []))

    /// The number of arrays that a sentence names.
    private static let arrayLimit = 20

    init(_ invocation: Invocation, isDelayed: Bool) {
        (isWanted, self.isDelayed) = (invocation.command.input.explain, isDelayed)
    }

    /// Adds an input whose kind is known.
    func append(_ sentence: String, _ name: String, _ source: any TextSource) {
        guard isWanted else { return }
        if !isDelayed { Program.printError("unfold: \(sentence)") }
        state.withLock {
            if isDelayed { $0.sentences.append(sentence) }
            $0.sources.append((name, source))
        }
    }

    /// Writes what is known when the inputs were read.
    func print() {
        let (sentences, sources) = state.withLock { $0 }
        for sentence in sentences { Program.printError("unfold: \(sentence)") }
        for (name, source) in sources {
            let keys = source.elementKeys
            guard !keys.isEmpty else { continue }
            let rest = keys.count > Self.arrayLimit ? " and \(keys.count - Self.arrayLimit) more" : ""
            let list = SafeText(bytes: Array(keys.prefix(Self.arrayLimit).joined(separator: ", ").utf8)).text
            let elements = source.kind.form == .table ? "lines" : "elements"
            Program.printError(
                "unfold: \(name): \(elements) are found again by \(list)\(rest); --id names other fields")
        }
    }
}
