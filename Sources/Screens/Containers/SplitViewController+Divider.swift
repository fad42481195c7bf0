import CollectionViews
import TerminalCanvas

/// The line or the bar between the panes, which the user moves with the mouse and with keys.
extension SplitViewController {
    /// The columns and the rows by which a key moves the divider.
    private static let dividerStep = Size(columns: 2, rows: 1)

    /// The keys that move the divider.
    ///
    /// Some terminals do not send Alt with an arrow, so there is a second key that every terminal sends.
    var dividerCommands: [KeyCommand] {
        [
            KeyCommand(
                [.character("("), Key(.left, modifiers: .alt)], title: "Smaller first pane",
                category: KeyMap.Category.general
            ) { [weak self] in self?.moveDivider(bySteps: -1) },
            KeyCommand(
                [.character(")"), Key(.right, modifiers: .alt)], title: "Larger first pane",
                category: KeyMap.Category.general
            ) { [weak self] in self?.moveDivider(bySteps: 1) },
        ]
    }

    private func moveDivider(bySteps steps: Int) {
        let step = frames.isSideBySide ? Self.dividerStep.columns : Self.dividerStep.rows
        moveDivider(to: frames.primaryLength + steps * step)
    }

    /// Gives the primary pane a number of columns, or of rows if the panes are one below the other.
    private func moveDivider(to length: Int) {
        guard frames.isSideBySide else {
            preferredPrimaryColumnWidthFraction = frames.fraction(ofPrimaryRows: length)
            return
        }
        preferredPrimaryColumnWidth = .columns(length)
        // The width that the pane has got, so that the next step has an effect at once.
        preferredPrimaryColumnWidth = .columns(frames.primary.size.columns)
    }

    /// Handles the mouse on the divider.
    ///
    /// - Returns: Whether the event belongs to the divider.
    func dragDivider(_ event: MouseEvent) -> Bool {
        guard hiddenColumn == nil, presentedViewController == nil, front.state.helpTop == nil else {
            isDraggingDivider = false
            return false
        }
        switch event.kind {
        case .pressed(let button):
            isDraggingDivider = button == .left && hasDivider(at: event.position)
            guard isDraggingDivider else { return false }
            outermostParent.clearMessages()
            _ = front.dropKeys()
        case .dragged(.left) where isDraggingDivider:
            moveDivider(to: frames.isSideBySide ? event.position.column : event.position.row)
        case .released where isDraggingDivider: isDraggingDivider = false
        default: return false
        }
        return true
    }

    /// Whether a position is on the line between the panes, or in the navigation bar between them but on no button.
    private func hasDivider(at position: Point) -> Bool {
        guard !frames.isSideBySide else { return frames.line.contains(position) }
        let lower = viewController(for: .secondary).front
        return position.row == frames.secondary.origin.row && lower.layout.navigationBar.size.rows > 0
            && lower.navigationBar.button(atColumn: position.column) == nil
    }
}
