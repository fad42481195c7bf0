public import TerminalCanvas

/// What a cell shows, as a value. ``ListContentConfiguration`` is the usual one; your own makes a ``ContentView`` of your own.
///
/// ```swift
/// struct Gauge: ContentConfiguration {
///     var fraction: Double
///     func makeContentView() -> any ContentView { GaugeView(self) }
/// }
/// cell.contentConfiguration = Gauge(fraction: 0.4)
/// ```
public protocol ContentConfiguration {
    /// Makes what draws this configuration, and others of the same kind after it.
    @MainActor func makeContentView() -> any ContentView

    /// This configuration as it should look in a state; itself by default.
    func updated(for state: CellConfigurationState) -> Self
}

extension ContentConfiguration {
    public func updated(for state: CellConfigurationState) -> Self { self }
}

/// Draws a content configuration. A cell keeps its content view as long as configurations of a kind follow each other, so
/// that what was computed for drawing (safe text, widths) can stay.
@MainActor
public protocol ContentView: AnyObject {
    /// What is drawn. Only set to what ``supports(_:)`` said yes to.
    var configuration: any ContentConfiguration { get set }

    /// Whether this view can draw a configuration; by default when it is of the type that is drawn now.
    func supports(_ configuration: any ContentConfiguration) -> Bool

    /// The rows needed at a width; 1 by default. At least 1.
    ///
    /// - Parameters:
    ///   - columns: The width in columns; may be 0.
    ///   - context: What the terminal can show.
    func height(forWidth columns: Int, context: DrawingContext) -> Int

    /// Draws the content.
    ///
    /// The cell has filled the background, and lays the styles of focus and selection over the content afterwards.
    ///
    /// - Parameters:
    ///   - rectangle: Where to draw, in the canvas's coordinates. May be empty and may reach beyond the canvas, which
    ///     clips; columns outside the rectangle must be left alone.
    ///   - canvas: What to draw on.
    ///   - context: What the terminal can show, and the styles to use.
    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext)

    /// The column, counted from the content's left edge, on which the hardware cursor rests when the row has the focus;
    /// 0 by default.
    func cursorColumn(forWidth columns: Int, context: DrawingContext) -> Int
}

extension ContentView {
    public func supports(_ configuration: any ContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }

    public func height(forWidth columns: Int, context: DrawingContext) -> Int { 1 }

    public func cursorColumn(forWidth columns: Int, context: DrawingContext) -> Int { 0 }
}
