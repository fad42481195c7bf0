/// What is known of the match that the focus moves to, for a search or a filter.
package enum MatchGoal: Hashable, Sendable {
    /// Nothing was found so far. Items are being looked at, or more of them are on their way.
    case awaited
    /// The focus is on a match. More items are on their way, of which one may match better.
    case improvable
    /// The focus is on the match that was looked for, or the user or the program has moved it since then, or there
    /// is nothing to look for.
    case reached
    /// Nothing matches.
    case missing
}
