// The documentation comments about forms in ListContents.

import CollectionViews
import ListContents
import Observation
import TerminalCanvas

// FieldContent

struct RatingCell: FieldContent {
    let stars: Binding<Int>

    var adapter: PlainLabel { PlainLabel(String(repeating: "★", count: stars.value)) }

    func contentConfiguration() -> ListContentConfiguration { LabelCell(adapter).contentConfiguration() }

    func perform(_ key: Key) -> Bool {
        guard case .character(let digit) = key.code, let number = digit.wholeNumberValue else { return false }
        stars.set(min(number, 5))
        return true
    }

    var keyHints: [(key: Key, word: String)] { [(.character("5"), "the best")] }
}

@MainActor
enum FormExamples {
    final class Person {
        var name = ""
    }

    final class Player {
        var volume = 0.5
    }

    final class Settings {
        var sendsNews = false
    }

    final class Order {
        var size = Size.small
        var count = 1
        var note = ""
        var day = CalendarDay(daysSince1970: 0)
        var deliveryDay: CalendarDay?
    }

    enum Size: String, CaseIterable { case small, medium, large }

    final class Model {
        func save() {}
    }

    final class Browser {
        func open(_ address: String) {}
    }

    // Binding

    static func bind(_ person: Person) {
        let name = Binding(person, \.name)
        name.set("Ada")
    }

    // TextFieldCell

    @ContentBuilder
    static func textFields(_ person: Person, _ form: Person) -> some Content {
        TextFieldCell("Name", person, \.name)
        TextFieldCell(label: "Name", text: form.name) { form.name = $0 }
    }

    @ContentBuilder
    static func checkedField(_ person: Person) -> some Content {
        TextFieldCell("Name", person, \.name)
            .validated { $0.isEmpty ? "A name is needed." : nil }
    }

    // ToggleCell, Picker

    @ContentBuilder
    static func choices(_ settings: Settings, _ order: Order) -> some Content {
        ToggleCell("Send me news", settings, \.sendsNews)
        Picker("Size", order, \.size, options: Size.allCases) { $0.rawValue }
    }

    // StepperCell, DateCell, TextEditorCell, CalendarDay

    @ContentBuilder
    static func values(_ order: Order, today: CalendarDay) -> some Content {
        StepperCell("Copies", order, \.count, in: 1...99)
        DateCell("Deliver on", order, \.day)
        DateCell("Delivered on", order, \.deliveryDay, first: today)
        TextEditorCell("Note", order, \.note)
    }

    // SliderCell

    @ContentBuilder
    static func slider(_ player: Player) -> some Content {
        SliderCell("Volume", player, \.volume)
    }

    // CharacterRepertoire

    static func load() -> String {
        let load = CharacterRepertoire.unicode.sparkline([0.1, 0.3, 0.9, 0.4], in: 0...1)  // ▂▃▇▄
        return load
    }

    static func loadInASCII() -> StyledText {
        func load(_ values: [Double]) -> StyledText {
            func text(_ repertoire: CharacterRepertoire) -> String { repertoire.sparkline(values, in: 0...100) }
            return StyledText([StyledText.Run(text(.unicode), asciiText: text(.ascii))])
        }
        return load([10, 30, 90])
    }

    // DatePickerConfiguration

    static func showDay(of order: Order, in cell: ListCell) {
        cell.contentConfiguration = DatePickerConfiguration(label: "Deliver on", day: order.day) { order.day = $0 }
    }

    static func dayAfterNext() -> CalendarDay {
        let day = CalendarDay("2028-02-28")!
        let next = day.advanced(by: 2)  // 2028-03-01
        return next
    }

    // ButtonCell, LinkCell, ProgressCell

    @ContentBuilder
    static func buttons(_ list: ListDataSource, _ model: Model, _ browser: Browser) -> some Content {
        ButtonCell("Save") { if list.validate() { model.save() } }
        LinkCell("The manual", address: "https://example.org/manual") { browser.open($0) }
    }

    @ContentBuilder
    static func bars() -> some Content {
        ProgressCell("Copying", fraction: 0.4)
        ProgressCell("Searching", fraction: nil)
    }
}
