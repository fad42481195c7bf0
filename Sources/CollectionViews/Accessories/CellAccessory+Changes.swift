import TerminalCanvas

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

extension CellAccessory {
    /// The number of changes below a collapsed item. It is the first of the trailing accessories.
    static func hiddenChanges(_ changes: HiddenChanges) -> CellAccessory {
        .custom(Image(changes.label, ascii: changes.label), placement: .trailing)
    }
}
