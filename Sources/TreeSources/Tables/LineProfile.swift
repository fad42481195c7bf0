/// Which columns of the screen have words in the lines below a header.
struct LineProfile {
    /// For each column, the number of words that begin there.
    private(set) var starts: [Int: Int] = [:]

    /// For each column, the number of words that end before it.
    private(set) var ends: [Int: Int] = [:]

    /// For each column, the number of lines that have a word there.
    private var covered: [Int] = []

    /// For each column, the number of blanks in all lines around it, as far as they are between words.
    private var gaps: [Int] = []

    private let lineCount: Int

    init(_ lines: [[ColumnWord]]) {
        lineCount = lines.count
        let width = (lines.lazy.compactMap { $0.last?.columns.lowerBound }.max() ?? 0) + 1
        var differences = Array(repeating: 0, count: width + 1)
        for word in lines.joined() {
            starts[word.columns.lowerBound, default: 0] += 1
            ends[word.columns.upperBound, default: 0] += 1
            differences[word.columns.lowerBound] += 1
            differences[min(width, word.columns.upperBound)] -= 1
        }
        covered = Self.sums(differences)
        var blanks = Array(repeating: 0, count: width + 1)
        for (left, right) in lines.lazy.flatMap({ zip($0, $0.dropFirst()) }) {
            let count = right.columns.lowerBound - left.columns.upperBound
            guard count > 0 else { continue }
            blanks[left.columns.upperBound] += count
            blanks[right.columns.lowerBound] -= count
        }
        gaps = Self.sums(blanks)
    }

    private static func sums(_ differences: [Int]) -> [Int] {
        var sum = 0
        return differences.map { difference in
            sum += difference
            return sum
        }
    }

    /// Whether a column is blank in nearly all lines.
    private func isBlank(_ column: Int) -> Bool { column >= covered.count || covered[column] <= lineCount / 10 }

    /// The runs of columns that are not blank in nearly all lines. A single blank divides two runs only if half of the
    /// lines go on behind it, and more than a few lines have it: in texts, some have it in the same column by chance.
    var runs: [Range<Int>] {
        var runs: [Range<Int>] = []
        var end = 0
        while let start = (end..<max(end, covered.count)).first(where: { !isBlank($0) }) {
            end = (start..<covered.count).first { isBlank($0) } ?? covered.count
            let isText = lineCount < Self.fewLines || (covered[start..<end].max() ?? 0) * 2 < lineCount
            if let last = runs.last, start - last.upperBound == 1, isText {
                runs[runs.count - 1] = last.lowerBound..<end
            } else {
                runs.append(start..<end)
            }
        }
        return runs
    }

    private static let fewLines = 4

    /// Returns the middle of the columns that are blank in nearly all lines and have the most blanks around them: two
    /// cells are further apart than the words of one.
    func blank(in range: Range<Int>) -> Int? {
        func count(_ column: Int) -> Int { column < gaps.count ? gaps[column] : 0 }
        let blanks = range.filter(isBlank)
        guard let most = blanks.map(count).max(), let start = blanks.first(where: { count($0) == most }) else {
            return nil
        }
        let end = (start..<range.upperBound).first { !isBlank($0) || count($0) != most } ?? range.upperBound
        return start + (end - start) / 2
    }
}
