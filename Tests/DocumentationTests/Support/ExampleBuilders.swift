// With these builders, an example can have expressions whose values nothing uses, one in a line.

/// Returns the values of the expressions in a block. They have one type.
@resultBuilder
enum Values {
    static func buildBlock<Value>(_ values: Value...) -> [Value] { values }
}

/// Returns the descriptions of the values in a block. The block can have declarations and expressions of all types.
@resultBuilder
enum Descriptions {
    static func buildExpression(_ value: some Any) -> [String] { ["\(value)"] }
    static func buildBlock(_ values: [String]...) -> [String] { values.flatMap(\.self) }
}
