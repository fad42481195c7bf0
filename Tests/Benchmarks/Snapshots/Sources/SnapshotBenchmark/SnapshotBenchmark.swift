import Foundation

/// Measures section snapshots and flat ones at several sizes and prints one table, each figure beside its baseline.
@main
struct SnapshotBenchmark {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            switch try Options(arguments) {
            case .help: print(Options.usage)
            case .memory(let subject, let count): print(subject.bytes(count: count))
            case .edits(let count): EditRun(count: count).report()
            case .smallLists: print(smallLists.text)
            case .table(let sizes): print(table(sizes: sizes).text)
            }
        } catch {
            FileHandle.standardError.write(Data("snapshots: \(error.sentence)\n\n\(Options.usage)\n".utf8))
            exit(2)
        }
    }

    private static var smallLists: Table {
        var table = Table()
        for count in SmallListPart.counts { SmallListPart(count: count).measure(into: &table) }
        return table
    }

    private static func table(sizes: [Int]) -> Table {
        var table = smallLists
        for count in sizes {
            let parts: [(name: String, measure: (inout Table) -> Void)] = [
                ("building", { BuildingPart(count: count).measure(into: &$0) }),
                ("interaction", { InteractionPart(count: count).measure(into: &$0) }),
                ("expanding", { ExpandingPart(count: count).measure(into: &$0) }),
                ("reading", { ReadingPart(count: count).measure(into: &$0) }),
                ("comparing", { ComparingPart(count: count).measure(into: &$0) }),
                ("flat snapshots", { FlatPart(count: count).measure(into: &$0) }),
                ("memory", { MemoryPart(count: count).measure(into: &$0) }),
            ]
            for part in parts {
                let start = ContinuousClock.now
                FileHandle.standardError.write(Data("\(count) items: \(part.name)".utf8))
                part.measure(&table)
                let seconds = Stopwatch.seconds(ContinuousClock.now - start)
                FileHandle.standardError.write(Data(String(format: ", %.0f s\n", seconds).utf8))
            }
        }
        table.addRelations()
        return table
    }
}

/// What the program is asked for.
enum Options {
    case table(sizes: [Int])
    case smallLists
    case edits(Int)
    case memory(MemorySubject, count: Int)
    case help

    static let usage = """
        usage: snapshots [--sizes <count>,... | --small | --edits <count>]

          --sizes   how many items, each 1000 or more; 10000,1000000,10000000 when it is not said
          --small   lists of 10 to 10,000 rows alone
          --edits   edits a snapshot so many times and says what memory it takes before and after
        """

    init(_ arguments: [String]) throws(UsageError) {
        switch (arguments.first, arguments.count) {
        case (nil, _): self = .table(sizes: [10_000, 1_000_000, 10_000_000])
        case ("--sizes", 2):
            self = .table(sizes: try arguments[1].split(separator: ",").map(Self.count(_:)))
        case ("--small", 1): self = .smallLists
        case ("--edits", 2): self = .edits(try Self.count(arguments[1][...]))
        case ("--memory", 3):
            guard let subject = MemorySubject(rawValue: arguments[1]) else {
                throw UsageError(sentence: "Memory is not measured of '\(arguments[1])'.")
            }
            self = .memory(subject, count: try Self.count(arguments[2][...]))
        case ("--help", 1): self = .help
        default:
            throw UsageError(sentence: "There is no way to run '\(arguments.joined(separator: " "))'.")
        }
    }

    private static func count(_ text: Substring) throws(UsageError) -> Int {
        guard let count = Int(text), count >= 1_000 else {
            throw UsageError(sentence: "'\(text)' is not a number of 1000 or more.")
        }
        return count
    }

    /// What is wrong with the arguments.
    struct UsageError: Error {
        let sentence: String
    }
}
