import DiffableSnapshots
import TextMatching

@testable import CollectionViews

// A view state is restored.
extension LawScript {
    @MainActor static let restoring: [LawScript] = [
        LawScript(
            "a state of items that are there", [.narrow],
            LawStep("F1 is expanded, C collapsed, k selected, h1 has the focus") { list in
                list.source.restore(.of(expanded: ["F1", "G"], collapsed: ["C"], selected: ["k"], focus: "h1"))
            }),
        LawScript(
            "a state of items that come later", [.sections],
            LawStep("X1 is expanded, y selected, z1 has the focus") { list in
                list.source.restore(.of(expanded: ["X1"], collapsed: ["A"], selected: ["y", "k"], focus: "z1"))
            },
            LawStep("X1 comes with z1") {
                $0.edit("C") {
                    $0.append(["X1"]); $0.append(["z1"], to: "X1")
                }
            },
            LawStep("y comes") { $0.edit("C") { $0.append(["y"], to: "X1") } }),
        LawScript(
            "the person moves first", [.branches],
            LawStep("A is collapsed, z1 has the focus") { list in
                list.source.restore(.of(expanded: ["X1"], collapsed: ["A"], selected: ["z1"], focus: "z1"))
            },
            LawStep("to the last item, A is expanded") { list in
                list.press(.moveToLast)
                list.expand("A")
            },
            LawStep("X1 comes with z1") {
                $0.edit("C") {
                    $0.append(["X1"]); $0.append(["z1"], to: "X1")
                }
            }),
        LawScript(
            "a state with a filter", [.branches],
            LawStep("filter g, F1 is expanded") { list in
                list.source.restore(.of(expanded: ["F1"], collapsed: [], selected: ["g"], focus: "g", filter: "'g"))
            },
            LawStep("x1 comes with g as child") { $0.edit("g") { $0.append(["x1"], to: "g") } }),
        LawScript(
            "the own state", [.narrow],
            LawStep("stored and restored") { $0.source.restore($0.source.viewState) },
            LawStep("stored, all collapsed") { list in
                list.stored = list.source.viewState
                list.press(.collapseAll, .moveToLast, .deselectAll)
            },
            LawStep("restored") { $0.source.restore($0.stored) }),
        LawScript(
            "restored before the data", [.branches], LawStep("nothing is left") { $0.apply("") },
            LawStep("F1 is expanded, d1 selected, h1 has the focus") { list in
                list.source.restore(.of(expanded: ["F1", "G"], collapsed: ["A"], selected: ["d1"], focus: "h1"))
            },
            LawStep("A comes") { $0.apply("+ A\n  - C\n    - d1") },
            LawStep("F1 comes") {
                $0.edit("A") {
                    $0.append(["F1"]); $0.append(["g", "h1"], to: "F1")
                }
            }),
        LawScript(
            "restored twice", [.branches],
            LawStep("x1 has the focus and is selected") { list in
                list.source.restore(.of(expanded: ["F1"], collapsed: [], selected: ["x1"], focus: "x1"))
            },
            LawStep("y has the focus and is selected") { list in
                list.source.restore(.of(expanded: [], collapsed: ["F1"], selected: ["y", "e"], focus: "y"))
            },
            LawStep("x1 and y come") { $0.edit("C") { $0.append(["x1", "y"], to: "C") } }),
        LawScript(
            "a handler provides children", [.branches],
            LawStep("K1 is expanded, x1 has the focus") { list in
                list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, _ in
                    list.calls.append("provide \(item)")
                    return tree("- x1\n- y")
                }
                list.source.restore(.of(expanded: ["K1"], collapsed: [], selected: ["y"], focus: "x1"))
            }),
        LawScript(
            "a parent is loaded", [.branches],
            LawStep("K1 is expanded, x1 has the focus") { list in
                list.source.restore(.of(expanded: ["K1", "x1"], collapsed: ["A"], selected: ["x1"], focus: "x1"))
            },
            LawStep("x1 arrives") { $0.answer("K1", "- x1\n  - y") }),
        LawScript(
            "an item goes and comes back", [.narrow],
            LawStep("the state of C and d1 is kept, C goes") { list in
                list.source.keepState(ofExpanded: ["C"], selected: ["e"], keepsPlace: true)
                list.edit("C") { $0.delete(["C"]) }
            },
            LawStep("C comes back") {
                $0.edit("A") {
                    $0.append(["C"], to: "A"); $0.append(["d1", "e"], to: "C")
                }
            }),
    ]
}

extension ListViewState<String> {
    fileprivate static func of(
        expanded: Set<String>, collapsed: Set<String>, selected: Set<String>, focus: String, filter: String? = nil
    ) -> ListViewState {
        var state = ListViewState()
        (state.expandedItems, state.collapsedItems) = (expanded, collapsed)
        (state.selectedItems, state.focusedItem, state.filterText) = (selected, focus, filter)
        return state
    }
}
