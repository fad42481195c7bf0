/// A text in a row. A text that does not fit is cut with `…`.
public struct Text: RowPart, Hashable, Sendable {
    private let text: StyledText

    /// Creates a text.
    public init(_ text: String) { self.text = StyledText(text) }

    /// Creates a text in several styles.
    public init(_ text: StyledText) { self.text = text }

    public var partConfiguration: RowPartConfiguration {
        RowPartConfiguration(kind: .text(text, ListContentConfiguration.TextProperties(), style: nil))
    }
}

extension Image: RowPart {
    /// The image in the style ``ContentStyle/tint``.
    public var partConfiguration: RowPartConfiguration { RowPartConfiguration(kind: .image(self, style: nil)) }
}

/// Blank space. In an ``HStack`` it takes up the columns that the other parts leave, and at least one. In a ``VStack``,
/// and between the contents of a list, it is a number of blank lines.
public struct Spacer: RowPart, Hashable, Sendable {
    /// The number of blank lines.
    package let rows: Int

    /// Creates blank space.
    ///
    /// - Parameter rows: The number of blank lines. A negative number counts as 0.
    public init(rows: Int = 1) { self.rows = max(0, rows) }

    public var partConfiguration: RowPartConfiguration { RowPartConfiguration(kind: .spacer(rows: rows)) }
}

/// The position of the parts of an ``HStack`` that are lower than the stack.
public enum VerticalAlignment: Hashable, Sendable { case top, center, bottom }

/// The position of the parts of a ``VStack`` that are narrower than the stack.
public enum HorizontalAlignment: Hashable, Sendable { case leading, center, trailing }

/// Parts side by side. If they do not fit, the widest text is cut first.
public struct HStack: RowPart, Hashable, Sendable {
    public let partConfiguration: RowPartConfiguration

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The position of parts that are lower than the stack.
    ///   - spacing: The columns between parts. There are none next to a ``Spacer``.
    ///   - content: The parts from left to right.
    public init(
        alignment: VerticalAlignment = .center, spacing: Columns = .columns(1),
        @RowPartBuilder content: () -> [RowPartConfiguration]
    ) {
        let spacing = min(spacing.count, 1 << 10)
        partConfiguration = RowPartConfiguration(kind: .horizontal(content().map(\.kind), alignment, spacing: spacing))
    }
}

/// Parts one below the other.
public struct VStack: RowPart, Hashable, Sendable {
    public let partConfiguration: RowPartConfiguration

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The position of parts that are narrower than the stack.
    ///   - spacing: The blank lines between parts.
    ///   - content: The parts from top to bottom.
    public init(
        alignment: HorizontalAlignment = .leading, spacing: Rows = .zero,
        @RowPartBuilder content: () -> [RowPartConfiguration]
    ) {
        let spacing = min(spacing.count, 1 << 10)
        partConfiguration = RowPartConfiguration(kind: .vertical(content().map(\.kind), alignment, spacing: spacing))
    }
}
