/// Finds all contents that have one path, and describes their locations.
///
/// An error message names both of two contents with one identity:
///
/// ```
/// Section("Landmarks") › ForEach[3] › Disclosure › LabelCell
/// ```
final class LocationSearch {
    private let path: ContentPath
    private var trail: [Part] = []

    /// The descriptions of the contents that have the path, in order.
    private(set) var locations: [String] = []

    /// A content on the way to the current one.
    private struct Part {
        /// The word for the content; `nil` for a block.
        var name: String?

        /// The index of the current content inside it.
        var index: Int?

        var text: String? {
            let number = index.map { "[\($0)]" }
            return name.map { $0 + (number ?? "") } ?? number
        }
    }

    init(path: ContentPath) { self.path = path }

    /// Enters a content; `nil` for a block.
    func enter(_ name: String?) { trail.append(Part(name: name)) }

    /// Goes to a content inside the one that was entered last.
    func move(to index: Int) { if !trail.isEmpty { trail[trail.count - 1].index = index } }

    /// Leaves the content that was entered last.
    func leave() { trail.removeLast() }

    /// Compares the path of a cell or section with the wanted one.
    func visit(_ path: ContentPath, named name: String) {
        guard path == self.path else { return }
        locations.append((trail.compactMap(\.text) + [name]).joined(separator: " › "))
    }
}
