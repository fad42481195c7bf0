import TerminalCanvas

/// Using a screen without a terminal; see <doc:TestingYourList>.
extension CollectionViewController {
    /// Presses keys that are given as text, such as `"down down enter"`.
    ///
    /// The keys are handled as the run loop handles them: one after the other, up to the first that ends the program.
    ///
    /// - Parameter keys: The names of the keys, separated by blanks; see ``TerminalCanvas/Key/sequence(_:)``. Traps when a name
    ///   is not that of a key.
    /// - Returns: The last request to the run loop, or `nil` if no key led to one.
    @discardableResult
    public func press(_ keys: String) -> ScreenRequest? { press(Key.sequence(keys)) }

    /// Types a text, with a key for each Unicode scalar. A line feed is typed with Enter, a tab with Tab.
    ///
    /// - Returns: The last request to the run loop, or `nil` if no key led to one.
    @discardableResult
    public func type(_ text: String) -> ScreenRequest? {
        press(
            text.unicodeScalars.map { scalar in
                switch scalar {
                case "\n": Key(.enter)
                case "\t": Key(.tab)
                default: .character(Character(scalar))
                }
            })
    }

    private func press(_ keys: [Key]) -> ScreenRequest? {
        var last: ScreenRequest?
        for key in keys {
            last = handle(.key(key)) ?? last
            if case .exit = last { break }
        }
        return last
    }

    /// The rows of the list as text, without the bars, the help and the scroll indicator, and without the blanks at the ends
    /// of rows and the blank rows at the end.
    public var listTextRows: [String] {
        let size = ScreenLayout(size: state.size).list.size
        let neededDisplay = needsDisplay
        var canvas = Canvas(size: size)
        collectionView.draw(in: Rectangle(origin: Point(column: 0, row: 0), size: size), on: &canvas)
        if neededDisplay { setNeedsDisplay() }
        let metrics = ListMetrics(configuration: collectionView.configuration, columns: size.columns)
        if let column = metrics.indicator {
            canvas.fill(Rectangle(column: column, row: 0, columns: 1, rows: size.rows))
        }
        var rows = canvas.textRows
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows
    }
}
