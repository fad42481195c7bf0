/// Finds out where contents stand that have one place, in words: for the sentence that names two of them.
///
/// ```
/// Section("Landmarks") › ForEach[3] › Disclosure › LabelCell
/// ```
final class PlaceSearch {
    private let place: ContentPlace
    private var trail: [Part] = []

    /// Where the contents were that have the place, in order.
    private(set) var found: [String] = []

    private struct Part {
        var name: String?
        var index: Int?

        /// The words; `nil` where a block of statements says nothing of its own.
        var text: String? {
            let number = index.map { "[\($0)]" }
            return name.map { $0 + (number ?? "") } ?? number
        }
    }

    init(place: ContentPlace) { self.place = place }

    func enter(_ name: String?) { trail.append(Part(name: name)) }

    func move(to index: Int) {
        if !trail.isEmpty { trail[trail.count - 1].index = index }
    }

    func leave() { trail.removeLast() }

    func meet(_ place: ContentPlace, as name: String) {
        guard place == self.place else { return }
        found.append((trail.compactMap(\.text) + [name]).joined(separator: " › "))
    }
}
