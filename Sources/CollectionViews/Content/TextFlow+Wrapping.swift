import TerminalCanvas

extension TextFlow {
    /// The text in several lines, broken at line ends and between words. A word that is longer than a line is broken.
    ///
    /// If the text needs more lines than it may have, the last one ends with the mark.
    func wrappedLines(width: Int) -> [TextLine] {
        let limit = properties.numberOfLines == 0 ? Int.max : properties.numberOfLines
        var wrapper = Wrapper(width: max(1, width), limit: limit)
        for cluster in clusters {
            if wrapper.isFull { break }
            wrapper.append(cluster)
        }
        wrapper.finish()
        var lines = wrapper.lines.prefix(limit).map { line(of: $0) }
        if wrapper.lines.count > limit { markEnd(of: &lines, clusters: wrapper.lines[limit - 1], width: width) }
        return lines
    }

    private func markEnd(of lines: inout [TextLine], clusters: [Cluster], width: Int) {
        guard properties.lineBreakMode != .byClipping, width >= mark.width else { return }
        var last = line(of: Self.prefix(of: clusters, columns: width - mark.width))
        last.append(mark, style: properties.style)
        lines[lines.count - 1] = last
    }
}

/// Collects clusters into lines.
private struct Wrapper {
    let width: Int
    let limit: Int
    private(set) var lines: [[TextFlow.Cluster]] = []
    private var current: [TextFlow.Cluster] = []
    private var currentWidth = 0
    private var breakAfterSpace: Int?
    private var needsLine = true

    init(width: Int, limit: Int) {
        self.width = width
        self.limit = limit
    }

    /// Whether there are more lines than may be shown.
    var isFull: Bool { lines.count > limit }

    mutating func append(_ cluster: TextFlow.Cluster) {
        if cluster.character.isNewline {
            endLine(keeping: current.count)
            needsLine = false
            return
        }
        needsLine = true
        if cluster.character == " " {
            // A space that does not fit ends the line and is not drawn.
            if currentWidth >= width {
                needsLine = false
                return endLine(keeping: current.count)
            }
            add(cluster)
            breakAfterSpace = current.count
            return
        }
        if currentWidth + cluster.width > width, !current.isEmpty {
            endLine(keeping: breakAfterSpace ?? current.count)
        }
        add(cluster)
    }

    mutating func finish() {
        if !current.isEmpty || needsLine || lines.isEmpty { endLine(keeping: current.count) }
    }

    private mutating func add(_ cluster: TextFlow.Cluster) {
        current.append(cluster)
        currentWidth += cluster.width
    }

    private mutating func endLine(keeping count: Int) {
        let rest = Array(current[count...])
        current.removeSubrange(count...)
        while current.last?.character == " ", current.count > 1 { current.removeLast() }
        lines.append(current)
        current = rest
        currentWidth = rest.reduce(0) { $0 + $1.width }
        breakAfterSpace = nil
    }
}
