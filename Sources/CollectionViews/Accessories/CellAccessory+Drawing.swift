import TerminalCanvas

extension CellAccessory {
    /// The text that is drawn.
    ///
    /// - Parameters:
    ///   - position: The position of the cell's item in its tree, and the state of the cell.
    ///   - limit: The greatest width of a label, in columns.
    ///   - repertoire: The characters the terminal can show.
    func text(in position: CellPosition, limit: Int, repertoire: CharacterRepertoire) -> SafeText {
        let symbol: AccessorySymbol
        switch kind {
        case .label(let text): return SafeText(text, limit: limit, repertoire: repertoire)
        case .custom(let image, _): return SafeText(image.text(in: repertoire), repertoire: repertoire)
        case .delete: symbol = .delete
        case .insert: symbol = .insert
        case .multiselect:
            symbol = position.state.isSelected ? .ticked : position.state.isPartlySelected ? .partlyTicked : .unticked
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

    /// The width of the accessory in columns when it shows a text.
    func width(showing text: SafeText) -> Int {
        switch options.reservedLayoutWidth {
        case .actual: text.width
        case .standard: 1
        case .custom(let columns): min(columns.count, 1 << 16)
        }
    }

    /// The style of the text in a theme.
    func style(in theme: Theme) -> Style {
        if let tint = options.tint { return tint.resolved(in: theme) }
        return switch kind {
        case .outlineDisclosure: theme.disclosure
        case .checkmark, .insert, .delete, .detail, .popUpMenu, .custom: theme.tint
        case .label, .disclosureIndicator, .reorder, .multiselect: theme.secondaryText
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

    /// The turning symbol of an item whose children are being loaded.
    static func loading(turn: Int) -> AccessorySymbol { turns[turn % turns.count] }

    static let popUpMenu = AccessorySymbol("⬍", ascii: ":")
    static let detail = AccessorySymbol("ⓘ", ascii: "i")
    static let checkmark = AccessorySymbol("✓", ascii: "*")
    static let disclosureIndicator = AccessorySymbol("›", ascii: ">")
    static let reorder = AccessorySymbol("≡", ascii: "=")
}
