import TerminalCanvas

/// The features that the terminal has reported, beyond its terminfo entry.
///
/// The questions are sent before any mode is switched on. The program does not wait for the answers: they arrive among
/// the keys, and a feature is used once it is reported.
struct TerminalFeatures: Hashable {
    /// The number of the private mode for the alternate screen.
    static let alternateScreen = 1049

    /// The number of the private mode that holds a frame back until it is complete.
    static let synchronizedUpdates = 2026

    /// How long an answer may take.
    static let patience = Duration.seconds(1)

    /// Whether a frame can be held back until it is complete.
    private(set) var synchronizesUpdates = false

    private(set) var hasKeyboardProtocol = false

    /// The private modes that were on before the terminal was taken. They stay on.
    private(set) var foundModes: Set<Int> = []

    /// Whether no answer is outstanding.
    private(set) var isComplete = true

    /// The latest time for an answer.
    private(set) var lastAnswerTime = ContinuousClock.now

    /// Notes that the questions are sent.
    mutating func beginAsking() {
        isComplete = false
        lastAnswerTime = .now + Self.patience
    }

    /// Takes an answer.
    ///
    /// - Returns: Whether it was one to our questions.
    mutating func note(_ reply: TerminalReply) -> Bool {
        guard !isComplete else { return false }
        switch reply {
        case .mode(Self.synchronizedUpdates, let state): synchronizesUpdates = state.isSupported
        case .mode(let mode, .set): foundModes.insert(mode)
        case .mode: break
        case .keyboardFlags: hasKeyboardProtocol = true
        case .deviceAttributes: isComplete = true
        default: return false
        }
        return true
    }
}

extension TerminalType {
    /// Whether the terminal can be asked. Some old terminals show a part of an unknown question.
    func answersQuestions(environment variable: (String) -> String?) -> Bool {
        let families = [
            "xterm", "tmux", "alacritty", "contour", "foot", "ghostty", "gnome", "iterm", "kitty", "konsole", "mintty",
            "ms-", "rio", "st-", "vte", "wezterm",
        ]
        return families.contains { name.hasPrefix($0) } && variable("TERM_PROGRAM") != "Apple_Terminal"
    }
}

/// The unanswered questions for the position of the cursor. Answers come in the order of the questions.
struct PositionQuestions {
    /// The purpose of a question.
    enum Purpose {
        /// The width of a box-drawing line that was written in the first column.
        case lineWidth
        /// The width of an enclosed letter that was written in the first column.
        case letterWidth
        /// The upper left corner of a picture below the prompt.
        case inlineOrigin
    }

    private var purposes: [Purpose] = []

    /// The latest time for an answer.
    private(set) var lastAnswerTime = ContinuousClock.now

    /// Whether an answer is outstanding.
    var isAwaiting: Bool { !purposes.isEmpty }

    /// Whether an answer may still come in time.
    var mayBeAnswered: Bool { isAwaiting && .now < lastAnswerTime }

    /// Notes that questions are sent.
    mutating func ask(_ purposes: [Purpose]) {
        self.purposes += purposes
        lastAnswerTime = .now + TerminalFeatures.patience
    }

    /// Notes that an answer has come.
    ///
    /// - Returns: The purpose of its question, and whether no later question has the same purpose; `nil` without a
    ///   question.
    mutating func takeAnswer() -> (purpose: Purpose, isLatest: Bool)? {
        guard !purposes.isEmpty else { return nil }
        let purpose = purposes.removeFirst()
        return (purpose, !purposes.contains(purpose))
    }
}
