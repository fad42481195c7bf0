/// Collects the sections of ``ViewModel/build(_:)``.
///
/// `for`, `if`, `if let`, `else`, `switch`, `#available` and local `let` are allowed between the sections.
@resultBuilder
public enum ViewModelBuilder<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    /// A section of the view model.
    public typealias Section = ViewModel<SectionIdentifierType, ItemIdentifierType>.Section

    /// A section.
    public static func buildExpression(_ section: Section) -> [Section] { [section] }

    /// Sections made elsewhere.
    public static func buildExpression(_ sections: [Section]) -> [Section] { sections }

    /// A statement without a value, such as `print("here")` or an assignment. It is run and adds no section.
    public static func buildExpression(_ statement: Void) -> [Section] { [] }

    /// A block of statements.
    public static func buildBlock(_ sections: [Section]...) -> [Section] { sections.flatMap(\.self) }

    /// `if` without `else`, `if let`.
    public static func buildOptional(_ sections: [Section]?) -> [Section] { sections ?? [] }

    /// The first branch of `if … else` or `switch`.
    public static func buildEither(first sections: [Section]) -> [Section] { sections }

    /// The other branches of `if … else` or `switch`.
    public static func buildEither(second sections: [Section]) -> [Section] { sections }

    /// `for`.
    public static func buildArray(_ sections: [[Section]]) -> [Section] { sections.flatMap(\.self) }

    /// `if #available`.
    public static func buildLimitedAvailability(_ sections: [Section]) -> [Section] { sections }
}
