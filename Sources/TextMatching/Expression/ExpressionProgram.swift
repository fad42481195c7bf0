/// A regular expression as the steps of a search.
///
/// The expression `ab*|c` has these steps:
///
///     0  split 1, 6
///     1  character a
///     2  split 3, 5
///     3  character b
///     4  split 3, 5
///     5  jump 7
///     6  character c
///     7  match
struct ExpressionProgram {
    private(set) var steps: [Step] = []

    /// The largest number of steps. Each character of a text can take this many.
    static let mostSteps = 4000

    enum Step {
        /// Goes on if a character of the text passes a test.
        case character(Int)

        /// Goes on if the search is at a place of this kind.
        case place(ExpressionPlace)

        /// Goes on at two steps. The first is preferred.
        case split(Int, Int)

        case jump(Int)
        case match
    }

    /// Creates the steps of an expression. Returns `nil` if there are too many.
    init?(_ node: ExpressionNode) {
        guard node.steps(limit: Self.mostSteps) < Self.mostSteps else { return nil }
        append(node)
        steps.append(.match)
    }

    private mutating func append(_ node: ExpressionNode) {
        switch node {
        case .character(let test): steps.append(.character(test))
        case .place(let place): steps.append(.place(place))
        case .sequence(let nodes): for node in nodes { append(node) }
        case .alternatives(let nodes): appendAlternatives(nodes)
        case .repetition(let node, let atLeast, let atMost, let isLazy):
            for _ in 0..<atLeast { append(node) }
            if let atMost {
                appendOptional(node, times: atMost - atLeast, isLazy)
            } else {
                appendLoop(node, isLazy)
            }
        }
    }

    private mutating func appendAlternatives(_ nodes: [ExpressionNode]) {
        var jumps: [Int] = []
        for node in nodes.dropLast() {
            let split = reserve()
            append(node)
            jumps.append(reserve())
            steps[split] = .split(split + 1, steps.count)
        }
        append(nodes[nodes.count - 1])
        for jump in jumps { steps[jump] = .jump(steps.count) }
    }

    private mutating func appendOptional(_ node: ExpressionNode, times: Int, _ isLazy: Bool) {
        var splits: [Int] = []
        for _ in 0..<times {
            splits.append(reserve())
            append(node)
        }
        for split in splits { steps[split] = choice(split + 1, before: steps.count, isLazy) }
    }

    private mutating func appendLoop(_ node: ExpressionNode, _ isLazy: Bool) {
        let start = reserve()
        append(node)
        let end = steps.count + 1
        steps.append(choice(start + 1, before: end, isLazy))
        steps[start] = choice(start + 1, before: end, isLazy)
    }

    private func choice(_ again: Int, before end: Int, _ isLazy: Bool) -> Step {
        isLazy ? .split(end, again) : .split(again, end)
    }

    /// Appends a step that is set later, and returns its number.
    private mutating func reserve() -> Int {
        steps.append(.match)
        return steps.count - 1
    }
}

extension ExpressionProgram {
    /// The tests of which the first character of a match must pass one.
    var firstTests: [Int] {
        var (tests, pending, seen) = ([Int](), [0], Set<Int>())
        while let step = pending.popLast() {
            guard seen.insert(step).inserted else { continue }
            switch steps[step] {
            case .character(let test): tests.append(test)
            case .place: pending.append(step + 1)
            case .split(let first, let second): pending += [first, second]
            case .jump(let target): pending.append(target)
            case .match: break
            }
        }
        return Array(Set(tests))
    }
}

/// A regular expression as a tree.
indirect enum ExpressionNode {
    /// One character that a test accepts; the number of the test.
    case character(Int)

    /// A place in the text, without characters.
    case place(ExpressionPlace)

    /// One after the other.
    case sequence([ExpressionNode])

    /// One of them. Earlier ones are preferred.
    case alternatives([ExpressionNode])

    /// Several times. `nil` is no limit. A lazy repetition prefers fewer times.
    case repetition(ExpressionNode, atLeast: Int, atMost: Int?, isLazy: Bool)
}

/// A place in a text.
enum ExpressionPlace {
    /// Before the first character: `^`, `\A`.
    case start

    /// Behind the last character: `$`, `\z`.
    case end

    /// Behind the last character, or before a line break that is the last character: `\Z`.
    case endBeforeLineBreak

    /// Between a character of a word and one that is not: `\b`.
    case wordBoundary

    /// Anywhere else: `\B`.
    case noWordBoundary
}

extension ExpressionNode {
    /// The number of steps of a program for the expression, or the limit if there are more. At least 1, so that also
    /// repetitions of nothing count.
    func steps(limit: Int) -> Int {
        switch self {
        case .character, .place: 1
        case .sequence(let nodes): nodes.reduce(nodes.isEmpty ? 1 : 0) { min(limit, $0 + $1.steps(limit: limit)) }
        case .alternatives(let nodes): nodes.reduce(-2) { min(limit, $0 + $1.steps(limit: limit) + 2) }
        case .repetition(let node, let atLeast, let atMost, _):
            min(limit, Self.steps(of: node.steps(limit: limit), min(limit, atLeast), atMost.map { min(limit, $0) }))
        }
    }

    private static func steps(of node: Int, _ atLeast: Int, _ atMost: Int?) -> Int {
        guard let atMost else { return atLeast * node + node + 2 }
        return max(1, atLeast * node + max(0, atMost - atLeast) * (node + 1))
    }
}
