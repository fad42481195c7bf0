/// A search for the matches of a regular expression in a text.
///
/// All ways to match are followed at the same time, one character of the text after the other, so that nothing is tried
/// twice: Ken Thompson, 1968, "Regular expression search algorithm". That they are kept in the order of preference is
/// Rob Pike's addition; see Russ Cox, 2009, "Regular expression matching: the virtual machine approach".
struct ExpressionSearch {
    private let program: ExpressionProgram
    private let firstTests: [Int]
    private let wordTest: Int
    private let text: CharacterRows
    private let endsWithLineBreak: Bool

    /// The ways to match at this place, and at the next one.
    private var current: [Way] = []
    private var next: [Way] = []

    /// For each step the last place at which it was reached.
    private var reached: [Int] = []

    /// Steps that are to be followed, the preferred one last.
    private var pending: [Int] = []

    /// A match that may have begun.
    private struct Way {
        /// Its next step: `character` or `match`.
        let step: Int

        /// The number of its first character.
        let start: Int
    }
}

extension ExpressionSearch {
    /// Creates a search.
    ///
    /// - Parameters:
    ///   - program: The expression.
    ///   - firstTests: The tests of which the first character of a match must pass one.
    ///   - wordTest: The test for characters of words.
    ///   - text: The text.
    ///   - endsWithLineBreak: Whether its last character is a line break.
    init(_ program: ExpressionProgram, firstTests: [Int], wordTest: Int, text: CharacterRows, endsWithLineBreak: Bool) {
        self.program = program
        self.firstTests = firstTests
        self.wordTest = wordTest
        self.text = text
        self.endsWithLineBreak = endsWithLineBreak
    }

    /// Returns the first match that begins at a place or behind it, and has characters.
    ///
    /// - Complexity: O(length of the text × length of the program).
    mutating func firstMatch(from start: Int) -> Range<Int>? {
        var position = start
        var found: Range<Int>?
        reached = Array(repeating: -1, count: program.steps.count)
        while true {
            if next.isEmpty {
                guard found == nil, let start = firstStart(from: position) else { return found }
                position = start
            }
            if found == nil, canStart(at: position) { follow(0, from: position, at: position) }
            swap(&current, &next)
            next.removeAll(keepingCapacity: true)
            found = advance(at: position) ?? found
            position += 1
        }
    }

    private func firstStart(from start: Int) -> Int? {
        (start..<max(start, text.numbers.count)).first(where: canStart)
    }

    private func canStart(at position: Int) -> Bool {
        position < text.numbers.count && firstTests.contains { text.passes($0, at: position) }
    }

    /// Follows all ways over one character, up to one that matches. Those after it are not preferred.
    private mutating func advance(at position: Int) -> Range<Int>? {
        for way in current {
            switch program.steps[way.step] {
            case .character(let test):
                guard position < text.numbers.count, text.passes(test, at: position) else { continue }
                follow(way.step + 1, from: way.start, at: position + 1)
            case .match where way.start < position: return way.start..<position
            default: continue
            }
        }
        return nil
    }

    /// Adds the ways that go on at a step, unless they were added before.
    private mutating func follow(_ step: Int, from start: Int, at position: Int) {
        pending.append(step)
        while let step = pending.popLast() {
            guard reached[step] != position else { continue }
            reached[step] = position
            switch program.steps[step] {
            case .character, .match: next.append(Way(step: step, start: start))
            case .place(let place): if isAt(place, position) { pending.append(step + 1) }
            case .split(let first, let second):
                pending.append(second)
                pending.append(first)
            case .jump(let target): pending.append(target)
            }
        }
    }

    private func isAt(_ place: ExpressionPlace, _ position: Int) -> Bool {
        let count = text.numbers.count
        return switch place {
        case .start: position == 0
        case .end: position == count
        case .endBeforeLineBreak: position == count || endsWithLineBreak && position == count - 1
        case .wordBoundary: isWord(position - 1) != isWord(position)
        case .noWordBoundary: isWord(position - 1) == isWord(position)
        }
    }

    private func isWord(_ index: Int) -> Bool {
        text.numbers.indices.contains(index) && text.passes(wordTest, at: index)
    }
}
