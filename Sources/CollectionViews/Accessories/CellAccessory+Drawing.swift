import TerminalCanvas

extension CellAccessory {
    /// The positions of accessories on a row, from left to right. The content is after `leadingCustom`.
    enum Position: Int, Comparable {
        case delete, insert, multiselect, outlineDisclosure, leadingCheckbox, leadingCustom
        case trailingCustom, label, popUpMenu, detail, trailingCheckbox, checkmark, disclosureIndicator, reorder

        static func < (left: Position, right: Position) -> Bool { left.rawValue < right.rawValue }

        /// Whether the accessory is before the content.
        var isLeading: Bool { self <= .leadingCustom }

        /// Whether a cell may draw several accessories of this kind.
        var isCustom: Bool { self == .leadingCustom || self == .trailingCustom }
    }

    var position: Position {
        switch kind {
        case .delete: .delete
        case .insert: .insert
        case .multiselect: .multiselect
        case .outlineDisclosure: .outlineDisclosure
        case .checkbox(_, .leading): .leadingCheckbox
        case .checkbox(_, .trailing): .trailingCheckbox
        case .custom(_, .leading): .leadingCustom
        case .custom(_, .trailing): .trailingCustom
        case .label: .label
        case .popUpMenu: .popUpMenu
        case .detail: .detail
        case .checkmark: .checkmark
        case .disclosureIndicator: .disclosureIndicator
        case .reorder: .reorder
        }
    }

    /// The number of items that a filter leaves out.
    static func leftOut(_ count: Int) -> CellAccessory {
        let label = "\(count.grouped) more"
        return .custom(Image(label, ascii: label), placement: .trailing, options: .init(tint: .secondaryText))
    }

    /// The number of changes below a collapsed item. It is the first of the trailing accessories.
    static func hiddenChanges(_ changes: HiddenChanges) -> CellAccessory {
        .custom(Image(changes.label, ascii: changes.label), placement: .trailing)
    }

    /// Whether the accessory is shown in a state of the cell.
    func isShown(in state: CellConfigurationState) -> Bool {
        switch displayedState {
        case .always: true
        case .whenEditing: state.isEditing
        case .whenNotEditing: !state.isEditing
        }
    }
}

extension CellPosition {
    /// The numbers at the end of the row: of the items that a filter leaves out, and of hidden changes.
    var counts: [CellAccessory] {
        let leftOut = outline.leftOutCount > 0 ? [CellAccessory.leftOut(outline.leftOutCount)] : []
        return leftOut + (hiddenChanges.map { [.hiddenChanges($0)] } ?? [])
    }
}

extension CellAccessory {
    /// The text of the accessory.
    ///
    /// - Parameter limit: The greatest width of a label, in columns.
    func text(in position: CellPosition, limit: Int, repertoire: CharacterRepertoire) -> SafeText {
        let symbol: AccessorySymbol
        switch kind {
        case .label(let text): return SafeText(text, limit: limit, repertoire: repertoire)
        case .custom(let image, _): return SafeText(image.text(in: repertoire), repertoire: repertoire)
        case .delete: symbol = .delete
        case .insert: symbol = .insert
        case .multiselect:
            symbol = position.state.isSelected ? .ticked : position.state.isPartlySelected ? .partlyTicked : .unticked
        case .checkbox(.on, _): symbol = .ticked
        case .checkbox(.mixed, _): symbol = .partlyTicked
        case .checkbox(.off, _): symbol = .unticked
        case .outlineDisclosure where position.outline.isLoading: symbol = .loading(turn: position.loadingTurn)
        case .outlineDisclosure:
            symbol = !position.outline.isExpandable ? .blank : position.state.isExpanded ? .expanded : .collapsed
        case .popUpMenu: symbol = .popUpMenu
        case .detail: symbol = .detail
        case .checkmark: symbol = .checkmark
        case .disclosureIndicator: symbol = .disclosureIndicator
        case .reorder: symbol = .reorder
        }
        return repertoire == .unicode ? symbol.text : symbol.ascii
    }

    /// The width of the accessory in columns when it shows the text.
    func width(showing text: SafeText) -> Int {
        switch options.reservedLayoutWidth {
        case .actual: text.width
        case .standard: 1
        case .custom(let columns): min(columns.count, 1 << 16)
        }
    }

    func style(in theme: Theme) -> Style {
        if let tint = options.tint { return tint.resolved(in: theme) }
        return switch kind {
        case .outlineDisclosure: theme.disclosure
        case .checkbox, .checkmark, .insert, .delete, .detail, .popUpMenu, .custom: theme.tint
        case .label, .disclosureIndicator, .reorder, .multiselect: theme.secondaryText
        }
    }
}

extension Theme {
    /// The style of rows whose items have changed.
    func style(of change: ItemChange) -> Style {
        switch change {
        case .inserted: inserted
        case .moved: moved
        case .changed: changed
        }
    }
}

/// The symbol of an accessory.
private final class AccessorySymbol: Sendable {
    let text: SafeText
    let ascii: SafeText

    private init(_ text: String, ascii: String) {
        self.text = SafeText(text)
        self.ascii = SafeText(ascii, repertoire: .ascii)
    }

    static let delete = AccessorySymbol("✕", ascii: "x")
    static let insert = AccessorySymbol("+", ascii: "+")
    static let ticked = AccessorySymbol("☑", ascii: "[x]")
    static let partlyTicked = AccessorySymbol("⊟", ascii: "[-]")
    static let unticked = AccessorySymbol("☐", ascii: "[ ]")
    static let blank = AccessorySymbol(" ", ascii: " ")
    static let collapsed = AccessorySymbol("▸", ascii: ">")
    static let expanded = AccessorySymbol("▾", ascii: "v")
    private static let turns = zip(TurningSymbol.unicode, TurningSymbol.ascii).map { AccessorySymbol($0, ascii: $1) }

    /// The turning symbol of an item whose children are loading.
    static func loading(turn: Int) -> AccessorySymbol { turns[turn % turns.count] }

    static let popUpMenu = AccessorySymbol("⬍", ascii: ":")
    static let detail = AccessorySymbol("ⓘ", ascii: "i")
    static let checkmark = AccessorySymbol("✓", ascii: "*")
    static let disclosureIndicator = AccessorySymbol("›", ascii: ">")
    static let reorder = AccessorySymbol("≡", ascii: "=")
}
