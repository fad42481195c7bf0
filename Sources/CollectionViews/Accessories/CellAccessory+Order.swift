extension CellAccessory {
    /// The positions of accessories on a row, from left to right. The content is after `leadingCustom`.
    enum Position: Int, Comparable {
        case delete, insert, multiselect, outlineDisclosure, leadingCustom
        case trailingCustom, label, popUpMenu, detail, checkmark, disclosureIndicator, reorder

        static func < (left: Position, right: Position) -> Bool { left.rawValue < right.rawValue }

        /// Whether the accessory is before the content.
        var isLeading: Bool { self <= .leadingCustom }

        /// Whether a cell may draw several accessories of this kind.
        var isCustom: Bool { self == .leadingCustom || self == .trailingCustom }
    }

    /// The position of the accessory on the row.
    var position: Position {
        switch kind {
        case .delete: .delete
        case .insert: .insert
        case .multiselect: .multiselect
        case .outlineDisclosure: .outlineDisclosure
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

    /// Whether the accessory is shown in a state of the cell.
    func isShown(in state: CellConfigurationState) -> Bool {
        switch displayedState {
        case .always: true
        case .whenEditing: state.isEditing
        case .whenNotEditing: !state.isEditing
        }
    }
}
