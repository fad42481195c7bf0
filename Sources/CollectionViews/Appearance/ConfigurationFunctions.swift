public import TerminalCanvas

/// A function that makes the color of a configuration from another color, each time the state of the cell changes.
///
/// ```swift
/// background.backgroundColorTransformer = ConfigurationColorTransformer { [weak cell] color in
///     cell?.isSelected == true ? .systemBlue : color
/// }
/// ```
///
/// Transformers with different functions differ, even if the functions do the same.
public struct ConfigurationColorTransformer: Hashable, Sendable {
    private let handler: ConfigurationHandler<@MainActor (Color) -> Color>

    /// Creates a transformer of a function, which gets the color that the configuration has, `standard` for none.
    public init(_ transform: @escaping @MainActor (Color) -> Color) { handler = ConfigurationHandler(transform) }

    /// Returns the color for a color.
    @MainActor
    public func callAsFunction(_ color: Color) -> Color { handler.function(color) }
}

extension ConfigurationColorTransformer? {
    /// Returns the style with a transformed foreground; the same style for no transformer.
    func foreground(of style: ContentStyle) -> ContentStyle {
        guard let self else { return style }
        var custom = if case .custom(let style) = style { style } else { Style.plain }
        // Configurations are updated for the state of a cell only on the main actor.
        custom.foreground = MainActor.assumeIsolated { [custom] in self(custom.foreground) }
        return custom.foreground == .standard ? style : .custom(custom)
    }
}

/// A function in a configuration. A function cannot be compared, so two handlers are equal only if they are the same
/// object: a configuration is equal to its copies.
package final class ConfigurationHandler<Function: Sendable>: Hashable, Sendable {
    package let function: Function

    package init(_ function: Function) { self.function = function }

    package static func == (left: ConfigurationHandler, right: ConfigurationHandler) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
