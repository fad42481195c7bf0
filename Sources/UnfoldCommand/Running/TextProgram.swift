import NcursesTerminal
import TextMatching
import TreeBrowser

/// Writes the inputs of an invocation to standard output.
struct TextProgram: Sendable {
    private let invocation: Invocation
    private let explanations: Explanations

    init(_ invocation: Invocation) {
        self.invocation = invocation
        explanations = Explanations(invocation, isDelayed: false)
    }

    /// Reads and writes the inputs.
    ///
    /// - Returns: The exit status: 2 if something is wrong with an input, 1 if nothing was written, and otherwise 0.
    func run() async throws -> Int32 {
        let filter = invocation.textFilter.map {
            FilterPattern(String(decoding: $0, as: UTF8.self), scope: invocation.options.filterScope ?? .rows)
                .literal(invocation.goal?.endsWithMatch == true)
        }
        let repertoire = SystemEnvironment.streams.isOutputTerminal ? SystemEnvironment.repertoire : nil
        let form = TreeText(depth: invocation.command.text.depth, filter: filter, repertoire: repertoire)
        if let goal = invocation.goal { return try await reach(goal, form) }
        let browser = TextBrowser(form, hasTitles: invocation.inputs.count > 1)
        var count = 0
        var hasFailed = false
        var hasHints = false
        for request in invocation.inputs {
            guard let input = open(request) else {
                hasFailed = true
                continue
            }
            let outcome = try await browser.write(input) { (text) throws(StandardStreams.WriteError) in
                try StandardStreams.write(text)
            }
            count += outcome.count
            for hint in outcome.hints { Program.printError(hint, of: request) }
            hasHints = hasHints || !outcome.hints.isEmpty
            for failure in outcome.failures { Program.printError(failure, of: request) }
            hasFailed = hasFailed || !outcome.failures.isEmpty
        }
        explanations.print()
        if hasFailed || Task.isCancelled { return 2 }
        if count == 0, filter == nil, !hasHints { Program.printError("unfold: there is nothing to show") }
        return count == 0 ? 1 : 0
    }

    /// Reads the input on until a goal is reached.
    ///
    /// - Returns: The exit status: 0 if it is reached, 2 if something is wrong with the input, and otherwise 1.
    private func reach(_ goal: ScriptGoal, _ form: TreeText) async throws -> Int32 {
        let request = invocation.inputs[0]
        guard let input = open(request, .live(nil)) else { return 2 }
        guard case .text(let text) = input.content else {
            Program.printError("unfold: a directory is not read on; --until, --exit-on-change and --events need a text")
            return 2
        }
        let outcome = try await ScriptBrowser(form, goal: goal).run(text) {
            Program.printError($0, of: request)
        } to: { (text) throws(StandardStreams.WriteError) in
            try StandardStreams.write(text)
        }
        if outcome.isReached, goal.endsWithMatch || goal.endsWithChange { return 0 }
        for failure in outcome.failures { Program.printError(failure, of: request) }
        return !outcome.failures.isEmpty || Task.isCancelled ? 2 : outcome.isReached ? 0 : 1
    }

    /// Opens an input, or reports why it cannot be opened.
    private func open(_ request: InputRequest, _ reading: InputRequest.Reading = .once) -> BrowserInput? {
        do {
            return try request.open(reading, explain: explanations.append)
        } catch {
            Program.printError("unfold: \(error.sentence)")
            return nil
        }
    }
}
