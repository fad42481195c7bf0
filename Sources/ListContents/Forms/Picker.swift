import CollectionViews
import TerminalCanvas

/// A choice of one of several values.
///
/// ```swift
/// Picker("Size", order, \.size, options: Size.allCases) { $0.rawValue }
/// ```
///
/// ```
/// ▸ Size          medium          ▾ Size          medium
///                                   ○ small
///                                   ◉ medium
///                                   ○ large
/// ```
///
/// Enter opens the row. Enter on an option chooses it and closes the row again. An ``Style/inline`` picker shows its
/// options always, below a row with its label.
public struct Picker<Value: Hashable & Sendable>: Content {
    /// How the options are shown.
    public enum Style: Hashable, Sendable {
        /// Inside a row that expands and collapses and shows the chosen option.
        case menu

        /// As rows that are always there.
        case inline
    }

    private let label: String
    private let value: Binding<Value>
    private let options: [Value]
    private let style: Style
    private let title: (Value) -> String

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - label: The text before the chosen option, or above the options.
    ///   - value: The chosen value. If it is not one of the options, none of them is marked.
    ///   - options: The values to choose from, in order. Of equal ones only the first is shown. Tab passes a choice
    ///     without options.
    ///   - style: How the options are shown.
    ///   - title: Returns the text of a value.
    public init(
        _ label: String, _ value: Binding<Value>, options: some Sequence<Value>, style: Style = .menu,
        title: @escaping (Value) -> String
    ) {
        self.label = label
        self.value = value
        self.style = style
        self.title = title
        var seen: Set<Value> = []
        self.options = options.filter { seen.insert($0).inserted }
    }

    /// Creates a choice for a property of a model, such as `\.size`; see ``init(_:_:options:style:title:)``.
    @MainActor
    public init<Model: AnyObject>(
        _ label: String, _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>,
        options: some Sequence<Value>, style: Style = .menu, title: @escaping (Value) -> String
    ) {
        self.init(label, Binding(model, keyPath), options: options, style: style, title: title)
    }

    public var contents: some Content {
        switch style {
        case .menu:
            let adapter = PickerCell.Adapter(label: label, title: title(value.value))
            Disclosure(PickerCell(adapter: adapter, isTabStop: !options.isEmpty)) { optionCells }
        case .inline:
            if !label.isEmpty { DescriptionCell(label) }
            optionCells
        }
    }

    private var optionCells: some Content {
        // Tab goes to the chosen option, or to the first one.
        let stop = options.contains(value.value) ? value.value : options.first
        return ForEach(options, id: \.self) { option in
            OptionCell(
                adapter: .init(title: title(option), isChosen: option == value.value),
                closesParent: style == .menu, isTabStop: style == .inline && option == stop
            ) { [value] in value.set(option) }
        }
    }
}

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

    var keyHints: [(key: Key, word: String)] { [(Key(.enter), "choose")] }
}
