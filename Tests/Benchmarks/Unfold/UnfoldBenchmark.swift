import ArgumentParser
import TestSupport

/// Measures unfold with big inputs beside fzf and ncdu, and prints whether it keeps its limits.
@main
struct UnfoldBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure unfold with big inputs beside fzf and ncdu.",
        discussion: "Times are medians of several rounds, in which the programs run in turn.")

    /// A kind of input.
    enum Part: String, CaseIterable, ExpressibleByArgument {
        case paths
        case changes
        case json
        case files
        case tables
        case growth
        case differences
        case endless
    }

    @Option(
        parsing: .upToNextOption,
        help: "What is measured: \(Part.allCases.map(\.rawValue).joined(separator: ", ")).")
    var parts: [Part] = Part.allCases

    @Option(parsing: .upToNextOption, help: "The numbers of paths.")
    var sizes: [Int] = [1_000_000, 10_000_000]

    @Option(help: "The number of bytes of the JSON document.")
    var jsonSize = 1_000_000_000

    @Option(help: "The number of bytes of each of the two documents that are compared.")
    var differenceSize = 100_000_000

    @Option(help: "The number of bytes of the shortest texts whose growth is measured.")
    var growthSize = 10_000_000

    @Option(help: "The number of files of the directory.")
    var files = 1_000_000

    @Option(help: "The number of times that each program reads each input.")
    var rounds = 5

    @Option(help: "The number of times that each key is pressed.")
    var keys = 40

    func validate() throws {
        guard rounds > 0, keys > 1 else { throw ValidationError("Measure at least once, and press two keys.") }
        guard sizes.allSatisfy({ $0 >= 1000 }) else { throw ValidationError("Lists have 1000 paths or more.") }
        guard files >= 100 else { throw ValidationError("The directory has 100 files or more.") }
    }

    func run() throws {
        for program in Competitor.allCases where !program.isInstalled {
            print("\(program) is not there, so its figures are missing; 'apt-get install \(program)' installs it.")
        }
        print("100 x 30, \(rounds) rounds, \(keys) keys, load \(SystemLoad.text)")
        let folder = try TemporaryFolder()
        if parts.contains(.paths) {
            for size in sizes { try PathPart(folder: folder, rounds: rounds, keyCount: keys).measure(count: size) }
        }
        if parts.contains(.changes) { try ChangePart(folder: folder, rounds: rounds).measure(count: sizes[0]) }
        if parts.contains(.json) {
            try JSONPart(folder: folder, rounds: rounds, keyCount: keys).measure(size: jsonSize)
        }
        if parts.contains(.files) { try FolderPart(folder: folder, rounds: rounds).measure(count: files) }
        if parts.contains(.tables) { try TablePart(folder: folder, rounds: rounds).measure(count: sizes[0]) }
        if parts.contains(.growth) { try GrowthPart(folder: folder, rounds: rounds).measure(size: growthSize) }
        if parts.contains(.differences) {
            try DifferencePart(folder: folder, rounds: rounds).measure(size: differenceSize)
        }
        if parts.contains(.endless) { try EndlessPart(rounds: rounds).measure() }
        print("\nLoad afterwards \(SystemLoad.text).")
    }
}
