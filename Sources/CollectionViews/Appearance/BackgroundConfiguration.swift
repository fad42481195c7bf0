public import TerminalCanvas

/// The background of a cell, and a box around it.
///
/// ```swift
/// var background = BackgroundConfiguration.listCell()
/// background.backgroundColor = .palette(4)
/// background.strokeColor = .tint
/// background.strokeWidth = 1
/// cell.backgroundConfiguration = background
/// ```
public struct BackgroundConfiguration: Hashable, Sendable {
    /// The style that fills the cell; `nil` for the background of the list or of the decoration around the cell.
    public var style: Style?

    /// The color of ``style``; `nil` for the background of the list or of the decoration around the cell.
    public var backgroundColor: Color? {
        get { style?.background }
        set { style = newValue.map { Style(background: $0) } }
    }

    /// Makes the background from ``backgroundColor``, for each state of the cell; `nil` for no change.
    public var backgroundColorTransformer: ConfigurationColorTransformer?

    /// The columns and rows at the edges of the cell that ``style`` does not fill.
    public var backgroundInsets = DirectionalInsets()

    /// The style of the box around the cell; `nil` for ``ContentStyle/separator``.
    public var strokeColor: ContentStyle?

    /// The width of the box around the cell: 0, the default, for no box. A terminal has lines of one width, so all
    /// other numbers have the same effect. The box takes up a row above the content, a row below it and a column at
    /// each side.
    public var strokeWidth = 0

    /// Whether the cell is drawn in the theme's styles for selection, highlight and focus. Set it to `false` for
    /// content that draws these states itself.
    public var showsState: Bool

    /// Creates a background from the values of its properties.
    public init(style: Style? = nil, showsState: Bool = true) {
        self.style = style
        self.showsState = showsState
    }

    /// The background in a state of the cell. The default backgrounds are the same in every state.
    public func updated(for state: CellConfigurationState) -> BackgroundConfiguration {
        guard let backgroundColorTransformer else { return self }
        var updated = self
        // Configurations are updated for the state of a cell only on the main actor.
        let color = MainActor.assumeIsolated { backgroundColorTransformer(backgroundColor ?? .standard) }
        updated.backgroundColor = color == .standard ? nil : color
        return updated
    }
}

// UIKit has a background for each appearance of a list. Here all of them are the background of the list.
extension BackgroundConfiguration {
    /// No background of the cell's own. Selection, highlight and focus are drawn, because keys act on the focused row;
    /// see ``showsState``.
    public static func clear() -> BackgroundConfiguration { BackgroundConfiguration() }

    /// The default background of a list's cell.
    public static func listCell() -> BackgroundConfiguration { BackgroundConfiguration() }

    /// The default background of a section's header.
    public static func listHeader() -> BackgroundConfiguration { BackgroundConfiguration() }

    /// The default background of a section's footer.
    public static func listFooter() -> BackgroundConfiguration { BackgroundConfiguration() }

    /// The same as ``listCell()``.
    public static func listPlainCell() -> BackgroundConfiguration { .listCell() }

    /// The same as ``listHeader()``.
    public static func listPlainHeaderFooter() -> BackgroundConfiguration { .listHeader() }

    /// The same as ``listCell()``.
    public static func listGroupedCell() -> BackgroundConfiguration { .listCell() }

    /// The same as ``listHeader()``.
    public static func listGroupedHeaderFooter() -> BackgroundConfiguration { .listHeader() }

    /// The same as ``listCell()``.
    public static func listSidebarCell() -> BackgroundConfiguration { .listCell() }

    /// The same as ``listHeader()``.
    public static func listSidebarHeader() -> BackgroundConfiguration { .listHeader() }

    /// The same as ``listCell()``.
    public static func listAccompaniedSidebarCell() -> BackgroundConfiguration { .listCell() }
}

extension Canvas {
    /// Gives a background color to the glyphs in a rectangle that have the terminal's background.
    mutating func setBackground(_ color: Color, in rectangle: Rectangle) {
        restyle(rectangle) { if $0.background == .standard { $0.background = color } }
    }
}
