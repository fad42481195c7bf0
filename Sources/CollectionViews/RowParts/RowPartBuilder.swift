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
