import TerminalCanvas

/// What the terminal has answered about itself, beyond what its terminfo entry says.
///
/// The questions are sent before any mode is switched on. The program does not wait for the answers: they arrive among
/// the keys, and what they allow is used from then on.
struct TerminalFeatures: Hashable {
    /// The number of the private mode for the alternate screen.
    static let alternateScreen = 1049

    /// The number of the private mode that holds a frame back until it is complete.
    static let synchronizedUpdates = 2026

    /// How long an answer may take.
    static let patience = Duration.seconds(1)

    /// Whether a frame can be held back until it is complete.
    private(set) var synchronizesUpdates = false

    /// Whether the terminal knows kitty's keyboard protocol.
    private(set) var hasKeyboardProtocol = false

    /// The private modes that were on before the terminal was taken. They stay on.
    private(set) var foundModes: Set<Int> = []

    /// Whether no answer is outstanding.
    private(set) var isComplete = true

    /// When to stop waiting for an answer.
    private(set) var lastAnswerTime = ContinuousClock.now

    /// The questions are sent.
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
    /// Whether questions can be asked. Some old terminals show a part of a question that they do not understand.
    func answersQuestions(environment variable: (String) -> String?) -> Bool {
        let families = [
            "xterm", "tmux", "alacritty", "contour", "foot", "ghostty", "gnome", "iterm", "kitty", "konsole", "mintty",
            "ms-", "rio", "st-", "vte", "wezterm",
        ]
        return families.contains { name.hasPrefix($0) } && variable("TERM_PROGRAM") != "Apple_Terminal"
    }
}

/// The questions for the cursor's position that were sent to the terminal and are not answered. Answers come in the
/// order of the questions.
struct PositionQuestions {
    /// Why the position is asked for.
    enum Purpose {
        /// After a box-drawing line was written in the first column: the position tells its width.
        case lineWidth
        /// After an enclosed letter was written in the first column.
        case letterWidth
        /// In the upper left corner of a picture below the prompt.
        case inlineOrigin
    }

    private var purposes: [Purpose] = []

    /// When to stop waiting for an answer.
    private(set) var lastAnswerTime = ContinuousClock.now

    /// Whether an answer is outstanding.
    var isAwaiting: Bool { !purposes.isEmpty }

    /// Whether an answer may still come in time.
    var mayBeAnswered: Bool { isAwaiting && .now < lastAnswerTime }

    /// The questions are sent.
    mutating func ask(_ purposes: [Purpose]) {
        self.purposes += purposes
        lastAnswerTime = .now + TerminalFeatures.patience
    }

    /// An answer has come.
    ///
    /// - Returns: Why it was asked for, and whether no later question has the same purpose; `nil` without a question.
    mutating func takeAnswer() -> (purpose: Purpose, isLatest: Bool)? {
        guard !purposes.isEmpty else { return nil }
        let purpose = purposes.removeFirst()
        return (purpose, !purposes.contains(purpose))
    }
}
