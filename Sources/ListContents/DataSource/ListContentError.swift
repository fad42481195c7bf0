/// Why contents cannot be shown.
public struct ListContentError: Error, Equatable, CustomStringConvertible {
    /// What is wrong.
    public enum Kind: String, Sendable, CaseIterable {
        /// Two contents have one identity.
        case duplicateContents

        /// A section stands in another one, or in a disclosure.
        case misplacedSection
    }

    /// What is wrong.
    public let kind: Kind

    /// Where the contents concerned stand: the way to each of them, from the outermost block.
    public let places: [String]

    /// The sentence that says what is wrong, and where.
    public let description: String
}

extension ListContentError {
    static func duplicate(_ step: ContentStep, _ places: [String]) -> ListContentError {
        let identity =
            switch step {
            case .id(let id): "the id \(String(reflecting: id))"
            case .position(let position): "the position \(position)"
            }
        return ListContentError(
            kind: .duplicateContents, places: places,
            description: "Contents must have different identities. \(identity.capitalizedFirst) is that of "
                + places.joined(separator: " and of "))
    }

    static func misplaced(_ section: String) -> ListContentError {
        ListContentError(
            kind: .misplacedSection, places: [section],
            description: "A section cannot stand in another one or in a disclosure: \(section)")
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
