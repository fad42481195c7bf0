import TerminalCanvas

extension CellAccessory {
    /// Whether it is shown in a state.
    func isShown(in state: CellConfigurationState) -> Bool {
        switch displayedState {
        case .always: true
        case .whenEditing: state.isEditing
        case .whenNotEditing: !state.isEditing
        }
    }

    /// Whether there may be several on one cell.
    var isCustom: Bool { position.magnitude == 1 }

    /// Whether it is the triangle.
    var isOutlineDisclosure: Bool { position == Kind.disclosurePosition }

    /// What is drawn.
    ///
    /// - Parameters:
    ///   - cell: Whose accessory it is.
    ///   - limit: The most columns a label may take.
    ///   - repertoire: What the terminal can be sent.
    @MainActor func text(for cell: ListCell, limit: Int, repertoire: CharacterRepertoire) -> SafeText {
        if case .label(let text) = kind { return SafeText(text, limit: limit, repertoire: repertoire) }
        if case .custom(let image, _) = kind {
            return SafeText(repertoire == .unicode ? image.symbol : image.ascii, repertoire: repertoire)
        }
        let symbols = repertoire == .unicode ? Symbols.unicode : Symbols.ascii
        switch kind {
        case .delete: return symbols.delete
        case .insert: return symbols.insert
        case .multiselect: return cell.configurationState.isSelected ? symbols.ticked : symbols.unticked
        case .outlineDisclosure:
            guard cell.outlineState.isExpandable else { return symbols.blank }
            return cell.configurationState.isExpanded ? symbols.open : symbols.closed
        case .detail: return symbols.detail
        case .checkmark: return symbols.checkmark
        case .disclosureIndicator: return symbols.disclosureIndicator
        case .reorder: return symbols.reorder
        case .label, .custom: return symbols.blank
        }
    }

    /// The columns it takes when it shows a text.
    func width(showing text: SafeText) -> Int {
        switch options.reservedLayoutWidth {
        case .actual: text.width
        case .standard: 1
        case .custom(let columns): max(0, min(columns, 1 << 16))
        }
    }

    /// How it looks.
    func style(in theme: Theme) -> Style {
        if let style = options.style { return style.resolved(in: theme) }
        return switch kind {
        case .outlineDisclosure: theme.disclosure
        case .checkmark, .insert, .delete, .detail, .custom: theme.tint
        case .label, .disclosureIndicator, .reorder, .multiselect: theme.secondaryText
        }
    }
}

extension CellAccessory.Kind {
    /// Where accessories of the kind stand among the others: negative before the content, positive behind it.
    var position: Int {
        switch self {
        case .delete: -5
        case .insert: -4
        case .multiselect: -3
        case .outlineDisclosure: Self.disclosurePosition
        case .custom(_, .leading): -1
        case .custom(_, .trailing): 1
        case .label: 2
        case .detail: 3
        case .checkmark: 4
        case .disclosureIndicator: 5
        case .reorder: 6
        }
    }

    fileprivate static var disclosurePosition: Int { -2 }
}

/// The signs of the accessories, made once for each repertoire.
private final class Symbols: Sendable {
    let blank: SafeText
    let closed: SafeText
    let open: SafeText
    let checkmark: SafeText
    let disclosureIndicator: SafeText
    let detail: SafeText
    let unticked: SafeText
    let ticked: SafeText
    let delete: SafeText
    let insert: SafeText
    let reorder: SafeText

    private init(_ symbols: [String], _ repertoire: CharacterRepertoire) {
        let texts = symbols.map { SafeText($0, repertoire: repertoire) }
        blank = texts[0]
        closed = texts[1]
        open = texts[2]
        checkmark = texts[3]
        disclosureIndicator = texts[4]
        detail = texts[5]
        unticked = texts[6]
        ticked = texts[7]
        delete = texts[8]
        insert = texts[9]
        reorder = texts[10]
    }

    static let unicode = Symbols([" ", "▸", "▾", "✓", "›", "ⓘ", "☐", "☑", "✕", "+", "≡"], .unicode)
    static let ascii = Symbols([" ", ">", "v", "*", ">", "i", "[ ]", "[x]", "x", "+", "="], .ascii)
}
