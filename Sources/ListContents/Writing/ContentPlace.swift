/// A step on the way to a content.
///
/// Unchecked, for `AnyHashable` is not `Sendable`; what is in it is.
enum ContentStep: Hashable, @unchecked Sendable {
    /// The number of a statement in its block, of a branch, of an element in an array.
    case position(Int)

    /// An id that somebody gave.
    case id(AnyHashable)

    init(id: some Hashable & Sendable) { self = .id(AnyHashable(id)) }
}

/// Who a content is: the last step of the way to it, and a number that stands for the way up to there.
///
/// The ways themselves are kept in ``ContentScopes``, so that telling two contents apart costs the same however deep they
/// are nested.
struct ContentPlace: Hashable, Sendable {
    var scope: Int
    var step: ContentStep

    /// Where the outermost block stands.
    static let root = ContentPlace(scope: 0, step: .position(0))
}
