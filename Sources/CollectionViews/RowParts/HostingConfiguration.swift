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
/// Matches of a search are not highlighted in it.
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
