import CollectionViews
import ListContents
import Screens
import SeededRandom
import TerminalCanvas
import Testing

/// A form stays correct after any keys.
@MainActor
struct RandomFormTests {
    private static let keys: [Key] =
        [.up, .down, .left, .right, .enter, .tab, .escape, .backspace, .delete, .home, .end, .pageUp, .pageDown]
        .map { Key($0) }
        + [Key(.tab, modifiers: .shift), Key(.enter, modifiers: .alt)]
        + " +-19ax漢zM/n".map { Key.character($0) } + "suwky".map { Key.control($0) }

    private func stage(_ order: Order, _ seed: Int) -> ContentStage {
        ContentStage(
            columns: 12 + seed % 30, rows: 3 + seed % 12, appearance: seed % 3 == 0 ? .insetGrouped : .plain,
            repertoire: seed % 4 == 0 ? .ascii : .unicode
        ) {
            Section("Order", footer: "of \(order.name)") {
                TextFieldCell("Name", order, \.name).validated { (1...5).contains($0.count) ? nil : "1 to 5 letters." }
                TextFieldCell("Password", order, \.password, isSecure: true)
                TextEditorCell("Note", order, \.note)
                    .validated { $0.contains("漢") ? "Only letters, please, and no long sentences." : nil }
                if order.isGift { ProgressCell("Done", fraction: Double(order.count) / 9) }
            }
            Decoration(.border) {
                Section("Parcel") {
                    ToggleCell("A gift", order, \.isGift)
                    Picker("Size", order, \.size, options: Order.Size.allCases) { $0.rawValue }
                    Picker("Sizes", order, \.size, options: Order.Size.allCases, style: .inline) { $0.rawValue }
                    Disclosure(LabelCell("More"), isExpanded: true) {
                        StepperCell("Copies", order, \.count, in: 1...9)
                        DateCell("Day", order, \.day, in: Order.days)
                    }
                    LinkCell("Manual", address: "https://a.org") { order.saved.append($0) }
                    ButtonCell("Save", isEnabled: order.count != 5) { order.saved.append(order.name) }
                }
            }
        }
    }

    @Test(arguments: RandomRuns.seeds(12))
    func theModelIsValidAndTheScreenEqualsANewOne(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let order = Order()
        let stage = stage(order, Int(seed))
        var log: [String] = []
        for step in 0..<150 {
            switch random.next(below: 12) {
            case 0:
                let point = (column: random.next(below: 45), line: random.next(below: 16))
                stage.click(column: point.column, line: point.line)
                log.append("click \(point)")
            case 1 where step % 10 == 0:
                order.note = random.next(below: 2) == 0 ? "changed" : ""
                order.count = 1 + random.next(below: 9)
                stage.list.update()
                log.append("change")
            case 2:
                stage.paste("pa\nste")
                log.append("paste")
            default:
                let key = Self.keys[random.next(below: Self.keys.count)]
                stage.press(key)
                log.append("\(key)")
            }
            let isValid =
                (1...5).contains(order.name.count) && !order.note.contains("漢") && (1...9).contains(order.count)
                && Order.days.contains(order.day)
            let drawn = stage.controller.draw()
            stage.view.setNeedsDisplay()
            stage.view.reloadNotes()
            let isWhole = drawn == stage.controller.draw()
            #expect(isValid && isWhole, "seed \(seed): \(log.suffix(8))")
            guard isValid, isWhole else { return }
        }
    }
}
