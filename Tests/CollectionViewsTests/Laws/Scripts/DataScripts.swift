import DiffableSnapshots

@testable import CollectionViews

// The data change.
extension LawScript {
    @MainActor static let data: [LawScript] = [
        LawScript(
            "items are inserted", [.narrow],
            LawStep("x1 after d1, y before A") { list in
                list.edit("A") {
                    $0.insert(["x1"], after: "d1")
                    $0.insert(["y"], before: "A")
                }
            }),
        LawScript(
            "the focused item is deleted", [.narrow],
            LawStep("d1 is deleted") { $0.edit("d1") { $0.delete(["d1"]) } },
            LawStep("d1 comes back") { $0.edit("C") { $0.append(["d1"], to: "C") } }),
        LawScript(
            "a parent is deleted", [.sections], LawStep("C is deleted") { $0.edit("C") { $0.delete(["C"]) } }),
        LawScript(
            "a subtree moves below a collapsed item", [.narrow],
            LawStep("C moves to F1") { $0.edit("C") { $0.move("C", toChildrenOf: "F1") } },
            LawStep("C moves to the roots") { $0.edit("C") { $0.move("C", before: "A") } }),
        LawScript(
            "items become a root and a child", [.branches],
            LawStep("d1 moves to the roots, k to A") { list in
                list.edit("d1") {
                    $0.move("d1", toChildrenOf: nil)
                    $0.move("k", toChildrenOf: "A")
                }
            }),
        LawScript(
            "items are configured again", [.branches],
            LawStep("d1 and A have new content") { list in
                list.changedItems = ["d1", "A"]
                list.edit("d1") { $0.reconfigure(["d1", "A"]) }
            },
            LawStep("h1 is reloaded by a snapshot of all sections") { list in
                list.changedItems.formUnion(["h1", "C"])
                list.expand("F1")
                list.editWhole { $0.reloadItems($0.itemIdentifiers.filter { $0 == "h1" || $0 == "C" }) }
            }),
        LawScript(
            "everything is replaced", [.branches],
            LawStep("A, C and F1 go, d1 stays") { $0.apply("+ x1\n  - d1\n  - z\n- e\n- Q1\n  - h1") },
            LawStep("nothing is left") { $0.apply("") },
            LawStep("all comes back") { $0.apply("+ A\n  + C\n    - d1\n    - e\n- F1\n  - h1") }),
        LawScript(
            "snapshots expand and collapse", [.narrow],
            LawStep("A is collapsed, F1 expanded") { list in
                list.edit("A") {
                    $0.collapse(["A"])
                    $0.expand(["F1"])
                }
            },
            LawStep("all is expanded") { $0.edit("A") { $0.expandAll() } }),
        LawScript(
            "a snapshot of all sections changes the sections", [.sections],
            LawStep("one goes, new comes, flat is first") { list in
                list.editWhole {
                    $0.deleteSections(["one"])
                    $0.insertSections(["new"], beforeSection: "two")
                    $0.appendItems(["x1", "d1"], toSection: "new")
                    $0.moveSection("flat", beforeSection: "new")
                }
            },
            LawStep("two goes") { $0.editWhole { $0.deleteSections(["two"]) } }),
        LawScript(
            "a snapshot of all sections changes the items", [.sections],
            LawStep("d1 goes, x1 comes") { list in
                list.editWhole {
                    $0.insertItems(["x1"], afterItem: "d1")
                    $0.deleteItems(["d1"])
                }
            },
            LawStep("x1 moves to the end, all is reloaded") { list in
                var snapshot = list.source.snapshot()
                snapshot.deleteItems(["x1"])
                snapshot.appendItems(["x1"], toSection: snapshot.sectionIdentifiers.last!)
                list.source.applySnapshotUsingReloadData(snapshot) { list.calls.append("applied") }
            }),
        LawScript(
            "items move to another section", [.sections],
            LawStep("two has d1 and k") { $0.apply("- F1\n  - h1\n+ A\n  - d1\n- k", to: "two") }),
        LawScript(
            "parents of loads change", [.branches],
            LawStep("L1 and N1 have children") { list in
                list.edit("L1") {
                    $0.append(["x1"], to: "L1")
                    $0.append(["y"], to: "N1")
                }
            },
            LawStep("L1 and N1 are deleted") { $0.edit("L1") { $0.delete(["L1", "N1"]) } }),
        LawScript(
            "siblings of a parent go and come", [.branches, .narrow],
            LawStep("A has no b1 and no B") { list in
                list.edit("A") {
                    $0.move("C", toChildrenOf: "A")
                    $0.delete(["b1", "B"].filter($0.contains))
                }
            },
            LawStep("A has x1") { $0.edit("A") { $0.append(["x1"], to: "A") } }),
        LawScript(
            "marks end", [.narrow],
            LawStep("x1 comes") { $0.edit("C") { $0.insert(["x1"], before: "e") } },
            LawStep("nothing is marked") { $0.source.changeMarkDuration = nil }),
        LawScript(
            "updates that are not marked", [.branches],
            LawStep("x1 comes without a mark") { list in
                list.source.withoutChangeMarks { list.edit("C") { $0.append(["x1"], to: "C") } }
            },
            LawStep("y comes with a mark") { $0.edit("C") { $0.append(["y"], to: "A") } }),
        LawScript(
            "changes are pinned", [.narrow],
            LawStep("x1 comes after the pin") { list in
                list.source.pinChanges()
                list.edit("C") { $0.insert(["x1"], before: "e") }
            },
            LawStep("marks are not shown") { $0.source.showsChangeMarks = false },
            LawStep("the pin ends") { $0.source.unpinChanges() }),
        LawScript(
            "held updates are shown for a moment", [.narrow],
            LawStep("x1 comes") { $0.edit("C") { $0.append(["x1"], to: "C") } },
            LawStep("held updates are shown") { $0.source.showHeldUpdates() },
            LawStep("d1 goes") { $0.edit("C") { $0.delete(["d1"]) } }),
    ]
}
