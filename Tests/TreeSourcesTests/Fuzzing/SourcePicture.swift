@testable import TreeSources

/// The tree of a source as lines of text, kept up to date with what the source tells.
struct SourcePicture {
    private(set) var outline = TreeOutline()

    /// Takes in what has become known in a source.
    mutating func update(from source: some TreeSource) {
        switch source.takeChanges() {
        case .none: break
        case .everything: outline = source.outline()
        case .additions(let additions, let dropped):
            outline.items.removeFirst(dropped.count)
            outline.levels.removeFirst(dropped.count)
            for addition in additions { insert(addition) }
        }
    }

    /// Begins with all that is known in a source.
    mutating func begin(_ source: some TreeSource) { outline = source.outline() }

    /// Inserts items after the last item below their parent.
    private mutating func insert(_ addition: TreeAddition) {
        var (index, level) = (outline.items.count, Int32(0))
        if let parent = addition.parent, let row = outline.items.firstIndex(of: parent) {
            level = outline.levels[row] + 1
            index = outline.levels[(row + 1)...].firstIndex { $0 < level } ?? outline.items.count
        }
        outline.items.insert(contentsOf: addition.outline.items, at: index)
        outline.levels.insert(contentsOf: addition.outline.levels.map { $0 + level }, at: index)
    }
}

extension TreeSource {
    /// The labels of all known items, indented by their levels.
    var lines: [String] {
        let outline = outline()
        return zip(labels(of: outline.items), outline.levels).map { label, level in
            String(repeating: "  ", count: Int(level)) + label.text
        }
    }

    /// Makes all items known.
    func openEverything() {
        var pending = children(of: nil)
        while let item = pending.popLast() { pending += children(of: item) }
    }

    /// The texts of a part of all known items.
    func printed(_ part: PrintedPart) -> [String] {
        outline().items.map { String(decoding: printed(part, of: $0), as: UTF8.self) }
    }
}

extension TextSource {
    /// Reads a whole text, for the first time or again.
    func read(text: String) {
        read(Array(text.utf8))
        finish()
    }
}
