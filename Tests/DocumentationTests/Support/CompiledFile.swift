/// A source file that is compiled with the tests.
struct CompiledFile: Sendable {
    /// The path of the file, from the top of the repository.
    let path: String

    /// The lines without their indentation.
    let lines: [Substring]

    init(path: String, lines: [Substring]) {
        self.path = path
        self.lines = lines.map(\.withoutIndentation)
    }
}

/// The place in a file where the most lines from an example's beginning stand one after the other.
private struct BestMatch {
    let file: CompiledFile

    /// The index of the first of these lines in the file.
    let start: Int

    /// The number of these lines.
    let count: Int
}

extension CodeExample {
    /// Explains why the example is not among compiled files; `nil` if one of them has all its lines, one after the
    /// other.
    func problem(among files: [CompiledFile]) -> String? {
        let matches = files.compactMap(bestMatch).sorted { $0.count > $1.count }
        guard let best = matches.first, best.count > 0 else {
            return """
                The example at \(testDescription) is not compiled. No example file has its first line:
                \(quoted(lines))
                """
        }
        guard best.count < lines.count else { return nil }
        let next = best.start + best.count
        let compiled = next < best.file.lines.count ? "\(best.file.lines[next])" : "(the end of the file)"
        return """
            The example at \(testDescription) is not compiled. \
            The nearest code is at \(best.file.path):\(best.start + 1). \
            It differs in line \(best.count + 1) of the example:
            documentation  \(lines[best.count])
            compiled       \(compiled)
            The whole example:
            \(quoted(lines))
            """
    }

    private func bestMatch(in file: CompiledFile) -> BestMatch? {
        file.lines.indices.map { start in
            let common = zip(file.lines[start...], lines).prefix { $0 == $1 }.count
            return BestMatch(file: file, start: start, count: common)
        }.max { $0.count < $1.count }
    }

    private func quoted(_ lines: [Substring]) -> String { lines.map { "| \($0)" }.joined(separator: "\n") }
}
