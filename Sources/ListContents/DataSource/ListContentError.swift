/// Why contents cannot be shown.
public struct ListContentError: Error, Equatable, CustomStringConvertible {
    /// What is wrong.
    public enum Kind: String, Sendable, CaseIterable {
        /// Two contents have one identity.
        case duplicateContents

        /// A section stands in another one, or in a disclosure.
        case misplacedSection

        /// The contents updated the list that they are being made for.
        case updateInsideOfContents
    }

    /// What is wrong.
    public let kind: Kind

    /// Where the contents concerned stand: the way to each of them, from the outermost block.
    public let places: [String]

    /// The sentence that says what is wrong, and where.
    public let description: String
}

extension ListContentError {
    static func duplicate(_ place: ContentPlace, _ places: [String]) -> ListContentError {
        let identity = place.lastID.map { "The id \(String(reflecting: $0))" } ?? "One identity"
        return ListContentError(
            kind: .duplicateContents, places: places,
            description: "Contents must have different identities. \(identity) is that of "
                + places.joined(separator: " and of "))
    }

    static func misplaced(_ section: String) -> ListContentError {
        ListContentError(
            kind: .misplacedSection, places: [section],
            description: "A section cannot stand in another one or in a disclosure: \(section)")
    }

    static let nested = ListContentError(
        kind: .updateInsideOfContents, places: [],
        description: "A list cannot be updated by the contents that it is being made of: that would never end")
}
