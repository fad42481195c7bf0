import DiffableSnapshots
import TextMatching

@testable import CollectionViews

// The user moves an item.
extension LawScript {
    @MainActor private static func begin(_ item: String) -> LawStep {
        LawStep("\(item) is taken") { $0.beginToMove(item) }
    }

    @MainActor private static let drop = LawStep("it is dropped") { $0.press(.activate) }

    @MainActor static let moving: [LawScript] = [
        LawScript(
            "within its parent", [.narrow], begin("d1"), LawStep("down") { $0.press(.moveDown) }, drop),
        LawScript(
            "to another parent", [.branches], begin("d1"),
            LawStep("below the roots") { $0.press(.moveToLast) }, LawStep("up and up") { $0.press(.moveUp, .moveUp) },
            drop),
        LawScript(
            "with its descendants", [.sections], begin("C"),
            LawStep("to the last place") { $0.press(.moveToLast) }, drop),
        LawScript(
            "cancelled", [.sections], begin("d1"), LawStep("to the last place") { $0.press(.moveToLast) },
            LawStep("it is cancelled") { $0.press(.deselectAll) }),
        LawScript(
            "dropped where it was", [.branches], begin("d1"), LawStep("down and up") { $0.press(.moveDown, .moveUp) },
            drop),
        LawScript(
            "deleted during the move", [.branches], begin("d1"), LawStep("down") { $0.press(.moveDown) },
            LawStep("d1 is deleted") { $0.edit("d1") { $0.delete(["d1"]) } }, drop),
        LawScript(
            "its new place is deleted", [.branches], begin("k"),
            LawStep("up and right") { list in
                list.press(.moveUp, .expandOrMoveToChild)
            },
            LawStep("F1 is deleted") { $0.edit("F1") { $0.delete(["F1"]) } }, drop),
        LawScript(
            "an update during the move", [.branches], begin("d1"), LawStep("down") { $0.press(.moveDown) },
            LawStep("x1 comes, b1 goes") { list in
                list.edit("C") {
                    $0.append(["x1"], to: "C")
                    $0.delete(["b1"])
                }
            }, drop),
        LawScript(
            "to another level", [.branches], begin("e"),
            LawStep("left") { $0.press(.collapseOrMoveToParent) },
            LawStep("left") { $0.press(.collapseOrMoveToParent) },
            LawStep("right") { $0.press(.expandOrMoveToChild) }, drop),
        LawScript(
            "into a collapsed parent", [.branches], begin("k"),
            LawStep("right expands F1") { $0.press(.expandOrMoveToChild) }, drop),
        LawScript(
            "into a parent that is loaded", [.branches], begin("K1"),
            LawStep("right, below k") { $0.press(.expandOrMoveToChild) },
            LawStep("down, below L1") { $0.press(.moveDown, .expandOrMoveToChild) },
            LawStep("x1 arrives in L1") { $0.answer("L1", "- x1") },
            LawStep("right again") { $0.press(.expandOrMoveToChild) }, drop),
        LawScript(
            "to allowed places only", [.branches],
            LawStep("d1 is taken, F1 and C are allowed") { list in
                list.source.reorderingHandlers.canMoveItem = { $1.parent == "F1" || $1.parent == "C" }
                list.expand("F1")
                list.beginToMove("d1")
            },
            LawStep("down and down") { $0.press(.moveDown, .moveDown) }, drop),
        LawScript(
            "a handler applies a snapshot", [.branches],
            LawStep("d1 is taken and moved down") { list in
                list.source.reorderingHandlers.willReorder = { _ in
                    list.calls.append("will move")
                    list.edit("A") { $0.append(["x1"], to: "C") }
                }
                list.beginToMove("d1")
                list.press(.moveDown)
            }, drop),
        LawScript(
            "held by the person too", [.branches], begin("d1"),
            LawStep("hold and down") { list in
                list.press(.moveDown)
                list.view.beginHoldingUpdates(for: .user)
            },
            LawStep("x1 comes") { $0.edit("A") { $0.append(["x1"], to: "A") } }, drop,
            LawStep("no hold") { $0.view.endHoldingUpdates(for: .user) }),
        LawScript(
            "a filter during the move", [.branches], begin("d1"), LawStep("down") { $0.press(.moveDown) },
            LawStep("filter 1") { $0.view.filter.apply(FilterPattern("'d")) }, drop),
    ]
}
