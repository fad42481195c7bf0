public import CollectionViews

/// A row of the list: an adapter in, a content configuration out.
///
/// ```swift
/// struct GaugeCell: CellContent {
///     let adapter: GaugeAdapter
///     func contentConfiguration() -> Gauge { Gauge(fraction: adapter.fraction) }
/// }
/// ```
///
/// A cell is a value that costs next to nothing; what it shows is asked for when its row comes onto the screen, and again
/// when its adapter has changed.
public protocol CellContent: Content, Sendable where Contents == Never {
    /// What the cell shows, as a view model.
    associatedtype Adapter: ListContents.Adapter

    /// How the cell shows it.
    associatedtype Configuration: ContentConfiguration

    /// What the cell shows. Whatever `contentConfiguration()` and `accessories` depend on is in it.
    var adapter: Adapter { get }

    /// What is drawn.
    func contentConfiguration() -> Configuration

    /// What stands beside it; nothing by default. The triangle of a ``Disclosure`` is there anyway.
    var accessories: [CellAccessory] { get }

    /// What Enter does on the row; `nil`, the default, for opening and closing it or telling the view's delegate.
    var primaryAction: (@MainActor () -> Void)? { get }
}

extension CellContent {
    public var accessories: [CellAccessory] { [] }

    public var primaryAction: (@MainActor () -> Void)? { nil }

    @inlinable
    public func write(to writer: inout ContentWriter) { writer.add(self) }

    /// Whether another cell shows the same.
    func showsTheSame(as other: any CellContent) -> Bool {
        guard let other = other as? Self else { return false }
        return adapter == other.adapter && (primaryAction == nil) == (other.primaryAction == nil)
    }
}
