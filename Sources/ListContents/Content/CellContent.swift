public import CollectionViews

/// A row of a list: turns an adapter into a content configuration.
///
/// ```swift
/// struct GaugeCell: CellContent {
///     let adapter: GaugeAdapter
///
///     func contentConfiguration() -> ListContentConfiguration {
///         var content = ListContentConfiguration.cell()
///         content.text = String(repeating: "#", count: Int(adapter.fraction * 10))
///         return content
///     }
/// }
/// ```
///
/// A cell is a small value. The list calls ``contentConfiguration()`` when the row comes onto the screen, and again
/// when an update brings a different adapter.
public protocol CellContent: Content, Sendable where Contents == Never {
    /// The type of the adapter.
    associatedtype Adapter: ListContents.Adapter

    /// The type of the content configuration.
    associatedtype Configuration: ContentConfiguration

    /// The values that the cell shows.
    ///
    /// An update draws the row again only if its adapter changed. So `contentConfiguration()`, `accessories` and
    /// `columnTexts` must not depend on anything else.
    var adapter: Adapter { get }

    /// Returns the configuration that draws the row.
    func contentConfiguration() -> Configuration

    /// The accessories next to the content; none by default. The list adds the triangle of a ``Disclosure`` itself.
    var accessories: [CellAccessory] { get }

    /// The texts in the list's columns, by the identifiers of the columns; none by default.
    var columnTexts: [String: StyledText] { get }

    /// The text that a screen reader reads instead of the texts of the row; `nil`, the default, for these texts.
    var accessibilityLabel: String? { get }

    /// The text that a screen reader reads after the label, such as `on` for a ticked box; `nil`, the default, for
    /// none.
    var accessibilityValue: String? { get }

    /// The action of a button; `nil`, the default, for a row that is no button.
    ///
    /// Enter and a click on the content run the action. So does Space, unless it expands and collapses the row. The
    /// list is updated after the action.
    var primaryAction: (@MainActor () -> Void)? { get }

    /// Whether focus can move to the row; true by default.
    ///
    /// The row of a ``Disclosure`` can always have focus.
    var canBecomeFocused: Bool { get }
}

extension CellContent {
    public var accessories: [CellAccessory] { [] }

    public var columnTexts: [String: StyledText] { [:] }

    public var accessibilityLabel: String? { nil }

    public var accessibilityValue: String? { nil }

    public var primaryAction: (@MainActor () -> Void)? { nil }

    public var canBecomeFocused: Bool { true }

    @inlinable
    public func write(to writer: inout ContentWriter) { writer.add(self) }

    func isDrawnLike(_ other: any CellContent) -> Bool { adapter == (other as? Self)?.adapter }
}

/// A view model: turns a value of the app into the content of a cell.
///
/// ```swift
/// struct NameAdapter: LabelAdapter {
///     let landmark: Landmark
///
///     init(_ landmark: Landmark) { self.landmark = landmark }
///
///     var label: StyledText { StyledText(landmark.name) }
/// }
/// ```
///
/// You can test an adapter without a list: `NameAdapter(lake).label == "Silver Lake"`.
///
/// An update compares the adapter with the cell's previous one, and draws the row again if they are different. So an
/// adapter must contain everything that the cell shows.
public protocol Adapter: Equatable, Sendable {}
