import SeededRandom

/// A list of paths as `find` prints them, with about 80 bytes a line. It is the same in each run.
///
/// A directory at the top level has about 5,000 lines below it, in three levels.
struct PathList {
    /// The number of lines.
    let count: Int

    /// Whether 2 % of the files have other names, and the second directory too.
    var isChanged = false

    /// The name of the first directory.
    let firstName = "package-0000"

    /// The name of the second directory.
    var secondName: String { isChanged ? "changed-0001" : "package-0001" }

    private static let words = [
        "amber", "bridge", "cloud", "delta", "ember", "field", "grove", "harbor", "island", "juniper", "kettle",
        "lantern", "meadow", "needle", "orchard", "pepper", "quartz", "river", "saddle", "timber",
    ]

    /// Writes the list to a file.
    func write(to path: String) throws {
        var file = try OutputFile(path)
        var random = SplitMix(seed: 80)
        var left = count
        var package = 0
        while left > 0 {
            let folder = package == 1 ? "./\(secondName)" : "./package-\("0000\(package)".suffix(4))"
            try writeFolder(folder, levels: ["component-sources", "implementation"][...], to: &file, &left, &random)
            package += 1
        }
        try file.flush()
    }

    private func writeFolder(
        _ folder: String, levels: ArraySlice<String>, to file: inout OutputFile, _ left: inout Int,
        _ random: inout SplitMix
    ) throws {
        guard try writeLine(folder, to: &file, &left) else { return }
        guard let level = levels.first else {
            for number in 0..<20 + random.next(below: 60) {
                let words = (0..<2).map { _ in Self.words[random.next(below: Self.words.count)] }
                let mark = random.next(below: 50) == 0 && isChanged ? "new" : "old"
                let name = "\(words[0])-\(words[1])-\(mark)-\("000\(number)".suffix(3)).swift"
                guard try writeLine("\(folder)/\(name)", to: &file, &left) else { return }
            }
            return
        }
        for number in 0..<10 {
            let name = "\(folder)/\(level)-\("00\(number)".suffix(2))"
            try writeFolder(name, levels: levels.dropFirst(), to: &file, &left, &random)
        }
    }

    /// Writes a line, unless all are written.
    private func writeLine(_ line: String, to file: inout OutputFile, _ left: inout Int) throws -> Bool {
        guard left > 0 else { return false }
        left -= 1
        try file.add(line + "\n")
        return true
    }
}
