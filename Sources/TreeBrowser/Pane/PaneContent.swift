/// What the pane shows, from top to bottom.
struct PaneContent: Equatable, Sendable {
    /// A part of the content.
    enum Part: Equatable, Sendable {
        /// A sentence of the program.
        case note(String, isError: Bool = false)
        /// Text.
        case text(PaneText)
        /// Bytes that are not text.
        case hex(HexDump)
    }

    /// The parts.
    let parts: [Part]

    /// For each part, the number of blocks before it, and at the end the number of all blocks.
    private let starts: [Int]

    /// Creates a content.
    ///
    /// - Complexity: O(number of parts).
    init(_ parts: [Part]) {
        self.parts = parts
        starts = parts.reduce(into: [0]) { starts, part in starts.append(starts[starts.count - 1] + part.blockCount) }
    }

    /// The number of blocks. Each has one row or more, whose number depends on the width.
    var blockCount: Int { starts[starts.count - 1] }

    /// Returns the part that has a block, and the number of the block in it.
    ///
    /// - Complexity: O(number of parts).
    func part(ofBlock block: Int) -> (part: Part, block: Int) {
        let index = starts.lastIndex { $0 <= block && block < blockCount } ?? 0
        let part = min(index, parts.count - 1)
        return (parts[part], block - starts[part])
    }
}

extension PaneContent.Part {
    fileprivate var blockCount: Int {
        switch self {
        case .note: 1
        case .text(let text): text.blockCount
        case .hex(let dump): dump.blockCount
        }
    }
}
