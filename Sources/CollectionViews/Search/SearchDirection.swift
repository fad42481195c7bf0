/// The direction of a search.
public enum SearchDirection: Hashable, Sendable {
    /// Towards the end of the list.
    case forward
    /// Towards the beginning of the list.
    case backward

    /// The other direction.
    var reversed: SearchDirection { self == .forward ? .backward : .forward }
}
