import TerminalCanvas

/// What the terminal has told about itself, beyond what its terminfo entry says.
///
/// The questions are sent before anything is switched on. Nobody waits for the answers: they arrive among the keys, and
/// what they allow is used from then on.
struct TerminalFeatures: Hashable {
    /// The private modes of the two things that are asked for besides what is switched on.
    static let alternateScreen = 1049
    static let synchronizedUpdates = 2026

    /// Whether a frame can be held back until it is complete.
    private(set) var synchronizesUpdates = false

    /// Whether the terminal speaks kitty's keyboard protocol.
    private(set) var hasKeyboardProtocol = false

    /// The private modes that were on before we came: they stay on.
    private(set) var foundModes: Set<Int> = []

    /// Whether answers are still to come.
    private(set) var isComplete = true

    /// When it is too late for an answer: a terminal that has not answered by then does not answer.
    private(set) var lastAnswerTime = ContinuousClock.now

    /// The questions are sent.
    mutating func beginAsking() {
        isComplete = false
        lastAnswerTime = .now + .seconds(1)
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
    /// Whether questions can be asked: some terminals, none of them new, show a part of what they do not understand.
    func answersQuestions(environment variable: (String) -> String?) -> Bool {
        let families = [
            "xterm", "tmux", "alacritty", "contour", "foot", "ghostty", "gnome", "iterm", "kitty", "konsole", "mintty",
            "ms-",
            "rio", "st-", "vte", "wezterm",
        ]
        return families.contains { name.hasPrefix($0) } && variable("TERM_PROGRAM") != "Apple_Terminal"
    }
}
