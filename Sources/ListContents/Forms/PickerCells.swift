import CollectionViews
import TerminalCanvas

/// The row of a ``Picker`` that expands and collapses: its label and the chosen option.
struct PickerCell: FieldContent {
    struct Adapter: ListContents.Adapter {
        let label: String
        let title: String
    }

    let adapter: Adapter

    /// Whether there are options to choose from.
    let isTabStop: Bool

    func contentConfiguration() -> ListContentConfiguration {
        var content = ListContentConfiguration.valueCell()
        content.text = adapter.label
        content.secondaryText = adapter.title
        return content
    }

    var keyHints: [(key: Key, word: String)] { isTabStop ? [(Key(.enter), "choose")] : [] }
}

/// The row of an option of a ``Picker``.
struct OptionCell: FieldContent {
    struct Adapter: ListContents.Adapter {
        let title: String
        let isChosen: Bool
    }

    let adapter: Adapter

    /// Whether the row that contains the option collapses when the option is chosen.
    let closesParent: Bool

    let isTabStop: Bool
    let choose: @MainActor () -> Void

    func contentConfiguration() -> ListContentConfiguration {
        var content = ListContentConfiguration.cell()
        content.image = adapter.isChosen ? Image("◉", ascii: "(*)") : Image("○", ascii: "( )")
        content.text = adapter.title
        return content
    }

    var accessibilityValue: String? { adapter.isChosen ? "chosen" : nil }

    var primaryAction: (@MainActor () -> Void)? { choose }

    func perform(_ key: Key) -> Bool {
        guard key.isPress else { return false }
        choose()
        return true
    }

    var keyHints: [(key: Key, word: String)] { [(Key(.enter), "choose")] }
}
