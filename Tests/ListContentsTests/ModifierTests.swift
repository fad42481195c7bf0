import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import TestSupport
import Testing

/// Actions, accessories, menus and swipe actions that contents give to their cells.
@MainActor
struct ModifierTests {
    private let log = Changing<[String]>([])

    private func menu(_ title: String) -> Menu {
        Menu(children: [MenuAction(title: title) { log.value.append(title) }])
    }

    private func delete(_ title: String) -> [ContextualAction] {
        [
            ContextualAction(style: .normal, title: title) { _, _, completion in
                log.value.append(title)
                completion(true)
            }
        ]
    }

    /// What Enter, the menu and Delete do in each row, where the outer contents have modifiers, too.
    @Test func theInnermostModifierCountsForEachCell() {
        let stage = ContentStage(rows: 16) {
            Section("Section") {
                LabelCell("plain")
                LabelCell("own").onEnter { log.value.append("own enter") }.contextMenu { menu("own menu") }
                    .swipeActions(trailing: { delete("own delete") })
                Container {
                    Disclosure(LabelCell("header").onEnter { log.value.append("header enter") }, isExpanded: true) {
                        DescriptionCell("inside")
                    }
                }
                .contextMenu { menu("group menu") }
            }
            .onEnter { log.value.append("enter") }
            .contextMenu { menu("menu") }
            .swipeActions(leading: { delete("flag") }, trailing: { delete("delete") })
        }
        let rows: [(row: String, enter: String, menu: String, delete: String)] = [
            ("plain", "enter", "menu", "delete"),
            ("own", "own enter", "own menu", "own delete"),
            ("header", "header enter", "group menu", "delete"),
            ("inside", "enter", "group menu", "delete"),
        ]
        for row in rows {
            #expect(stage.focused?.contains(row.row) == true)
            log.value = []
            stage.press(Key(.enter), .character("x"))
            let lines = stage.controller.draw().textRows
            #expect(lines.contains { $0.contains("flag") } && lines.contains { $0.contains(row.menu) }, "\(row)")
            stage.press(Key(.end), Key(.enter), Key(.delete))
            #expect(log.value == [row.enter, row.menu, row.delete])
            stage.press(Key(.down))
        }
    }

    @Test func accessoriesFollowTheModelAndTheNewestHandlerRuns() {
        let count = Changing(0)
        let stage = ContentStage {
            let number = count.value
            LabelCell("a").accessories([
                .custom(Image("\(number / 2)"), placement: .trailing) { log.value.append("click \(number)") }
            ])
            Container { LabelCell("b") }.accessories([.label(text: "in")]).accessories([.checkmark()])
        }
        #expect(stage.picture == " a\(String(repeating: " ", count: 26))0\n b\(String(repeating: " ", count: 23))in ✓")
        for number in 1...2 {
            count.value = number
            stage.list.update()
            let column = stage.controller.draw().textRows[1].count - 1
            #expect(stage.controller.draw().textRows[1].hasSuffix("\(number / 2)"))
            stage.click(column: column, line: 0)
            #expect(log.value.last == "click \(number)")
        }
    }

    @Test func aFieldKeepsItsKeys() {
        let isOn = Changing(false)
        let stage = ContentStage {
            Section("Form") { ToggleCell("Sound", Binding(isOn.value) { isOn.value = $0 }) }
                .onEnter { log.value.append("enter") }
        }
        stage.press(.character(" "))
        #expect(isOn.value)
        stage.click(column: 8, line: 1)
        #expect(!isOn.value && log.value.isEmpty)
    }

    @Test func loadedContentsHaveTheModifiersAroundTheirCell() async throws {
        let stage = ContentStage {
            Section("Section") {
                LabelCell("header").onEnter { log.value.append("header") }.loadChildren { LabelCell("loaded") }
            }
            .onEnter { log.value.append("section") }
        }
        stage.press(Key(.right))
        try await waitUntil { stage.picture.contains("loaded") }
        stage.press(Key(.enter), Key(.down), Key(.enter))
        #expect(log.value == ["header", "section"])
    }
}
