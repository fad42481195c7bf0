import TerminalCanvas

extension CellAccessory {
    /// The text that is drawn.
    ///
    /// - Parameters:
    ///   - state: The state of the cell.
    ///   - outline: The position of the cell's item in its tree.
    ///   - limit: The greatest width of a label, in columns.
    ///   - repertoire: The characters the terminal can show.
    func text(
        in state: CellConfigurationState, outline: OutlineState, limit: Int, repertoire: CharacterRepertoire
    ) -> SafeText {
        if case .label(let text) = kind { return SafeText(text, limit: limit, repertoire: repertoire) }
        return SafeText(image(in: state, outline: outline).text(in: repertoire), repertoire: repertoire)
    }

    /// The image of every accessory but a label.
    private func image(in state: CellConfigurationState, outline: OutlineState) -> Image {
        switch kind {
        case .delete: Image("✕", ascii: "x")
        case .insert: Image("+", ascii: "+")
        case .multiselect: state.isSelected ? Image("☑", ascii: "[x]") : Image("☐", ascii: "[ ]")
        case .outlineDisclosure:
            switch (outline.isExpandable, state.isExpanded) {
            case (false, _): Image(" ", ascii: " ")
            case (true, false): Image("▸", ascii: ">")
            case (true, true): Image("▾", ascii: "v")
            }
        case .detail: Image("ⓘ", ascii: "i")
        case .checkmark: Image("✓", ascii: "*")
        case .disclosureIndicator: Image("›", ascii: ">")
        case .reorder: Image("≡", ascii: "=")
        case .custom(let image, _): image
        case .label: Image("", ascii: "")
        }
    }

    /// The width of the accessory in columns when it shows a text.
    func width(showing text: SafeText) -> Int {
        switch options.reservedLayoutWidth {
        case .actual: text.width
        case .standard: 1
        case .custom(let columns): max(0, min(columns, 1 << 16))
        }
    }

    /// The style of the text in a theme.
    func style(in theme: Theme) -> Style {
        if let tint = options.tint { return tint.resolved(in: theme) }
        return switch kind {
        case .outlineDisclosure: theme.disclosure
        case .checkmark, .insert, .delete, .detail, .custom: theme.tint
        case .label, .disclosureIndicator, .reorder, .multiselect: theme.secondaryText
        }
    }
}
