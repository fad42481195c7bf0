import Screens
import TerminalCanvas
import Testing

@testable import CollectionViews

/// Boxes that show a value of the item.
@MainActor
struct CheckboxTests {
    @Test func aBoxIsDrawnBeforeOrAfterTheContent() {
        let cell = cell("text")
        for (state, unicode, ascii) in [(MenuAction.State.off, "☐", "[ ]"), (.on, "☑", "[x]"), (.mixed, "⊟", "[-]")] {
            cell.accessories = [.checkbox(state: state)]
            #expect(picture(of: cell, columns: 20) == ["\(unicode) text"])
            #expect(picture(of: cell, columns: 20, repertoire: .ascii) == ["\(ascii) text"])
            cell.accessories = [.checkbox(state: state, placement: .trailing)]
            #expect(picture(of: cell, columns: 20) == ["text               \(unicode)"])
        }
    }

    @Test func theFixedOrderHasABoxAfterTheTriangle() {
        let cell = cell(
            "text",
            accessories: [
                .custom(Image("A"), placement: .leading), .checkbox(state: .on), .checkbox(state: .off),
                .outlineDisclosure(), .multiselect(displayed: .always), .checkmark(),
                .checkbox(state: .on, placement: .trailing), .detail(),
            ])
        cell.outlineState = OutlineState(level: 0, hasChildren: true)
        #expect(picture(of: cell, columns: 30) == ["☐ ▸ ☐ A text             ⓘ ☑ ✓"])
    }

    @Test func theAppCanDecideTheOrder() {
        let cell = cell(
            "text",
            accessories: [
                .checkmark(), .custom(Image("A"), placement: .leading), .checkbox(state: .on), .detail(),
                .outlineDisclosure(), .label(text: "1"), .checkmark(),
            ])
        cell.outlineState = OutlineState(level: 0, hasChildren: true)
        #expect(picture(of: cell, columns: 30) == ["▸ ☑ A text               1 ⓘ ✓"])
        cell.keepsAccessoryOrder = true
        #expect(picture(of: cell, columns: 30) == ["A ☑ ▸ text               ⓘ 1 ✓"])
        cell.prepareForReuse()
        #expect(!cell.keepsAccessoryOrder)
    }

    /// A leaf whose cell has no triangle is aligned with its siblings.
    @Test func theColumnOfTheTriangleFollowsTheOtherAccessories() {
        let leaf = cell("text", accessories: [.checkbox(state: .on)])
        leaf.outlineState = OutlineState(level: 1, hasChildren: false)
        #expect(picture(of: leaf, columns: 20, showsGuides: false) == ["    ☑ text"])
        leaf.keepsAccessoryOrder = true
        #expect(picture(of: leaf, columns: 20, showsGuides: false) == ["  ☑   text"])
    }

    /// A list of items with boxes; a value is in the model.
    @MainActor
    private final class BoxList {
        let controller: CollectionViewController
        var checked: Set<String> = []
        private(set) var pressed: [String] = []
        private var source: CollectionViewDiffableDataSource<String, String>!

        init(_ notation: String) {
            let view = CollectionView(configuration: .plain())
            controller = CollectionViewController(collectionView: view)
            let row = CellRegistration<ListCell, String> { [unowned self] cell, _, item in
                var content = cell.defaultContentConfiguration()
                content.text = item
                cell.contentConfiguration = content
                let state = checked.contains(item) ? MenuAction.State.on : .off
                cell.accessories = [
                    .outlineDisclosure(),
                    item == "fixed"
                        ? .checkbox(state: .mixed)
                        : .checkbox(state: state) { [unowned self] in
                            pressed.append(item)
                            checked.formSymmetricDifference([item])
                            source.reconfigure([item])
                        },
                ]
                cell.isUserInteractionEnabled = item != "disabled"
            }
            source = CollectionViewDiffableDataSource(collectionView: view) {
                $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
            }
            controller.adopt(TerminalCapabilities(colors: 0))
            controller.resize(to: Size(columns: 40, rows: 8))
            source.apply(tree(notation), to: "A")
        }

        var view: CollectionView { controller.collectionView }
        var rows: [String] { controller.listTextRows.filter { !$0.isEmpty } }
    }

    @Test func spacePressesTheBoxAlsoOfAParent() {
        let boxes = BoxList("- a\n  - b\n- c")
        #expect(boxes.rows == [" ▸ ☐ a", "   ☐ c"])
        boxes.controller.press("space down space")
        #expect(boxes.rows == [" ▸ ☑ a", "   ☑ c"])
        boxes.controller.press("space up right")
        #expect(boxes.rows == [" ▾ ☑ a", " └── ☐ b", "   ☐ c"])
        #expect(boxes.pressed == ["a", "c", "c"])
    }

    @Test func aBoxWithoutAHandlerAndADisabledRowDoNotReact() {
        let boxes = BoxList("- fixed\n  - b\n- disabled")
        boxes.controller.press("space")
        #expect(boxes.rows == [" ▾ ⊟ fixed", " └── ☐ b", "   ☐ disabled"], "Space expands")
        boxes.controller.press("end space")
        #expect(boxes.pressed.isEmpty)
    }

    @Test func aClickOnTheBoxPressesItAndOneElsewhereDoesNot() {
        let boxes = BoxList("- a\n- b")
        for column in [3, 5] {
            for kind in [MouseEvent.Kind.pressed(.left), .released(.left)] {
                _ = boxes.controller.handle(.mouse(MouseEvent(kind, at: Point(column: column, row: 2))))
            }
        }
        #expect(boxes.pressed == ["b"])
    }

    @Test func whereSpaceSelectsTheMenuOfTheRowHasTheCommand() throws {
        let boxes = BoxList("- a\n- b")
        boxes.view.allowsMultipleSelection = true
        boxes.controller.press("space")
        #expect(boxes.pressed.isEmpty && boxes.view.selectedItemCount == 1)
        boxes.checked = ["a"]
        let command = try #require(boxes.view.accessoryCommands(at: [0, 0]).first as? MenuAction)
        // The state is that of the cell, which was not configured since.
        #expect(command.title == "Checked" && command.state == .off)
        command.handler()
        #expect(boxes.pressed == ["a"])
        boxes.controller.press("x")
        #expect(boxes.controller.draw().textRows.contains { $0.contains("Checked") })
    }

    @Test func whileTheListIsEditedSpaceSelectsIfItCan() {
        let boxes = BoxList("- a")
        boxes.controller.isEditing = true
        boxes.controller.press("space")
        #expect(boxes.pressed == ["a"])
        boxes.view.allowsSelectionDuringEditing = true
        boxes.controller.press("space")
        #expect(boxes.pressed == ["a"] && boxes.view.selectedItemCount == 1)
    }

    @Test func aScreenReaderReadsTheValueAndTheStatusLineHasTheKey() {
        let boxes = BoxList("- a\n- fixed")
        #expect(boxes.view.linearDescription?.description == "a, off, level 1, 1 of 2")
        #expect(boxes.controller.draw().textRows.last?.contains("Space check") == true)
        boxes.controller.press("space")
        #expect(boxes.view.linearDescription?.description == "a, on, level 1, 1 of 2")
        boxes.controller.press("down")
        #expect(boxes.view.linearDescription?.description == "fixed, mixed, level 1, 2 of 2")
        #expect(boxes.controller.draw().textRows.last?.contains("check") == false)
    }
}
