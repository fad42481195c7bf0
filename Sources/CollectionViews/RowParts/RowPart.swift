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
    /// The part with a style for all its texts and images that have none of their own.
    public func foregroundStyle(_ style: ContentStyle) -> RowPartConfiguration {
        let kind = partConfiguration.kind.mapContents { content in
            switch content {
            case .text(let text, let properties, let own): .text(text, properties, style: own ?? style)
            case .image(let image, let own): .image(image, style: own ?? style)
            default: content
            }
        }
        return RowPartConfiguration(kind: kind)
    }

    /// The part with a limit for the lines of its texts, which are broken between words; `nil` for no limit. By
    /// default, a text has one line.
    public func lineLimit(_ number: Int?) -> RowPartConfiguration {
        let kind = partConfiguration.kind.mapContents { content in
            guard case .text(let text, var properties, let style) = content else { return content }
            properties.numberOfLines = max(0, number ?? 0)
            return .text(text, properties, style: style)
        }
        return RowPartConfiguration(kind: kind)
    }
}

extension RowPartConfiguration.Kind {
    /// The part with each of its texts and images replaced.
    fileprivate func mapContents(_ transform: (Self) -> Self) -> Self {
        switch self {
        case .text, .image: transform(self)
        case .spacer: self
        case .horizontal(let parts, let alignment, let spacing):
            .horizontal(parts.map { $0.mapContents(transform) }, alignment, spacing: spacing)
        case .vertical(let parts, let alignment, let spacing):
            .vertical(parts.map { $0.mapContents(transform) }, alignment, spacing: spacing)
        }
    }

    /// The part in ``ContentStyle/disabled``, also where it has a style of its own.
    var disabled: Self {
        mapContents { content in
            switch content {
            case .text(let text, let properties, _):
                let runs = text.runs.map { StyledText.Run($0.text, asciiText: $0.asciiText) }
                return .text(StyledText(runs), properties, style: .disabled)
            case .image(let image, _): return .image(image, style: .disabled)
            default: return content
            }
        }
    }
}

/// Turns a block of parts into an array of parts.
@resultBuilder
public enum RowPartBuilder {
    public static func buildExpression(_ part: some RowPart) -> [RowPartConfiguration] { [part.partConfiguration] }

    public static func buildBlock(_ parts: [RowPartConfiguration]...) -> [RowPartConfiguration] { parts.flatMap { $0 } }

    public static func buildOptional(_ parts: [RowPartConfiguration]?) -> [RowPartConfiguration] { parts ?? [] }

    public static func buildEither(first parts: [RowPartConfiguration]) -> [RowPartConfiguration] { parts }

    public static func buildEither(second parts: [RowPartConfiguration]) -> [RowPartConfiguration] { parts }

    public static func buildArray(_ parts: [[RowPartConfiguration]]) -> [RowPartConfiguration] { parts.flatMap { $0 } }
}
