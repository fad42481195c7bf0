/// Numbers for the ways to contents: the same way has the same number in every update that comes by it.
///
/// A way that an update did not come by is forgotten with the next one, so that the numbers of a list whose elements come
/// and go do not pile up.
struct ContentScopes {
    private var known: [ContentPlace: Int] = [:]
    private var used: [ContentPlace: Int] = [:]
    private var next = 1

    /// The number of what is inside of a place.
    mutating func scope(inside place: ContentPlace) -> Int {
        if let scope = used[place] { return scope }
        let scope = known[place] ?? next
        if scope == next { next += 1 }
        used[place] = scope
        return scope
    }

    /// The numbers for the next update.
    func afterUpdate() -> ContentScopes {
        var scopes = self
        scopes.known = used
        scopes.used.removeAll(keepingCapacity: true)
        return scopes
    }
}
