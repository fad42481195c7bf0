/// Asking the user, and waiting for the answer.
extension ViewController {
    /// Asks the user to choose one of some values, in an alert over this screen, and waits for the answer.
    ///
    /// ```swift
    /// if let format = await controller.choose("Save as", from: Format.allCases, label: \.name) { save(as: format) }
    /// ```
    ///
    /// Each value is a button; a button to cancel is added. The alert closes if the task is canceled.
    ///
    /// - Parameters:
    ///   - title: The title of the alert.
    ///   - message: The text below the title; `nil` for none.
    ///   - choices: The values, in the order of the buttons.
    ///   - label: Returns the text of a button.
    /// - Returns: The chosen value; `nil` if the user has canceled, if the alert was dismissed, or if the task was
    ///   canceled.
    public func choose<Choice: Sendable>(
        _ title: String, message: String? = nil, from choices: [Choice], label: (Choice) -> String
    ) async -> Choice? {
        await ask(title, message, choices.map { ($0, label($0), .default) })
    }

    /// Asks the user whether to do something, in an alert over this screen, and waits for the answer.
    ///
    /// ```swift
    /// if await controller.confirm("Delete the file?", action: "Delete", isDestructive: true) { deleteFile() }
    /// ```
    ///
    /// - Parameters:
    ///   - title: The title of the alert.
    ///   - message: The text below the title; `nil` for none.
    ///   - action: The text of the button that agrees.
    ///   - isDestructive: Whether the user loses something by it. Then the button does not have the focus first.
    /// - Returns: Whether the user has pressed the button. `false` if the alert was dismissed, or the task canceled.
    public func confirm(
        _ title: String, message: String? = nil, action: String = "OK", isDestructive: Bool = false
    ) async -> Bool {
        await ask(title, message, [(true, action, isDestructive ? .destructive : .default)]) ?? false
    }

    private func ask<Choice: Sendable>(
        _ title: String, _ message: String?, _ buttons: [(choice: Choice, title: String, style: AlertAction.Style)]
    ) async -> Choice? {
        let question = QuestionController<Choice>(title: title, message: message)
        question.addAction(AlertAction(title: "Cancel", style: .cancel))
        for (choice, title, style) in buttons {
            question.addAction(
                AlertAction(title: title, style: style) { [weak question] _ in question?.answer(choice) })
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation {
                question.continuation = $0
                if Task.isCancelled { question.answer(nil) } else { present(question) }
            }
        } onCancel: {
            Task { @MainActor in question.presentingViewController?.dismiss() }
        }
    }
}

/// An alert whose answer a task waits for.
private final class QuestionController<Choice: Sendable>: AlertController {
    var continuation: CheckedContinuation<Choice?, Never>?

    func answer(_ choice: Choice?) {
        continuation?.resume(returning: choice)
        continuation = nil
    }

    override var presentingViewController: ViewController? {
        didSet { if presentingViewController == nil { answerLater() } }
    }

    override func viewDidDisappear(_ animated: Bool) { answerLater() }

    /// Answers unless a button does: its handler is called after the alert was dismissed.
    private func answerLater() { Task { answer(nil) } }
}
