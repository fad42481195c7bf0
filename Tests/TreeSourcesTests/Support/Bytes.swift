import SeededRandom

@testable import TreeSources

/// The bytes of a text.
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// Calls a closure with the bytes in pieces of random lengths.
func inPieces(_ bytes: [UInt8], _ random: inout SplitMix, longest: Int = 9, _ body: ([UInt8]) -> Void) {
    var start = 0
    while start < bytes.count {
        let end = min(bytes.count, start + random.next(below: longest + 1))
        body(Array(bytes[start..<end]))
        start = end
    }
}

/// Applies additions to an outline as a snapshot would: behind the last child of the parent.
func apply(_ additions: [TreeAddition], to outline: TreeOutline) -> TreeOutline {
    var outline = outline
    for addition in additions {
        var end = outline.items.count
        var level: Int32 = 0
        if let parent = addition.parent, let index = outline.items.firstIndex(of: parent) {
            level = outline.levels[index] + 1
            end = outline.levels[(index + 1)...].firstIndex { $0 < level } ?? end
        }
        outline.items.insert(contentsOf: addition.outline.items, at: end)
        outline.levels.insert(contentsOf: addition.outline.levels.map { $0 + level }, at: end)
    }
    return outline
}

extension TreeDocument {
    /// The number of rows above a row in the tree.
    func level(of row: Int32) -> Int { path(to: row).count - 1 }

    /// The text of a line.
    func labelText(of row: Int32) -> String { String(decoding: printed(.text, of: row), as: UTF8.self) }
}
