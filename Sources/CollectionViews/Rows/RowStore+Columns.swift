import TerminalCanvas

/// The columns of a list: as wide as the texts on the screen need.
extension RowStore {
    /// Whether the list has columns.
    var hasColumns: Bool { columnLayout != nil }

    /// Where the columns are in the cell of a row.
    func columnPlacement(of slot: RowSlot) -> ColumnPlacement? {
        columnLayout.map { ColumnPlacement(layout: $0, left: ChromeColumns(metrics, slot.chrome).cell.lowerBound) }
    }

    /// Makes the columns as wide as their titles.
    func resetColumns() {
        (columnLayout, columnFit) = (nil, nil)
        guard !layout.configuration.columns.isEmpty else { return }
        let fit = titleFit
        columnFit = fit
        columnLayout = makeColumnLayout(for: fit)
        setNeedsUpdate()
    }

    private func makeColumnLayout(for fit: ColumnFit) -> ColumnLayout {
        let configuration = layout.configuration
        return ColumnLayout(
            configuration.columns, fit, in: metrics.cell, labelWidth: configuration.labelWidth,
            spacing: configuration.columnSpacing, keeping: keptColumn)
    }

    /// Lays out the columns again, for the same widths of texts.
    ///
    /// - Returns: Whether they have changed, and with them, perhaps, the heights of rows.
    @discardableResult
    func layOutColumns() -> Bool {
        guard let columnLayout, let columnFit else { return false }
        let new = makeColumnLayout(for: columnFit)
        guard new.parts != columnLayout.parts || new.label != columnLayout.label else { return false }
        self.columnLayout = new
        setNeedsUpdate()
        return true
    }

    /// Makes the columns as wide as the texts of rows need.
    ///
    /// While some rows stay on the screen, columns only become wider, so that texts do not move to and fro. If fewer
    /// than a quarter of the rows stay, the columns are fitted afresh.
    ///
    /// - Parameter placed: The rows on the screen.
    /// - Returns: Whether the columns have changed, and with them, perhaps, the heights of rows.
    func fitColumns(to placed: [PlacedRow]) -> Bool {
        guard let columnFit else { return false }
        let slots = placed.map { slot(ofRow: $0.row) }
        let staying = slots.count { $0.isDisplayed }
        var fit = staying * 4 < slots.count ? titleFit : columnFit
        for (slot, placed) in zip(slots, placed) where layout.indexPath(atRow: placed.row) != nil {
            fit.grow(to: self.fit(of: slot))
        }
        guard fit != columnFit else { return false }
        self.columnFit = fit
        return layOutColumns()
    }

    private var titleFit: ColumnFit {
        ColumnFit(titlesIn: layout.configuration, repertoire: provider.context.capabilities.repertoire)
    }

    /// The widths that the texts of a row need, measured once until the cell changes.
    private func fit(of slot: RowSlot) -> ColumnFit {
        if let known = slot.columnFit { return known }
        guard let cell = slot.cell else { return ColumnFit(widths: [], trailing: 0) }
        let columns = ChromeColumns(metrics, slot.chrome).cell
        var fit = cell.columnFit(
            in: layout.configuration.columns, width: columns.count,
            measuresLabel: layout.configuration.labelWidth != .filling, context: provider.context)
        fit.trailing += max(0, metrics.cell.upperBound - columns.upperBound)
        slot.columnFit = fit
        return fit
    }
}

extension ColumnFit {
    /// Creates the widths of titles. A column by which the user can sort has space for the mark, unless blanks beside
    /// the column have it.
    fileprivate init(titlesIn configuration: ListConfiguration, repertoire: CharacterRepertoire) {
        let areShown = configuration.showsColumnTitles
        let mark = configuration.hasSpaceForSortMark ? 0 : 1
        func width(_ title: String) -> Int { SafeText(title, repertoire: repertoire).width }
        let widths = configuration.columns.map { column in
            guard areShown, !column.title.isEmpty else { return 0 }
            return width(column.title) + (column.isSortable ? mark : 0)
        }
        let hasLabel = areShown && !configuration.labelTitle.isEmpty
        self.init(widths: widths, trailing: 0, label: hasLabel ? width(configuration.labelTitle) + mark : 0)
    }
}
