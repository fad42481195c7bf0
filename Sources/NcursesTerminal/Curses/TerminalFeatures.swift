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
