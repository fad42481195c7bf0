import DiffableSnapshots

@testable import CollectionViews

// Children arrive.
extension LawScript {
    @MainActor static let loading: [LawScript] = [
        LawScript(
            "children arrive", [.branches], LawStep("K1 is expanded") { $0.expand("K1") },
            LawStep("a symbol shows that it takes long") { $0.passTime() },
            LawStep("x1 and Q arrive") { $0.answer("K1", "- x1\n- Q") }),
        LawScript(
            "a load fails", [.branches], LawStep("K1 is expanded") { $0.expand("K1") },
            LawStep("it fails") { $0.fail("K1") },
            LawStep("Enter tries again") { list in
                list.focus("K1")
                list.press(.activate)
            },
            LawStep("x1 arrives") { $0.answer("K1", "- x1") }),
        LawScript(
            "an item has no children", [.branches], LawStep("K1 is expanded") { $0.expand("K1") },
            LawStep("nothing arrives") { $0.answer("K1", "") }),
        LawScript(
            "an answer is late", [.sections], LawStep("K1 is expanded") { $0.expand("K1") },
            LawStep("K1 is deleted") { $0.edit("K1") { $0.delete(["K1"]) } },
            LawStep("x1 arrives") { $0.answer("K1", "- x1") }),
        LawScript(
            "an item is collapsed while it is loaded", [.branches],
            LawStep("K1 is expanded") { $0.expand("K1") }, LawStep("K1 is collapsed") { $0.collapse("K1") },
            LawStep("x1 arrives too late") { $0.answer("K1", "- x1") },
            LawStep("K1 is expanded again") { $0.expand("K1") },
            LawStep("y1 arrives") { $0.answer("K1", "- y1") }),
        LawScript(
            "a snapshot is faster", [.branches], LawStep("K1 is expanded") { $0.expand("K1") },
            LawStep("a snapshot has y1") { $0.edit("K1") { $0.append(["y1"], to: "K1") } },
            LawStep("x1 arrives") { $0.answer("K1", "- x1") }),
        LawScript(
            "a parent moves while it is loaded", [.narrow],
            LawStep("K1 is expanded") { $0.expand("K1") },
            LawStep("K1 moves to C") { $0.edit("K1") { $0.move("K1", toChildrenOf: "C") } },
            LawStep("X1 with y arrives") { $0.answer("K1", "- X1\n  - y") }),
        LawScript(
            "a command loads level by level", [.branches],
            LawStep("all are expanded") { $0.press(.expandAll) },
            LawStep("Q1 arrives") { $0.answer("K1", "- Q1") }, LawStep("x1 arrives in Q1") { $0.answer("Q1", "- x1") },
            LawStep("undo") { $0.press(.undo) }),
        LawScript(
            "the children of an expanded item are loaded again", [.narrow],
            LawStep("C is loaded") { $0.source.reloadChildren(of: "C") },
            LawStep("d1 and x1 arrive, e is gone") { $0.answer("C", "- d1\n- x1") }),
        LawScript(
            "an answer without the focused item", [.branches],
            LawStep("A is loaded") { $0.source.reloadChildren(of: "A") },
            LawStep("C and x1 arrive") { $0.answer("A", "- x1\n- C") },
            LawStep("A is loaded") { $0.source.reloadChildren(of: "A") },
            LawStep("y1 arrives") { $0.answer("A", "- y1") }),
        LawScript(
            "the children of a collapsed item are loaded again", [.narrow],
            LawStep("F1 is loaded") { $0.source.reloadChildren(of: "F1") },
            LawStep("F1 is expanded") { $0.expand("F1") }, LawStep("h1 arrives") { $0.answer("F1", "- h1") }),
        LawScript(
            "a child is elsewhere", [.sections], LawStep("K1 is expanded") { $0.expand("K1") },
            LawStep("d1 arrives") { $0.answer("K1", "- d1\n- x1") }),
        LawScript(
            "an update while children are loaded", [.branches], LawStep("K1 is expanded") { $0.expand("K1") },
            LawStep("z1 comes, d1 goes") { list in
                list.edit("d1") {
                    $0.delete(["d1"])
                    $0.append(["z1"])
                }
            },
            LawStep("x1 arrives") { $0.answer("K1", "- x1") },
            LawStep("an update without K1") { $0.edit("K1") { $0.delete(["K1"]) } }),
        LawScript(
            "children are there at once", [.branches],
            LawStep("K1 has x1") { list in
                list.source.sectionSnapshotHandlers.availableChildren = { $0 == "K1" ? tree("- x1\n- Q") : nil }
                list.expand("K1")
            },
            LawStep("all are expanded") { $0.press(.expandAll) }),
        LawScript(
            "a snapshot expands a parent", [.branches],
            LawStep("K1 is expanded") { $0.edit("K1") { $0.expand(["K1"]) } },
            LawStep("x1 arrives") { $0.answer("K1", "- x1") }),
    ]
}
