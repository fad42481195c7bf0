import TerminalCanvas

/// The questions to the terminal. The program does not wait for the answers, except at its end.
extension NcursesTerminal {
    /// Asks for the features of the terminal, and for the modes that are already on.
    func ask() {
        features.beginAsking()
        output.append(sequences.questions(onColor: capabilities.colors > 0))
        asksWidths = capabilities.repertoire == .unicode
    }

    /// Notes that questions for the position of the cursor were sent.
    func expectPositions(for purposes: [PositionQuestions.Purpose]) {
        positionQuestions.ask(purposes)
        decoder.awaitsCursorPosition = true
    }

    /// Makes F3 with modifiers a key again after the time for answers. Both have the same form.
    func stopExpectingPositions() {
        guard decoder.awaitsCursorPosition, inlineOrigin != nil || sequences.inline == nil else { return }
        decoder.awaitsCursorPosition = positionQuestions.mayBeAnswered
    }

    /// Whether an answer is outstanding that the terminal may still send in time.
    private var awaitsAnswers: Bool {
        let isAsked = !features.isComplete && .now < features.lastAnswerTime
        return isConnected && (isAsked || positionQuestions.mayBeAnswered)
    }

    /// Removes the answers from new events.
    func takeAnswers() {
        guard !features.isComplete || positionQuestions.isAwaiting else { return }
        let events = exchange(&pendingEvents, with: [])
        let others = events.filter { !isAnswer($0) }
        // The effects of an answer, such as the end of the terminal, come after the earlier events.
        pendingEvents = others + pendingEvents
        if output.isPending, !awaitsFrame { flush() }
    }

    private func isAnswer(_ event: TerminalEvent) -> Bool {
        switch event {
        case .replied(.cursorPosition(let position)): note(position)
        case .replied(let reply): note(reply)
        default: false
        }
    }

    /// Takes an answer.
    ///
    /// - Returns: Whether nobody else needs it.
    private func note(_ reply: TerminalReply) -> Bool {
        guard !features.isComplete else { return false }
        if case .color(number: 11, let background) = reply {
            // The event is passed on, so that the program asks for the capabilities again.
            capabilities.userInterfaceStyle = UserInterfaceStyle(background: background)
            return false
        }
        let known = features
        guard features.note(reply) else { return false }
        if features.hasKeyboardProtocol, !known.hasKeyboardProtocol { output.append(ControlSequences.pushKeyboard) }
        if features != known { describeRestoration() }
        return true
    }

    /// Takes the position of the cursor.
    ///
    /// - Returns: Whether nobody else needs it.
    private func note(_ position: Point) -> Bool {
        guard let (purpose, isLatest) = positionQuestions.takeAnswer() else { return false }
        decoder.awaitsCursorPosition = positionQuestions.isAwaiting
        switch purpose {
        case .lineWidth where position.column == 2:
            // The event is passed on, so that the program asks for the capabilities again.
            capabilities.repertoire = .ascii
            return false
        case .letterWidth where position.column == 2:
            let shown = deferredFrame ?? screen.shown
            screen.replaceSquaredLetters()
            if let shown {
                returnToInlineOrigin()
                present(shown)
            }
        case .inlineOrigin where isLatest:
            inlineOrigin = position.row
            output.append(sequences.startMouse)
        case .lineWidth, .letterWidth, .inlineOrigin: break
        }
        return true
    }

    /// Waits for the outstanding answers, because a shell would take them for keys. If they do not come in time, the
    /// unread input is dropped.
    func awaitAnswers() {
        guard awaitsAnswers else { return }
        // A signal has asked for the end: the program has little time.
        let limit = ContinuousClock.now + (isEnding ? .milliseconds(50) : TerminalFeatures.patience)
        while awaitsAnswers, .now < limit, !SignalRelay.isTerminationPending {
            let deadline = min(limit, .now + .milliseconds(50))
            guard Readiness.wait(for: device.input, POLLIN, until: deadline) else { continue }
            readInput()
            takeAnswers()
        }
        if !features.isComplete || positionQuestions.isAwaiting { device.discardInput() }
    }
}
