/// A value that is right as long as its source has the same revision.
struct Cached<Value> {
    private var known: Value?
    private var revision = 0

    /// Creates the storage of a value that is not known.
    init() {}

    init(_ value: Value, revision: Int) { (known, self.revision) = (value, revision) }

    /// The value, if it was made for a revision of the source.
    func value(at revision: Int) -> Value? { revision == self.revision ? known : nil }
}
