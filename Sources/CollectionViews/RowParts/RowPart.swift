/// A part of a row in a ``HostingConfiguration``: a ``Text``, an ``Image``, a ``Spacer``, or a stack of further parts.
///
/// A type of your own is a part if it is composed of parts:
///
/// ```swift
/// struct Price: RowPart {
///     var cents: Int
///
///     var partConfiguration: RowPartConfiguration {
///         Text("\(cents / 100) €").foregroundStyle(.secondaryText)
///     }
/// }
/// ```
public protocol RowPart {
    /// The part as a value.
    var partConfiguration: RowPartConfiguration { get }
}

/// A part of a row as a value.
public struct RowPartConfiguration: RowPart, Hashable, Sendable {
    /// What the part is.
    indirect enum Kind: Hashable, Sendable {
        case text(StyledText, ListContentConfiguration.TextProperties, style: ContentStyle?)
        case image(Image, style: ContentStyle?)
        case spacer(rows: Int)
        case horizontal([Kind], VerticalAlignment, spacing: Int)
        case vertical([Kind], HorizontalAlignment, spacing: Int)
    }

    let kind: Kind

    public var partConfiguration: RowPartConfiguration { self }
}

extension RowPart {
    /// The part in a style: its texts and images that have no style of their own.
    public func foregroundStyle(_ style: ContentStyle) -> RowPartConfiguration {
        RowPartConfiguration(kind: partConfiguration.kind.styled(style))
    }

    /// The part with texts of a number of lines, into which they are broken between words; `nil` for no limit. Texts
    /// have one line by default.
    public func lineLimit(_ number: Int?) -> RowPartConfiguration {
        RowPartConfiguration(kind: partConfiguration.kind.limited(toLines: max(0, number ?? 0)))
    }
}

extension RowPartConfiguration.Kind {
    fileprivate func styled(_ new: ContentStyle) -> Self {
        switch self {
        case .text(let text, let properties, let style): .text(text, properties, style: style ?? new)
        case .image(let image, let style): .image(image, style: style ?? new)
        case .spacer: self
        case .horizontal(let parts, let alignment, let spacing):
            .horizontal(parts.map { $0.styled(new) }, alignment, spacing: spacing)
        case .vertical(let parts, let alignment, let spacing):
            .vertical(parts.map { $0.styled(new) }, alignment, spacing: spacing)
        }
    }

    fileprivate func limited(toLines number: Int) -> Self {
        switch self {
        case .text(let text, var properties, let style):
            properties.numberOfLines = number
            return .text(text, properties, style: style)
        case .image, .spacer: return self
        case .horizontal(let parts, let alignment, let spacing):
            return .horizontal(parts.map { $0.limited(toLines: number) }, alignment, spacing: spacing)
        case .vertical(let parts, let alignment, let spacing):
            return .vertical(parts.map { $0.limited(toLines: number) }, alignment, spacing: spacing)
        }
    }

    /// The part in ``ContentStyle/disabled``, whatever its styles are.
    var disabled: Self {
        switch self {
        case .text(let text, let properties, _):
            .text(
                StyledText(text.runs.map { StyledText.Run($0.text, asciiText: $0.asciiText) }), properties,
                style: .disabled)
        case .image(let image, _): .image(image, style: .disabled)
        case .spacer: self
        case .horizontal(let parts, let alignment, let spacing):
            .horizontal(parts.map(\.disabled), alignment, spacing: spacing)
        case .vertical(let parts, let alignment, let spacing):
            .vertical(parts.map(\.disabled), alignment, spacing: spacing)
        }
    }
}

/// Makes a list of parts of a block of parts.
@resultBuilder
public enum RowPartBuilder {
    public static func buildExpression(_ part: some RowPart) -> [RowPartConfiguration] { [part.partConfiguration] }

    public static func buildBlock(_ parts: [RowPartConfiguration]...) -> [RowPartConfiguration] { parts.flatMap { $0 } }

    public static func buildOptional(_ parts: [RowPartConfiguration]?) -> [RowPartConfiguration] { parts ?? [] }

    public static func buildEither(first parts: [RowPartConfiguration]) -> [RowPartConfiguration] { parts }

    public static func buildEither(second parts: [RowPartConfiguration]) -> [RowPartConfiguration] { parts }

    public static func buildArray(_ parts: [[RowPartConfiguration]]) -> [RowPartConfiguration] { parts.flatMap { $0 } }
}
