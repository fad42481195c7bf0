import CollectionViews
import TerminalCanvas

extension [String?] {
    /// The texts that are not empty, with two blanks between them.
    var joinedTexts: String {
        var joined = ""
        for case let text? in self where !text.isEmpty { joined += joined.isEmpty ? text : "  " + text }
        return joined
    }
}

/// The left part of the status line: a message and the progress of a task.
extension ViewController {
    /// A message in the status line, such as `3 items copied`. It disappears when the user presses the next key or
    /// clicks.
    ///
    /// The status line shows the message of the screen that has the keys, or else the message of a screen that contains
    /// it, or of another pane. The message of a screen below an alert or a sheet is shown when the alert or sheet is
    /// closed.
    public var statusMessage: String? {
        get { state.message }
        set { if newValue != state.message { state.message = newValue } }
    }

    /// The progress of a task, in the status line; `nil` for none.
    ///
    /// While it is ``TaskProgress/indeterminate``, a symbol turns ten times a second.
    ///
    /// ```swift
    /// controller.statusProgress = .indeterminate
    /// Task {
    ///     let names = await load { part in controller.statusProgress = .fraction(part) }
    ///     controller.statusProgress = nil
    ///     controller.statusMessage = "\(names.count) names loaded"
    /// }
    /// ```
    public var statusProgress: TaskProgress? {
        get { state.progress }
        set {
            state.progress = newValue
            // Before the first frame there is nothing to turn.
            if !awaitsContent { turnSymbol() }
        }
    }

    /// The ``statusText`` of this screen and of the screens that contain it; `nil` if there is none.
    var shownStatusText: String? {
        let text = [statusText, parent?.shownStatusText].joinedTexts
        return text.isEmpty ? nil : text
    }

    /// Fills the left end of a status line, and draws it. Places the cursor if it belongs in the line.
    func draw(_ line: StatusLine, in rectangle: Rectangle, on canvas: inout Canvas) {
        var line = line
        let message = shownMessage
        line.position = message ?? position
        let hasResponder = message == nil && inputResponder != nil
        if message == nil, !hasResponder { line.path = statusPath }
        line.yieldsToHints = hasResponder && shownPrompt == nil
        let source = statusProgress == nil ? outermostParent.progressSource : self
        source?.turnSymbol()
        line.progress = source?.progressText(repertoire: line.repertoire) ?? ""
        line.draw(in: rectangle, on: &canvas, style: context.theme.statusLine, measuring: &measuredHints)
        if message == nil, let cursor = promptCursor(in: rectangle) { canvas.cursor = cursor }
    }

    /// The progress as text, unless the content in place of the list says the same.
    private func progressText(repertoire: CharacterRepertoire) -> String? {
        if let content = contentUnavailableConfiguration, content.showsActivityIndicator {
            switch statusProgress {
            case .indeterminate: return nil
            case .described(let text): if text == content.text || text == content.secondaryText { return nil }
            case .fraction, nil: break
            }
        }
        return statusProgress?.text(turn: state.turn, repertoire: repertoire)
    }

    /// The message of this screen, or else of a screen that contains it, or of another pane.
    var shownMessage: String? { statusMessage ?? outermostParent.firstMessage }

    private var firstMessage: String? { statusMessage ?? shownChildren.lazy.compactMap(\.firstMessage).first }

    /// The screen whose progress is shown if the screen with the keys has none.
    private var progressSource: ViewController? {
        statusProgress == nil ? shownChildren.lazy.compactMap(\.progressSource).first : self
    }

    /// Removes the messages of this screen and of the screens in it.
    func clearMessages() {
        statusMessage = nil
        for child in shownChildren { child.clearMessages() }
    }

    /// Turns the symbol as long as it is shown.
    func turnSymbol() {
        guard turning == nil, showsTurningSymbol else { return }
        turning = Task { [weak self] in
            while let step = self?.turnOnce() { try? await Task.sleep(for: step) }
        }
    }

    var showsTurningSymbol: Bool {
        statusProgress?.isTurning == true || contentUnavailableConfiguration?.showsActivityIndicator == true
    }

    /// Turns the symbol by one step.
    ///
    /// - Returns: The time until the next step; `nil` if the symbol is not shown.
    func turnOnce() -> Duration? {
        guard showsTurningSymbol else {
            turning = nil
            return nil
        }
        state.turn += 1
        return .milliseconds(100)
    }
}
