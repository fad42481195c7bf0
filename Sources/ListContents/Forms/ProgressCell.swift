public import CollectionViews
import TerminalCanvas

/// A row that shows how much of something is done.
///
/// ```swift
/// ProgressCell("Copying", fraction: 0.4)
/// ProgressCell("Searching", fraction: nil)
/// ```
///
/// ```
/// Copying          ███████░░░░░░░░░░░   40%
/// Searching        ░░░░░░░░░░░░░░░░░░     …
/// ```
///
/// The bar takes half of the row, so the bars of several rows begin and end in the same columns. Nothing is animated:
/// the row is drawn when it changes.
public struct ProgressCell: CellContent {
    /// The values that the row shows.
    public struct Adapter: ListContents.Adapter {
        /// The text before the bar.
        let label: String

        /// The part that is done, from 0 to 1; `nil` if it is not known.
        let fraction: Double?
    }

    public let adapter: Adapter

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - label: The text before the bar.
    ///   - fraction: The part that is done, from 0 to 1; `nil` if it is not known. Numbers outside of this range are
    ///     limited to it, and NaN counts as not known.
    public init(_ label: String, fraction: Double?) { adapter = Adapter(label: label, fraction: fraction) }

    public func contentConfiguration() -> ProgressConfiguration {
        ProgressConfiguration(label: adapter.label, fraction: adapter.fraction)
    }

    public var accessibilityLabel: String? { adapter.label }

    public var accessibilityValue: String? { contentConfiguration().percentage.map { "\($0)%" } }
}

/// The content configuration of a ``ProgressCell``: a label, a bar and a percentage.
public struct ProgressConfiguration: ContentConfiguration, Hashable, Sendable {
    /// The text before the bar.
    public var label: String

    /// The part that is done, from 0 to 1; `nil` if it is not known.
    public var fraction: Double?

    /// Creates a configuration. The parameters are the properties.
    public init(label: String, fraction: Double?) {
        self.label = label
        self.fraction = fraction
    }

    public func makeContentView() -> any ContentView { ProgressView(self) }
}

private final class ProgressView: ContentView {
    private var progress: ProgressConfiguration

    init(_ configuration: ProgressConfiguration) { progress = configuration }

    var configuration: any ContentConfiguration {
        get { progress }
        set { if let new = newValue as? ProgressConfiguration { progress = new } }
    }

    private static let percentColumns = 5

    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        let repertoire = context.capabilities.repertoire
        let (width, left) = (rectangle.size.columns, rectangle.origin.column)
        let barColumns = max(0, width / 2 - Self.percentColumns)
        let barStart = left + width - Self.percentColumns - barColumns
        func draw(_ text: String, _ columns: Range<Int>, _ style: Style) {
            guard !columns.isEmpty else { return }
            let text = SafeText(text, limit: columns.count, repertoire: repertoire)
            let point = Point(column: columns.lowerBound, row: rectangle.origin.row)
            canvas.draw(text, at: point, in: columns, style: style)
        }
        draw(progress.label, left..<max(left, barStart - 1), context.theme.text)
        let bar = repertoire.bar(progress.limited ?? 0, columns: barColumns)
        draw(bar, barStart..<barStart + barColumns, context.theme.tint)
        let percent = percent(repertoire)
        let padding = String(repeating: " ", count: max(0, Self.percentColumns - percent.count))
        let end = left + width
        draw(padding + percent, max(left, end - Self.percentColumns)..<end, context.theme.secondaryText)
    }

    private func percent(_ repertoire: CharacterRepertoire) -> String {
        progress.percentage.map { "\($0)%" } ?? repertoire.ellipsis
    }
}

extension ProgressConfiguration {
    /// The part that is done, in percent; `nil` if it is not known.
    var percentage: Int? { limited.map { Int($0 * 100) } }

    /// The part that is done, limited to 0 to 1.
    fileprivate var limited: Double? { fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) } }
}
