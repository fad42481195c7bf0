import DiffableSnapshots

/// Who changes a list.
enum Who: String, CaseIterable {
    case data, person, loading, restoring, moving

    @MainActor var scripts: [LawScript] {
        switch self {
        case .data: LawScript.data
        case .person: LawScript.person
        case .loading: LawScript.loading
        case .restoring: LawScript.restoring
        case .moving: LawScript.moving
        }
    }
}

/// A small content. All of them have the items A, C, d1, e, F1, g, h1, k, K1, L1 and N1. A capital letter can have
/// children, and a `1` matches the filter.
enum LawTree: String, CaseIterable {
    case branches, narrow, sections

    /// The sections that are outlines.
    var outlines: KeyValuePairs<String, String> {
        switch self {
        case .branches:
            ["one": "+ A\n  - b1\n  + C\n    - d1\n    - e\n- F1\n  - g\n  - h1\n- k\n- K1\n- L1\n- N1"]
        case .narrow:
            [
                "one": "+ A\n  + B\n    + C\n      - d1\n      - e\n"
                    + "- F1\n  - G\n    - g\n    - h1\n- k\n- K1\n- L1\n- N1"
            ]
        case .sections: ["one": "+ A\n  + C\n    - d1\n    - e", "two": "- F1\n  - g\n  - h1\n- K1\n- L1\n- N1"]
        }
    }

    /// A section without an outline, and its items.
    var flatSection: (section: String, items: [String])? { self == .sections ? ("flat", ["k", "m1"]) : nil }

    /// Whether the filter ends before the held updates are shown.
    var endsFilterFirst: Bool { self != .branches }
}

/// A change of a list.
struct LawStep {
    let name: String
    let perform: @MainActor (LawList) -> Void

    init(_ name: String, _ perform: @escaping @MainActor (LawList) -> Void) {
        (self.name, self.perform) = (name, perform)
    }

    /// The steps at the end of each script.
    @MainActor
    static func ending(of tree: LawTree) -> [LawStep] {
        let steps = [
            LawStep("held updates are shown") { $0.view.endHoldingUpdates(for: .input) },
            LawStep("the filter ends") { $0.view.filter.end() },
        ]
        return tree.endsFilterFirst ? steps.reversed() : steps
    }
}

/// Some changes, one after the other.
struct LawScript {
    let name: String
    let trees: [LawTree]
    let steps: [LawStep]

    init(_ name: String, _ trees: [LawTree] = [.branches], _ steps: LawStep...) {
        (self.name, self.trees, self.steps) = (name, trees, steps)
    }
}
