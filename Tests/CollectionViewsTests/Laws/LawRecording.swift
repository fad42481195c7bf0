/// What was recorded of a list after each step of the scripts of one ``Who``, for each combination of ``Between``.
///
/// As a text, it has a heading for each script and each tree, and below it the steps. Of each aspect that has changed
/// since the step before, there is a line for each of its texts, with the combinations that have it. A script begins
/// with the list in which nothing has changed, which is written in the first script on its tree.
///
/// ```
/// # items are inserted, on branches
/// x1 after d1, y before A
///   rows     ..***  y  ▾A  .b1  .▾C  ..d1<  ..x1  ..e*
///   rows     f.***  ▾A  .b1  .▾C  ..d1<  ..x1
///   rows     *h***  ▾A  .b1  .▾C  ..d1<  ..e*
/// ```
struct LawRecording {
    /// The texts of an aspect, for each combination.
    typealias Texts = [Between: String]

    struct Step {
        let script: String
        let name: String
        var texts: [LawAspect: Texts]

        /// The name of the tree, the last word of the script.
        var tree: Substring { script.split(separator: " ").last ?? "" }

        /// Takes over the texts of the step before, except for the calls.
        mutating func copyTexts(of between: Between, from old: Step) {
            for aspect in LawAspect.allCases where aspect != .calls {
                texts[aspect]?[between] = old.texts[aspect]?[between]
            }
        }
    }

    private(set) var steps: [Step] = []

    /// The texts of a step for which nothing is written: those of the step before, or of the beginning.
    private static func unchanged(since old: [LawAspect: Texts]?) -> [LawAspect: Texts] {
        let none = Texts(uniqueKeysWithValues: Between.all.map { ($0, "") })
        var texts = old ?? Dictionary(uniqueKeysWithValues: LawAspect.allCases.map { ($0, none) })
        texts[.calls] = none
        return texts
    }
}

// Running.
extension LawRecording {
    /// Runs the scripts of somebody.
    @MainActor
    init(_ who: Who) async throws {
        for tree in LawTree.allCases {
            for script in who.scripts where script.trees.contains(tree) { try await run(script, on: tree, who) }
        }
    }

    @MainActor
    private mutating func run(_ script: LawScript, on tree: LawTree, _ who: Who) async throws {
        let (first, title) = (steps.count, "\(script.name), on \(tree)")
        let beginning = steps.contains { $0.tree == "\(tree)" } ? [] : [LawStep("nothing has changed") { _ in }]
        let changes = beginning + script.steps
        let ending = LawStep.ending(of: tree)
        steps += (changes + ending).map { Step(script: title, name: $0.name, texts: Self.unchanged(since: nil)) }
        for between in Between.all {
            let list = try await LawList(tree, between, loads: who == .loading)
            for (index, change) in (changes + ending).enumerated() {
                let isEnding = index >= changes.count
                if isEnding, !list.view.holdsUpdates, list.view.filter.pattern == nil {
                    // Nothing is left to do.
                    steps[first + index].copyTexts(of: between, from: steps[first + index - 1])
                    continue
                }
                change.perform(list)
                try await list.settle()
                for (aspect, text) in list.takeTexts(of: who) {
                    steps[first + index].texts[aspect]?[between] = text
                }
            }
        }
    }
}

// Writing.
extension LawRecording {
    private static let heading = """
        LawRecording says how to read this file, and LawAspect what is in it. UNFOLD_RECORD=1 writes it.
        Letters: f filter, h hold, m marks, l loading; a dot is without it, a star with and without it.

        """

    private static let noText = "(none)"

    /// The recording as a text.
    var text: String {
        var text = Self.heading
        for (index, step) in steps.enumerated() {
            if index == 0 || steps[index - 1].script != step.script { text += "\n# \(step.script)\n" }
            text += step.name + "\n"
            let unchanged = Self.unchanged(since: textsBefore(index))
            for aspect in LawAspect.allCases where step.texts[aspect] != unchanged[aspect] {
                text += Self.lines(aspect, step.texts[aspect] ?? [:])
            }
        }
        return text
    }

    private static func lines(_ aspect: LawAspect, _ texts: Texts) -> String {
        let groups = Dictionary(grouping: Between.all) { texts[$0] ?? "" }
        let ordered = groups.sorted { $0.value[0].rawValue < $1.value[0].rawValue }
        let name = aspect.rawValue + String(repeating: " ", count: 9 - aspect.rawValue.count)
        return ordered.map { text, combinations in
            let patterns = BetweenPattern.cover(Set(combinations)).map(\.text).joined(separator: ",")
            return "  \(name)\(patterns)  \(text.isEmpty ? noText : text)\n"
        }
        .joined()
    }

    /// The texts before a step: those of the step before, or those at the beginning with the same tree.
    private func textsBefore(_ index: Int) -> [LawAspect: Texts]? {
        if index > 0, steps[index - 1].script == steps[index].script { return steps[index - 1].texts }
        return steps[..<index].first { $0.tree == steps[index].tree }?.texts
    }
}

// Reading.
extension LawRecording {
    struct ReadingError: Error {
        let line: String
    }

    /// Reads the text of a recording.
    init(reading text: String) throws {
        var script = ""
        for line in text.split(separator: "\n").dropFirst(2) {
            if line.hasPrefix("# ") {
                script = String(line.dropFirst(2))
            } else if line.hasPrefix("  ") {
                try read(line.dropFirst(2))
            } else {
                steps.append(Step(script: script, name: String(line), texts: [:]))
                steps[steps.count - 1].texts = Self.unchanged(since: textsBefore(steps.count - 1))
            }
        }
    }

    /// Reads a text of the last step.
    private mutating func read(_ line: Substring) throws {
        let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        guard let aspect = LawAspect(rawValue: String(words[0])), !steps.isEmpty,
            let content = words.last?.drop(while: { $0 == " " }), let end = content.firstIndex(of: " ")
        else { throw ReadingError(line: String(line)) }
        let text = String(content[end...].dropFirst(2))
        for pattern in content[..<end].split(separator: ",") {
            guard let pattern = BetweenPattern(pattern) else { throw ReadingError(line: String(line)) }
            for between in pattern.combinations {
                steps[steps.count - 1].texts[aspect]?[between] = text == Self.noText ? "" : text
            }
        }
    }
}

// Comparing.
extension LawRecording {
    /// Describes the first difference from a recording, and counts the others; `nil` if there is none.
    func difference(from recorded: LawRecording) -> String? {
        let titles = { (step: Step) in [step.script, step.name] }
        if let (new, old) = zip(steps, recorded.steps).first(where: { titles($0) != titles($1) }) {
            return "The step \(titles(new)) is not recorded, which was \(titles(old))."
        }
        guard steps.count == recorded.steps.count else {
            return "There are \(steps.count) steps, and \(recorded.steps.count) are recorded."
        }
        var (first, count) = (String?.none, 0)
        for (step, old) in zip(steps, recorded.steps) {
            for between in Between.all {
                for aspect in LawAspect.allCases {
                    let (text, expected) = (step.texts[aspect]?[between] ?? "", old.texts[aspect]?[between] ?? "")
                    guard text != expected else { continue }
                    count += 1
                    first =
                        first ?? """
                            \(step.script), after "\(step.name)", with \(between.description) between:
                            the \(aspect) are  \(text)
                            recorded  \(expected)
                            """
                }
            }
        }
        return first.map { "\($0)\n(\(count) texts differ in all)" }
    }
}
