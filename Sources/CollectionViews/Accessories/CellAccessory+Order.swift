extension CellAccessory {
    /// The positions of accessories on a row, from left to right. The content is after `leadingCustom`.
    enum Position: Int, Comparable {
        case delete, insert, multiselect, outlineDisclosure, leadingCustom
        case trailingCustom, label, detail, checkmark, disclosureIndicator, reorder

        static func < (left: Position, right: Position) -> Bool { left.rawValue < right.rawValue }
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
        case .detail: .detail
        case .checkmark: .checkmark
        case .disclosureIndicator: .disclosureIndicator
        case .reorder: .reorder
        }
    }

    /// Whether the accessory is before the content.
    var isLeading: Bool { position <= .leadingCustom }

    /// Whether the accessory is the disclosure triangle.
    var isOutlineDisclosure: Bool { position == .outlineDisclosure }

    /// Whether a cell may draw several accessories of this kind.
    private var isCustom: Bool { position == .leadingCustom || position == .trailingCustom }

    /// Whether the accessory is shown in a state of the cell.
    func isShown(in state: CellConfigurationState) -> Bool {
        switch displayedState {
        case .always: true
        case .whenEditing: state.isEditing
        case .whenNotEditing: !state.isEditing
        }
    }

    /// The accessories that are shown in a state, from left to right. Custom accessories keep their order.
    static func shown(_ accessories: [CellAccessory], in state: CellConfigurationState) -> [CellAccessory] {
        var shown: [CellAccessory] = []
        for accessory in accessories where accessory.isShown(in: state) {
            let index = shown.firstIndex { $0.position > accessory.position } ?? shown.count
            if index > 0, shown[index - 1].position == accessory.position, !accessory.isCustom {
                shown[index - 1] = accessory
            } else {
                shown.insert(accessory, at: index)
            }
        }
        return shown
    }
}
