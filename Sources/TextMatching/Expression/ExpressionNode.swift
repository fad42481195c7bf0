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
