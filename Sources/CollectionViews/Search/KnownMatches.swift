internal import TextMatching

/// All matches of a search pattern.
struct KnownMatches: Sendable {
    let pattern: SearchPattern
    let hits: SearchHits

    /// The ``SearchModel/ordinalRevision`` that the ordinals of the hits belong to.
    let revision: Int

    /// The only items that can match another pattern; `nil` if others can too.
    func candidates(for other: SearchPattern, revision: Int) -> SearchHits? {
        revision == self.revision && other.narrows(pattern) ? hits : nil
    }
}
