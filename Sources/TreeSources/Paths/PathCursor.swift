/// The path of the line that was read last, and where its names end in the line.
///
/// The next line often begins as this one. Its names up to the last separator in the shared bytes are not looked up
/// again:
///
///     last line   src/main/util.c      names src, main, util.c      ends 4, 9, none
///     next line   src/main/view.c      shares 9 bytes: the names src and main
struct PathCursor: Sendable {
    /// An item of the path.
    struct Step: Sendable {
        /// The item.
        var item: Int32

        /// The offset in the line after the separator that follows the name; `Int.max` if none follows.
        var end: Int
    }

    /// The items from the top level down. A line that is the beginning of the line before it leaves the rest here.
    private(set) var steps: [Step] = []

    /// The number of steps that are names of the last line.
    private(set) var depth = 0

    /// Whether the line begins with `./`.
    var beginsWithDot = false

    /// The offset in the line after the names that the line shares with the one before it.
    var position: Int { depth == 0 ? 0 : steps[depth - 1].end }

    /// The item at a level of the line that is read.
    @inline(__always)
    func item(at level: Int) -> Int32 { level < 0 ? NameTree.none : steps[level].item }

    /// The item at a level, if the path above it is still the same.
    @inline(__always)
    var candidate: Int32? { depth < steps.count ? steps[depth].item : nil }

    /// Begins a line.
    ///
    /// - Parameter shared: The number of bytes that the line shares with the last line.
    @inline(__always)
    mutating func begin(shared: Int) {
        while depth > 0, steps[depth &- 1].end > shared { depth &-= 1 }
        if depth == 0 { beginsWithDot = false }
    }

    /// Adds the next name of the line, which is the same as in the line before.
    @inline(__always)
    mutating func keep(end: Int) {
        steps[depth].end = end
        depth &+= 1
    }

    /// Adds the next name of the line.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - end: The offset after the separator that follows the name, or `Int.max`.
    @inline(__always)
    mutating func push(_ item: Int32, end: Int) {
        let level = depth
        if level < steps.count {
            if level &+ 1 < steps.count { steps.removeLast(steps.count &- level &- 1) }
            steps[level] = Step(item: item, end: end)
        } else {
            steps.append(Step(item: item, end: end))
        }
        depth &+= 1
    }

    /// Whether the line is the top-level item alone, or ends without a separator.
    @inline(__always)
    var endsWithName: Bool { depth == 0 || steps[depth - 1].end == Int.max }
}
