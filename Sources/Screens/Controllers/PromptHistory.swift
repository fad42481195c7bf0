/// The texts that the user has accepted in prompts.
@MainActor
package final class PromptHistory {
    /// A kind of prompt. The raw value is its name in a file.
    package enum Prompt: String, CaseIterable { case search, filter, command, write }

    /// For each kind, the texts, the newest last. None is there twice.
    package private(set) lazy var texts = load()

    private let load: () -> [Prompt: [String]]

    /// The texts that were accepted since the history was created, in order.
    package private(set) var added: [(prompt: Prompt, text: String)] = []

    /// The number of texts of a kind that are kept.
    private static let limit = 500

    /// The number of UTF-8 bytes of the longest text that is kept.
    private static let longest = 4096

    /// Creates a history.
    ///
    /// - Parameter load: Returns the texts of earlier runs. It is called when the first prompt is opened.
    package init(_ load: @escaping () -> [Prompt: [String]] = { [:] }) { self.load = load }

    /// The texts of a kind, the newest last.
    package subscript(prompt: Prompt) -> [String] { texts[prompt] ?? [] }

    /// Adds a text as the newest one, unless it is empty or very long.
    package func add(_ text: String, to prompt: Prompt) {
        guard !text.isEmpty, text.utf8.count <= Self.longest else { return }
        added.append((prompt, text))
        let others = self[prompt].filter { $0 != text }
        texts[prompt] = others.suffix(Self.limit - 1) + [text]
    }
}

/// The texts among which the arrow keys up and down move: earlier ones, and the one that is being typed.
struct RecalledTexts {
    private var texts: [String]
    private var index: Int

    /// - Parameters:
    ///   - history: The earlier texts, the newest last.
    ///   - text: The typed text.
    init(_ history: [String], text: String = "") {
        texts = history + [text]
        index = history.count
    }

    /// Moves to a later text, or to an earlier one for a negative number. The text that is left keeps its changes.
    ///
    /// - Returns: The text; `nil` if there is none.
    mutating func move(by step: Int, from text: String) -> String? {
        guard texts.indices.contains(index + step) else { return nil }
        texts[index] = text
        index += step
        return texts[index]
    }
}
