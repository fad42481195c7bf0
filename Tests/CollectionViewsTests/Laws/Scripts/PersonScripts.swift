import DiffableSnapshots

@testable import CollectionViews

// The user changes the list.
extension LawScript {
    @MainActor static let person: [LawScript] = [
        LawScript(
            "an item is expanded and collapsed", [.narrow], LawStep("F1 is expanded") { $0.expand("F1") },
            LawStep("F1 is collapsed") { $0.collapse("F1") }),
        LawScript(
            "the parent of the focused item is collapsed", [.narrow],
            LawStep("C is collapsed") { $0.collapse("C") },
            LawStep("A is collapsed") { $0.collapse("A") }, LawStep("A is expanded") { $0.expand("A") }),
        LawScript(
            "levels", [.branches],
            LawStep("no level below A") { list in
                list.focus("A")
                list.press(.showLevels(0))
            },
            LawStep("one level more") { $0.press(.showMoreLevels) },
            LawStep("all siblings") { $0.press(.expandSiblings) },
            LawStep("all are expanded") { $0.press(.expandAll) },
            LawStep("all are collapsed") { $0.press(.collapseAll) }),
        LawScript(
            "the selection", [.branches],
            LawStep("d1 and the next item are selected") { $0.press(.toggleSelection, .moveDown, .toggleSelection) },
            LawStep("all are selected") { $0.press(.selectAll) },
            LawStep("the selection is inverted") { $0.press(.invertSelection) },
            LawStep("a range from the first item") { $0.press(.moveToFirst, .selectRange, .moveDown, .selectRange) },
            LawStep("the subtree of F1") { list in
                list.focus("F1")
                list.press(.selectSubtree)
            },
            LawStep("undo and undo") { $0.press(.undo, .undo) },
            LawStep("none") { $0.press(.deselectAll) }),
        LawScript(
            "the focus", [.sections], LawStep("down") { $0.press(.moveDown) },
            LawStep("to the parent") { $0.press(.moveToParent) },
            LawStep("to the last item and up") { $0.press(.moveToLast, .moveUp) },
            LawStep("to the next match") { $0.press(.moveToNextMatch) }),
        LawScript(
            "a filter is typed and cancelled", [.branches], LawStep("e is typed") { $0.type("'e") },
            LawStep("F1 is expanded") { $0.expand("F1") },
            LawStep("the filter is cancelled") { $0.view.filter.cancel() }),
        LawScript(
            "a filter is typed and kept", [.narrow], LawStep("g is typed") { $0.type("'g") },
            LawStep("the filter is kept") { $0.view.filter.accept() },
            LawStep("F1 is collapsed") { $0.collapse("F1") }),
        LawScript(
            "a filter shows what was expanded", [.branches],
            LawStep("C matches") { $0.type("'C") }, LawStep("C is expanded") { $0.expand("C") },
            LawStep("d1 has the focus") { $0.focus("d1") }),
        LawScript(
            "updates are held by the person", [.narrow], LawStep("hold") { $0.press(.toggleHold) },
            LawStep("d1 goes, x1 comes") { list in
                list.edit("C") {
                    $0.insert(["x1"], before: "d1")
                    $0.delete(["d1"])
                }
            },
            LawStep("F1 is expanded, A is collapsed") { list in
                list.expand("F1")
                list.collapse("A")
            },
            LawStep("no hold") { $0.press(.toggleHold) }),
        LawScript(
            "undo and redo", [.branches],
            LawStep("F1 is expanded, A is collapsed") { list in
                list.expand("F1")
                list.collapse("A")
            },
            LawStep("undo") { $0.press(.undo) }, LawStep("h1 is deleted") { $0.edit("h1") { $0.delete(["h1"]) } },
            LawStep("undo and redo") { $0.press(.undo, .redo) }),
        LawScript(
            "a handler refuses", [.branches],
            LawStep("F1 is not expanded") { list in
                list.source.sectionSnapshotHandlers.shouldExpandItem = { item in
                    list.calls.append("expand? \(item)")
                    return item != "F1"
                }
                list.expand("F1")
            },
            LawStep("all are expanded") { $0.press(.expandAll) }),
        LawScript(
            "a handler applies a snapshot", [.narrow],
            LawStep("F1 gets x1 as it is expanded") { list in
                list.source.sectionSnapshotHandlers.willExpandItem = { item in
                    list.calls.append("expand \(item)")
                    list.edit("F1") { $0.append(["x1"], to: "F1") }
                }
                list.expand("F1")
            }),
        LawScript(
            "a handler provides children", [.branches],
            LawStep("K1 gets x1 and Q") { list in
                list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
                    list.calls.append("provide \(item) with \(children.items.joined(separator: " "))")
                    return item == "K1" ? tree("+ x1\n- Q") : children
                }
                list.expand("K1")
            },
            LawStep("K1 is collapsed") { $0.collapse("K1") }),
        LawScript(
            "Enter", [.branches],
            LawStep("on k") { list in
                list.focus("k")
                list.press(.activate)
            },
            LawStep("on N1") { list in
                list.focus("N1")
                list.press(.activate)
            },
            LawStep("on A") { list in
                list.focus("A")
                list.press(.activate)
            }),
        LawScript(
            "to the changes", [.branches],
            LawStep("x1 and y come") { list in
                list.edit("A") {
                    $0.append(["x1"], to: "A")
                    $0.append(["y"], to: "F1")
                }
            },
            LawStep("to the next change") { $0.press(.moveToNextChange) },
            LawStep("and to the next") { $0.press(.moveToNextChange) },
            LawStep("F1 is expanded") { $0.expand("F1") }),
    ]
}
