public import TerminalCanvas

/// The content of a cell, as a value. Most cells use ``ListContentConfiguration``. A configuration of your own creates
/// a ``ContentView`` of your own.
///
/// ```swift
/// struct Gauge: ContentConfiguration {
///     var fraction: Double
///     func makeContentView() -> any ContentView { GaugeView(self) }
/// }
/// cell.contentConfiguration = Gauge(fraction: 0.4)
/// ```
public protocol ContentConfiguration {
    /// Creates the view that draws this configuration and later configurations of the same type.
    @MainActor func makeContentView() -> any ContentView

    /// The configuration for a state of the cell; the same configuration by default.
    func updated(for state: CellConfigurationState) -> Self
}

extension ContentConfiguration {
    public func updated(for state: CellConfigurationState) -> Self { self }
}

/// Draws a content configuration.
///
/// A cell keeps its content view while its configurations have the same type. So a view can store results that are
/// expensive to compute.
@MainActor
public protocol ContentView: AnyObject {
    /// The configuration that is drawn. A cell sets it only to configurations that the view supports.
    var configuration: any ContentConfiguration { get set }

    /// Whether this view can draw a configuration. By default it can if the configuration has the same type as the
    /// current one.
    func supports(_ configuration: any ContentConfiguration) -> Bool

    /// The height of the content in rows at a width, at least 1; 1 by default.
    ///
    /// - Parameters:
    ///   - columns: The width in columns; may be 0.
    ///   - context: The capabilities of the terminal.
    func height(forWidth columns: Int, context: DrawingContext) -> Int

    /// Draws the content.
    ///
    /// The cell fills its background first. After the content, it draws the styles of selection and focus over it.
    ///
    /// - Parameters:
    ///   - rectangle: The rectangle of the content, in the coordinates of the canvas. It may be empty. Parts of it may
    ///     be outside the canvas, which does not show them. Do not draw outside the rectangle.
    ///   - canvas: The canvas.
    ///   - context: The capabilities of the terminal, and the styles to use.
    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext)

    /// The column of the hardware cursor when the row has the focus, counted from the left edge of the content; 0 by
    /// default.
    ///
    /// - Parameters:
    ///   - columns: The width in columns; may be 0.
    ///   - context: The capabilities of the terminal.
    func cursorColumn(forWidth columns: Int, context: DrawingContext) -> Int

    /// The row of the hardware cursor when the row has the focus, counted from the top of the content; 0 by default.
    ///
    /// - Parameters:
    ///   - columns: The width in columns; may be 0.
    ///   - context: The capabilities of the terminal.
    func cursorRow(forWidth columns: Int, context: DrawingContext) -> Int
}

extension ContentView {
    public func supports(_ configuration: any ContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }

    public func height(forWidth columns: Int, context: DrawingContext) -> Int { 1 }

    public func cursorColumn(forWidth columns: Int, context: DrawingContext) -> Int { 0 }

    public func cursorRow(forWidth columns: Int, context: DrawingContext) -> Int { 0 }
}
