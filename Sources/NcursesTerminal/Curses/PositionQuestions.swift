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
