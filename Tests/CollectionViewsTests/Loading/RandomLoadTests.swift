import DiffableSnapshots
import SeededRandom
import Testing

@testable import CollectionViews

/// Answers that arrive in any order, with changes of the data between them, compared with a simple model.
@MainActor
struct RandomLoadTests {
    @Test func theListAgreesWithTheModelWhateverTheOrderOfTheAnswers() {
        for seed in RandomRuns.seeds(40) {
            var run = RandomLoads(seed: seed)
            var actions: [String] = []
            for _ in 0..<60 {
                actions.append(run.performStep())
                if let problem = run.problem {
                    Issue.record("\(problem) in seed \(seed) after\n\(actions.joined(separator: "\n"))")
                    return
                }
            }
        }
    }
}

@MainActor
private struct RandomLoads {
    private let stage = LoadStage("", rows: 0)
    private var model: LoadModel
    private var random: SplitMix
    private var names = 0

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        let limit = 1 + Int(seed % 4)
        stage.list.source.childLoading.maximumConcurrentLoads = limit
        stage.list.source.childLoading.expansionLimit = 3
        let start = tree("- A\n- B\n- c")
        stage.list.source.apply(start, to: "main")
        model = LoadModel(start, limit: limit)
    }

    /// What differs from the model; `nil` if nothing does.
    var problem: String? {
        if stage.text != text(model.tree) { return "\(stage.text)\nis not\n\(text(model.tree))" }
        if stage.asked != model.started.map(\.item) { return "\(stage.asked) asked, not \(model.started.map(\.item))" }
        if stage.running != model.running { return "\(stage.running) run, not \(model.running)" }
        for item in model.tree.items {
            let loader = stage.list.source.loader!
            if loader.failure(of: item) != model.failure(of: item) { return "the failure of \(item) differs" }
            if loader.isLeaf(item) != model.leaves.contains(item) { return "whether \(item) is a leaf differs" }
        }
        return nil
    }

    private mutating func name() -> String {
        names += 1
        return (random.next(below: 2) == 0 ? "P" : "f") + String(names)
    }

    private mutating func item() -> String? {
        let items = stage.list.source.snapshot(for: "main").items
        return items.isEmpty ? nil : items[random.next(below: items.count)]
    }

    mutating func performStep() -> String {
        let source = stage.list.source!
        switch random.next(below: 12) {
        case 0...2:
            guard let item = item(), let indexPath = source.indexPath(for: item) else { return "nothing" }
            source.expandItem(at: indexPath)
            model.expand(item)
            return "expand \(item)"
        case 3:
            guard let item = item(), let indexPath = source.indexPath(for: item) else { return "nothing" }
            source.collapseItem(at: indexPath)
            model.collapse(item)
            return "collapse \(item)"
        case 4...7: return answer()
        case 8...9: return applyChange()
        case 10:
            guard let item = item() else { return "nothing" }
            source.reloadChildren(of: item)
            model.reload(item)
            return "reload \(item)"
        default:
            guard random.next(below: 4) > 0 else {
                source.collapseAllItems()
                model.collapseAll()
                return "collapse all"
            }
            source.expandAllItems()
            model.expandAll(limit: 3)
            return "expand all"
        }
    }

    /// Answers any request, perhaps one that was cancelled.
    private mutating func answer() -> String {
        let open = stage.requests.indices.filter { !stage.requests[$0].isAnswered }
        guard !open.isEmpty else { return "nothing" }
        let position = open[random.next(below: open.count)]
        guard random.next(below: 4) > 0 else {
            let failure = LoadStage.Failure(description: "error \(position)")
            stage.requests[position].answer(.failure(failure))
            model.answer(position, .failure(failure))
            return "fail \(position)"
        }
        var children = Tree()
        for _ in 0..<random.next(below: 4) {
            let parent = name()
            children.append([parent])
            if random.next(below: 4) == 0 { children.append([name()], to: parent) }
        }
        stage.requests[position].answer(.success(children))
        model.answer(position, .success(children))
        return "answer \(position) with \(children.items)"
    }

    private mutating func applyChange() -> String {
        var tree = stage.list.source.snapshot(for: "main")
        let item = item()
        switch (random.next(below: 4), item) {
        case (0, let item?): tree.delete([item])
        case (1, let item?): tree.append([name()], to: item)
        case (2, let item?): if tree.isExpanded(item) { tree.collapse([item]) } else { tree.expand([item]) }
        default: tree.append([name()])
        }
        stage.list.source.apply(tree, to: "main")
        model.apply(tree)
        return "apply a change at \(item ?? "the end")"
    }
}
