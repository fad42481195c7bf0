/// Finds out where contents stand, in words: for the sentence that names two of them.
///
/// ```
/// Section("Landmarks") › ForEach[3] › Disclosure › LabelCell
/// ```
struct PlaceSearch {
    private let places: Set<ContentPlace>
    private var trail: [Part] = []

    /// Where each of the places was met, in order.
    private(set) var found: [ContentPlace: [String]] = [:]

    private struct Part {
        var name: String?
        var index: Int?
        var id: String?

        /// The words; `nil` where a block of statements says nothing of its own.
        var text: String? {
            let number = id ?? index.map(String.init)
            guard let name else { return number.map { "[\($0)]" } }
            return number.map { "\(name)[\($0)]" } ?? name
        }
    }

    init(places: Set<ContentPlace>) { self.places = places }

    mutating func enter(_ name: String?) { trail.append(Part(name: name)) }

    mutating func move(to step: ContentStep, index: Int?) {
        guard !trail.isEmpty else { return }
        switch step {
        case .position(let position): trail[trail.count - 1].index = position
        case .id: trail[trail.count - 1].index = index ?? trail[trail.count - 1].index
        }
    }

    mutating func leave() { trail.removeLast() }

    mutating func meet(_ place: ContentPlace, as name: String) {
        guard places.contains(place) else { return }
        found[place, default: []].append((trail.compactMap(\.text) + [name]).joined(separator: " › "))
    }
}
