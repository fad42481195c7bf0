import CollectionViews

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
    /// What the row shows.
    public struct Adapter: ListContents.Adapter {
        /// The text before the bar.
        public let label: String

        /// The part that is done, from 0 to 1; `nil` if it is not known.
        public let fraction: Double?
    }

    public let adapter: Adapter

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - label: The text before the bar.
    ///   - fraction: The part that is done, from 0 to 1; `nil` if it is not known. Numbers outside of this range are
    ///     limited to it, and what is no number counts as not known.
    public init(_ label: String, fraction: Double?) {
        adapter = Adapter(label: label, fraction: fraction)
    }

    public func contentConfiguration() -> ProgressConfiguration {
        ProgressConfiguration(label: adapter.label, fraction: adapter.fraction)
    }

    public var accessibilityLabel: String? { adapter.label }

    public var accessibilityValue: String? { contentConfiguration().percentage.map { "\($0)%" } }
}
