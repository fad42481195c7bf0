import TreeSources

/// The goal of a script: the match or the change that it waits for, and the form of its output.
package struct ScriptGoal: Hashable, Sendable {
    /// Whether reading ends when an item matches the filter of the text.
    package var endsWithMatch = false

    /// Whether reading ends when the input differs from its first reading.
    package var endsWithChange = false

    /// Whether each change is written, instead of the text.
    package var writesEvents = false

    /// Creates a goal that reads on until there is nothing more to read.
    package init() {}
}

/// Reads an input again and again for a script, until the goal of the script is reached.
///
/// ```swift
/// var goal = ScriptGoal()
/// (goal.endsWithChange, goal.writesEvents) = (true, true)
/// let pods = TextInput.command(Command(shell: Array("kubectl get pods -o json".utf8)), every: .seconds(2))
/// let browser = ScriptBrowser(TreeText(), goal: goal)
/// let outcome = await browser.run(pods) { print(String(decoding: $0, as: UTF8.self)) }
/// ```
///
/// | the goal | is reached | is written |
/// |---|---|---|
/// | ``ScriptGoal/endsWithMatch`` | when an item matches | the items that match, as ``TreeText`` writes them |
/// | ``ScriptGoal/endsWithChange`` | when something is new, gone, moved or changed | the whole tree |
/// | ``ScriptGoal/writesEvents`` | at the end of the input | an object of JSON for each change |
///
/// An object of JSON has the `time` of the reading, the `kind` (`inserted`, `deleted`, `moved` or `changed`), the
/// `path` of the item, and its values `old` and `new`:
///
///     {"time": "2026-04-01T12:00:00+02:00", "kind": "changed", "path": ".replicas", "old": 2, "new": 3}
package struct ScriptBrowser: Sendable {
    private let form: TreeText
    private let goal: ScriptGoal
    var clock = BrowserClock()

    /// Creates a browser.
    ///
    /// - Parameters:
    ///   - form: How a tree is written. Its filter is the pattern of ``ScriptGoal/endsWithMatch``.
    ///   - goal: The goal.
    package init(_ form: TreeText, goal: ScriptGoal) {
        self.form = form
        self.goal = goal
    }

    /// Reads an input until the goal is reached, until it ends, or until the task is canceled.
    ///
    /// A reading with an error changes nothing. Its error is among the failures if there is no later reading.
    ///
    /// - Parameters:
    ///   - input: The input. A file that is watched and a command with an interval are read again.
    ///   - hint: Called once, after the first reading, with a reason why nothing can match, such as a field that no
    ///     item has.
    ///   - output: A closure that takes the output in pieces, in order, until it throws. Then no more is read.
    /// - Returns: Whether the goal was reached, with the failures of the last reading.
    package func run<Failure: Error>(
        _ input: TextInput, hint: @escaping @Sendable (InputFailure) -> Void = { _ in },
        to output: @escaping @Sendable ([UInt8]) throws(Failure) -> Void
    ) async throws(Failure) -> ScriptOutcome {
        let reading = ScriptReading(form, goal, clock, hint: hint, to: output)
        return try await reading.read(input)
    }
}

/// The outcome of reading an input for a script.
package struct ScriptOutcome: Hashable, Sendable {
    /// Whether the goal was reached. Without a match or a change to wait for, the end of the input is the goal.
    package var isReached: Bool

    /// The failures of the last reading.
    package var failures: [InputFailure] = []
}

