import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// Rows that are buttons, links and bars.
@MainActor
struct ButtonCellTests {
    @Test(arguments: [Key(.enter), .character(" ")])
    func aKeyPressesTheButton(key: Key) {
        let count = Changing(0)
        let stage = ContentStage {
            ButtonCell("Add") { count.value += 1 }
            LabelCell("\(count.value)")
        }
        stage.press(key)
        #expect(stage.picture == " Add\n 1")
        stage.click(column: 2, line: 0)
        #expect(stage.picture == " Add\n 2")
    }

    @Test func aDisabledButtonIsDimAndDoesNothing() {
        let isEnabled = Changing(false)
        let count = Changing(0)
        let stage = ContentStage(columns: 60) {
            ButtonCell("Add", isEnabled: isEnabled.value) { count.value += 1 }
            ButtonCell("Delete", isDestructive: true) {}
        }
        #expect(!stage.status.contains("press"))
        stage.press(Key(.enter), .character(" "))
        stage.click(column: 2, line: 0)
        #expect(count.value == 0)
        isEnabled.value = true
        stage.list.update()
        #expect(stage.status.contains("Enter press"))
        stage.press(Key(.enter))
        #expect(count.value == 1)
    }

    @Test func aButtonMayBeginToEditARow() {
        let names = Changing(["a"])
        let list = Changing<ListDataSource?>(nil)
        let stage = ContentStage {
            ButtonCell("Add") {
                names.value.append("b")
                list.value?.update()
                list.value?.beginEditing("b")
            }
            ForEach(names.value, id: \.self) { TextFieldCell(label: "Name", text: $0) }
        }
        list.value = stage.list
        stage.press(Key(.enter))
        stage.type("!")
        #expect(stage.focused == " Name b!")
        list.value = nil
    }

    @Test func aLinkIsUnderlinedAndPassesItsAddress() {
        let opened = Changing<[String]>([])
        let stage = ContentStage(columns: 40) {
            LabelCell("above")
            LinkCell("Manual", address: "https://example.org/a\u{1B}b") { opened.value.append($0) }
            LinkCell(address: "mailto:ada@example.org") { opened.value.append($0) }
        }
        #expect(stage.picture == " above\n Manual        https://example.org/a^[b\n mailto:ada@example.org")
        #expect(stage.styles[1].hasPrefix(".uuuuuu."))
        stage.press(Key(.down), Key(.enter), Key(.down), .character(" "))
        #expect(opened.value == ["https://example.org/a\u{1B}b", "mailto:ada@example.org"])
    }

    @Test func anAddressThatDoesNotFitIsBelowItsLink() {
        let stage = ContentStage(columns: 20) { LinkCell("Manual", address: "https://a.org/b") { _ in } }
        #expect(stage.picture == "Manual\nhttps://a.org/b")
    }
}

/// Bars that show how much is done.
@MainActor
struct ProgressCellTests {
    private func picture(_ fraction: Double?, columns: Int = 30, repertoire: CharacterRepertoire = .unicode) -> String {
        ContentStage(columns: columns, repertoire: repertoire) { ProgressCell("Copying", fraction: fraction) }.picture
    }

    @Test func theBarTakesAFixedShareOfTheWidth() {
        #expect(picture(0.5) == " Copying       ████░░░░░  50%")
        #expect(picture(nil) == " Copying       ░░░░░░░░░    …")
        #expect(picture(1) == " Copying       █████████ 100%")
        #expect(picture(0.25, repertoire: .ascii) == " Copying       ##-------  25%")
    }

    @Test(arguments: [-1, 2, .infinity, -.infinity, .nan] as [Double])
    func everyNumberIsShown(fraction: Double) {
        let expected = fraction.isNaN ? "…" : fraction > 0 ? "100%" : "0%"
        #expect(picture(fraction).hasSuffix(expected))
    }

    @Test(arguments: 0...14)
    func aNarrowRowIsDrawn(columns: Int) {
        #expect(picture(0.5, columns: columns).split(separator: "\n").allSatisfy { $0.count <= max(columns, 1) })
    }

    @Test func aChangedFractionIsDrawnAgain() {
        let fraction = Changing(0.0)
        let stage = ContentStage { ProgressCell("Copying", fraction: fraction.value) }
        #expect(stage.picture.hasSuffix("  0%"))
        fraction.value = 0.4
        stage.list.update()
        #expect(stage.picture.hasSuffix(" 40%"))
    }
}
