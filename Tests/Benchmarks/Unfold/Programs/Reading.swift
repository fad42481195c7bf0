import TestSupport

/// What it costs a program to read an input.
struct Reading {
    /// The time from the start to the first rows, in milliseconds.
    let firstRows: Double

    /// The processor time until then, in milliseconds.
    let firstWork: Double

    /// The time from the start until the program says that it has read everything, in milliseconds.
    let everything: Double

    /// The processor time until then, in milliseconds.
    let work: Double

    /// The peak of the memory until then, in bytes.
    let peakMemory: Double

    static let patience = Duration.seconds(300)

    /// Runs a program until it has read an input.
    init(_ program: Competitor, _ input: Input) throws {
        let start = ContinuousClock.now
        let session = try program.start(input)
        try session.waitUntil(timeout: Self.patience) { program.showsRows(of: input, $0.screen) }
        firstRows = (session.lastRead - start) / .milliseconds(1)
        firstWork = session.processorTimeSoFar / .milliseconds(1)
        try session.waitUntil(timeout: Self.patience) { program.hasRead(input, $0.screen) }
        everything = (session.lastRead - start) / .milliseconds(1)
        work = session.processorTimeSoFar / .milliseconds(1)
        // The kernel's account for the parent has the parent's own memory before the program was loaded.
        peakMemory = Double(TerminalSession.peakMemory(of: session.processIdentifier) ?? 0)
    }
}

/// The medians of several readings of a program.
struct Readings {
    private var readings: [Reading] = []

    var isEmpty: Bool { readings.isEmpty }

    mutating func add(_ reading: Reading) { readings.append(reading) }

    /// Returns the median of a value.
    func median(_ value: KeyPath<Reading, Double>) -> Double { readings.map { $0[keyPath: value] }.median }
}

extension Array where Element: Comparable {
    /// The median; the higher one of two middle values.
    var median: Element { sorted()[count / 2] }
}

/// Reads an input with several programs in turn, several times.
func readings(_ programs: [Competitor], _ input: Input, rounds: Int) throws -> [Competitor: Readings] {
    var result: [Competitor: Readings] = [:]
    for _ in 0..<rounds {
        for program in programs {
            result[program, default: Readings()].add(try Reading(program, input))
        }
    }
    return result
}