/// Reads an input for a script.
actor ScriptReading<WriteError: Error>: SourceConsumer {
    nonisolated let followsInput = true

    private let form: TreeText
    private let goal: ScriptGoal
    private let clock: BrowserClock
    private let output: @Sendable ([UInt8]) throws(WriteError) -> Void

    /// Takes a reason why nothing matches; `nil` after the first reading.
    private var hint: (@Sendable (InputFailure) -> Void)?

    /// The lines of the reading that goes on, as far as they match, and their text.
    private var matches: TextWriter
    private var text: [UInt8] = []

    /// The state at the end of the last good reading.
    private var last: (any TreeSource)?

    private var isReached = false
    private var failures: [InputFailure] = []
    private var writeError: WriteError?

    init(
        _ form: TreeText, _ goal: ScriptGoal, _ clock: BrowserClock,
        hint: @escaping @Sendable (InputFailure) -> Void,
        to output: @escaping @Sendable ([UInt8]) throws(WriteError) -> Void
    ) {
        (self.form, self.goal, self.clock, self.hint, self.output) = (form, goal, clock, hint, output)
        matches = TextWriter(form, title: nil)
    }

    func read(_ input: TextInput) async throws(WriteError) -> ScriptOutcome {
        await SourceReader(input, clock: clock, consumer: self).read()
        if let writeError { throw writeError }
        let waits = goal.endsWithMatch || goal.endsWithChange
        return ScriptOutcome(isReached: isReached || !waits, failures: failures)
    }

    func begin(_ source: any TextSource) {
        // Events are about the items of the input.
        if goal.writesEvents { (source as? ArrangedSource)?.grouping = [] }
        beginMatching(source)
    }

    func prepareToReadAgain(_ source: any TextSource) { beginMatching(source) }

    func report(_ source: any TextSource, isReadingAgain: Bool) -> Bool {
        if goal.endsWithMatch, !isDone { findMatches(in: source, isAtEnd: false) }
        return !isDone
    }

    func end(_ end: ReadingEnd) -> Bool {
        guard !isDone else { return false }
        failures = end.failures
        guard let source = end.source, !end.isKept else { return true }
        if goal.endsWithMatch {
            findMatches(in: source, isAtEnd: true)
            if let reason = matches.hint(in: source) { hint?(reason) }
            hint = nil
        }
        if goal.endsWithChange || goal.writesEvents { compare(source, end) }
        return !isDone
    }

    /// Whether nothing more is written.
    private var isDone: Bool { isReached || writeError != nil }

    private func write(_ bytes: [UInt8]) {
        do throws(WriteError) {
            try output(bytes)
        } catch {
            writeError = error
        }
    }
}

// Matches.
extension ScriptReading {
    private func beginMatching(_ source: any TextSource) {
        matches = TextWriter(form, title: nil)
        matches.begin(source)
        text = []
    }

    /// Writes the new lines that match. The first ones reach the goal.
    private func findMatches(in source: any TextSource, isAtEnd: Bool) {
        matches.writeNext(of: source, isAtEnd: isAtEnd) { text += $0 }
        guard matches.count > 0 else { return }
        if !goal.writesEvents { write(text) }
        isReached = true
    }
}

// Changes.
extension ScriptReading {
    /// Compares a reading with the last one.
    private func compare(_ source: any TextSource, _ end: ReadingEnd) {
        let changedItems = source.takeChangedItems()
        let additions = source.takeChanges()
        // A text that grows has what it had before, and is not copied.
        let grows = !end.isReadingAgain && last != nil
        defer { if !grows { last = source.frozen() } }
        guard let last else { return }
        let events =
            grows
            ? events(of: additions, in: source)
            : ItemEvent.events(from: last, to: source, changedItems: changedItems)
        guard !events.isEmpty else { return }
        if goal.writesEvents {
            let time = clock.localTime().iso8601
            write(events.flatMap { $0.line(time: time) })
        }
        guard goal.endsWithChange, !isDone else { return }
        if !goal.writesEvents { TreeText(depth: form.depth, repertoire: form.repertoire).write(source) { write($0) } }
        isReached = true
    }

    private func events(of changes: TreeSourceChanges, in source: any TextSource) -> [ItemEvent] {
        guard case .additions(let additions, _) = changes else { return [] }
        return additions.flatMap { addition in
            zip(addition.outline.items, addition.outline.levels).filter { $0.1 == 0 }.map { item, _ in
                ItemEvent(.inserted, of: item, from: source, to: source)
            }
        }
    }
}
