import TerminalCanvas

/// The content of a cell that is composed of parts.
///
/// ```swift
/// cell.contentConfiguration = HostingConfiguration {
///     HStack {
///         Image(systemName: "envelope")
///         VStack {
///             Text(letter.sender)
///             Text(letter.subject).foregroundStyle(.secondaryText)
///         }
///         Spacer()
///         Text(letter.date)
///     }
/// }
/// ```
///
/// ```
/// ✉ Ada                           today
///   News of the engine
/// ```
///
/// Matches of a search are not highlighted in this content.
public struct HostingConfiguration: ContentConfiguration, Hashable, Sendable {
    private(set) var part: RowPartConfiguration.Kind
    private(set) var insets = DirectionalInsets()

    /// Creates a content.
    ///
    /// - Parameter content: The parts from top to bottom.
    public init(@RowPartBuilder content: () -> [RowPartConfiguration]) {
        let parts = content()
        part = parts.count == 1 ? parts[0].kind : .vertical(parts.map(\.kind), .leading, spacing: 0)
    }

    /// The content with blank columns before and after it, and blank rows above and below it.
    public func margins(_ insets: DirectionalInsets) -> HostingConfiguration {
        var result = self
        result.insets = insets
        return result
    }

    public func makeContentView() -> any ContentView { HostingView(self) }

    /// The configuration in a state of the cell: in the style ``ContentStyle/disabled`` if the cell is disabled.
    public func updated(for state: CellConfigurationState) -> HostingConfiguration {
        guard state.isDisabled else { return self }
        var result = self
        result.part = part.disabled
        return result
    }
}

/// Draws a ``HostingConfiguration``. The view keeps its layout until the configuration, the width or the repertoire
/// changes.
final class HostingView: ContentView {
    private var content: HostingConfiguration
    private var known: (layout: RowPartLayout, width: Int, repertoire: CharacterRepertoire)?

    init(_ configuration: HostingConfiguration) { content = configuration }

    var configuration: any ContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? HostingConfiguration, new != content else { return }
            content = new
            known = nil
        }
    }

    func height(forWidth columns: Int, context: DrawingContext) -> Int {
        let insets = content.insets
        return max(1, layout(forWidth: columns, context).height + insets.top.count + insets.bottom.count)
    }

    func cursorColumn(forWidth columns: Int, context: DrawingContext) -> Int {
        content.insets.leading.count + layout(forWidth: columns, context).textColumn
    }

    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        let inner = rectangle.inset(by: content.insets)
        layout(forWidth: rectangle.size.columns, context).draw(in: inner, on: &canvas, theme: context.theme)
    }

    private func layout(forWidth columns: Int, _ context: DrawingContext) -> RowPartLayout {
        let repertoire = context.capabilities.repertoire
        if let known, known.width == columns, known.repertoire == repertoire { return known.layout }
        let width = max(0, columns - content.insets.leading.count - content.insets.trailing.count)
        let layout = RowPartLayout(content.part, width: width, repertoire: repertoire)
        known = (layout, columns, repertoire)
        return layout
    }
}
