import CollectionViews
import TerminalCanvas

/// Rows of a list in every state, with and without a character that cannot be shown, in the theme that suits the
/// terminal.
///
/// The tests know the states by their order: neither, focused, selected, both; then highlighted; each with an escape in
/// the row below.
@MainActor
enum ThemeGallery {
    static func draw(size: Size, capabilities: TerminalCapabilities) -> Canvas {
        var capabilities = capabilities
        if CommandLine.arguments.contains("light") { capabilities.userInterfaceStyle = .light }
        if CommandLine.arguments.contains("dark") { capabilities.userInterfaceStyle = .dark }
        var canvas = Canvas(size: size)
        let context = DrawingContext(capabilities: capabilities)
        for (index, state) in states.enumerated() {
            for (offset, name) in ["name \(index) ^Gx", "name \(index) \u{7}x"].enumerated() {
                let row = Rectangle(column: 0, row: 2 * index + offset, columns: size.columns, rows: 1)
                cell(name, state).draw(in: row, on: &canvas, context: context)
            }
        }
        let bar = Rectangle(column: 0, row: 2 * states.count, columns: size.columns, rows: 1)
        canvas.fill(bar, style: context.theme.navigationBar)
        canvas.draw(
            SafeText("bar \(capabilities.userInterfaceStyle)"), at: bar.origin, style: context.theme.navigationBar)
        return canvas
    }

    private static var states: [CellConfigurationState] {
        var states: [CellConfigurationState] = []
        for (isFocused, isSelected) in [(false, false), (true, false), (false, true), (true, true)] {
            var state = CellConfigurationState()
            (state.isFocused, state.isSelected) = (isFocused, isSelected)
            states.append(state)
        }
        var state = CellConfigurationState()
        state.isHighlighted = true
        return states + [state]
    }

    private static func cell(_ name: String, _ state: CellConfigurationState) -> ListCell {
        let cell = ListCell()
        var content = cell.defaultContentConfiguration()
        content.text = name
        content.image = Image("*", ascii: "*")
        cell.contentConfiguration = content
        cell.listState = state
        return cell
    }
}
