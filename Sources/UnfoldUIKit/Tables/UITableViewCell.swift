/// A cell of a table, which makes its content from its labels unless it has a content configuration.
///
/// ```
/// default     ★ text                             value2    text detail
/// subtitle    ★ text                             value1    text             detail
///               detail
/// ```
@MainActor
open class UITableViewCell: ListCell {
    /// The places of the labels.
    public enum CellStyle: Sendable { case `default`, value1, value2, subtitle }

    /// The signs at the end of the row.
    public enum AccessoryType: Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// How a selected row looks. All kinds look the same, but Enter changes a switch in a row of the kind `none`.
    public enum SelectionStyle: Sendable { case none, blue, gray, `default` }

    /// How a row is edited.
    public enum EditingStyle: Sendable { case none, delete, insert }

    private let style: CellStyle
    private lazy var labels = TableLabels(content, of: self)

    /// The table that shows the cell, and how its row is edited there.
    weak var table: UITableView?
    var editingStyle = EditingStyle.none

    /// Creates a cell. The identifier has no effect.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        super.init()
    }

    public required convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    /// The text of the row.
    public var textLabel: TableLabel? { labels.text }

    /// The text beside or below the text; `nil` in the style `default`.
    public var detailTextLabel: TableLabel? { style == .default ? nil : labels.detail }

    /// The image before the text.
    public var imageView: TableImageView? { labels.image }

    /// The sign at the end of the row.
    public var accessoryType = AccessoryType.none { didSet { setNeedsUpdateConfiguration() } }

    /// The sign at the end of the row while the table is being edited.
    public var editingAccessoryType = AccessoryType.none { didSet { setNeedsUpdateConfiguration() } }

    /// A ``UISwitch`` or a ``UIButton`` in place of the sign; `nil` for the sign. Other values have no effect.
    public var accessoryView: Any? { didSet { setNeedsUpdateConfiguration() } }

    /// How the selected row looks.
    public var selectionStyle = SelectionStyle.default { didSet { setNeedsUpdateConfiguration() } }

    /// Whether the row shows that it can be moved while the table is being edited.
    public var showsReorderControl = false { didSet { setNeedsUpdateConfiguration() } }

    /// Whether the table is being edited.
    public var isEditing: Bool { configurationState.isEditing }

    open override var isSelected: Bool { didSet { setSelected(isSelected, animated: false) } }

    open override var isHighlighted: Bool { didSet { setHighlighted(isHighlighted, animated: false) } }

    /// Called when the row is selected or deselected. Call `super` when overriding.
    open func setSelected(_ selected: Bool, animated: Bool) { if selected != isSelected { isSelected = selected } }

    /// Called when the mouse button is pressed or released on the row. Call `super` when overriding.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        if highlighted != isHighlighted { isHighlighted = highlighted }
    }

    /// The content that a cell of the style has by default.
    open override func defaultContentConfiguration() -> UIListContentConfiguration { content }

    open override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        labels.show(in: self, using: content, showsDetail: style != .default)
        accessories = editingAccessories + (accessory.map { [$0] } ?? signs(accessoryType, .whenNotEditing))
        guard selectionStyle == .none, let toggle = accessoryView as? UISwitch else { return primaryAction = nil }
        primaryAction = { toggle.press() }
    }

    @available(*, unavailable, message: "there are no nib files; override init(style:reuseIdentifier:)")
    open func awakeFromNib() {}

    private var content: UIListContentConfiguration {
        var content = style == .value1 ? UIListContentConfiguration.valueCell() : .subtitleCell()
        if style == .value2 {
            content.prefersSideBySideTextAndSecondaryText = true
            content.textProperties.style = .tint
        }
        return content
    }

    private var accessory: UICellAccessory? { (accessoryView as? UIControl)?.accessory(.trailing, .always) }

    private func signs(_ type: AccessoryType, _ displayed: UICellAccessory.DisplayedState) -> [UICellAccessory] {
        let details = UICellAccessory.detail(displayed: displayed) { [weak self] in
            guard let self, let table, let indexPath = table.indexPath(for: self) else { return }
            table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: indexPath)
        }
        return switch type {
        case .none: []
        case .disclosureIndicator: [.disclosureIndicator(displayed: displayed)]
        case .detailDisclosureButton: [details, .disclosureIndicator(displayed: displayed)]
        case .checkmark: [.checkmark(displayed: displayed)]
        case .detailButton: [details]
        }
    }

    /// The accessories while the table is being edited.
    private var editingAccessories: [UICellAccessory] {
        var accessories = signs(editingAccessoryType, .whenEditing)
        if table?.allowsMultipleSelectionDuringEditing == true {
            accessories.append(.multiselect())
        } else if editingStyle == .delete {
            accessories.append(.delete())
        } else if editingStyle == .insert {
            accessories.append(
                .insert { [weak self] in
                    guard let self, let table, let indexPath = table.indexPath(for: self) else { return }
                    _ = table.tableSource?.tableView(table, commit: .insert, forRowAt: indexPath)
                })
        }
        return accessories + (showsReorderControl ? [.reorder()] : [])
    }
}

/// The header or footer of a section of a table.
@MainActor
open class UITableViewHeaderFooterView: ListCell {
    private lazy var labels = TableLabels(content, of: self)

    /// Whether the view is below its section.
    var isFooter = false { didSet { if isFooter != oldValue { setNeedsUpdateConfiguration() } } }

    /// Creates a view. The identifier has no effect.
    public init(reuseIdentifier: String?) { super.init() }

    public required convenience init() { self.init(reuseIdentifier: nil) }

    /// The title.
    public var textLabel: TableLabel? { labels.text }

    /// The text below the title.
    public var detailTextLabel: TableLabel? { labels.detail }

    open override func defaultContentConfiguration() -> UIListContentConfiguration { content }

    open override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        labels.show(in: self, using: content)
    }

    private var content: UIListContentConfiguration { isFooter ? .groupedFooter() : .header() }
}
