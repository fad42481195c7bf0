import Testing

@testable import NcursesTerminal

/// Crash handlers and the guard process may read the record at any moment.
@Suite(.serialized)
struct RestorationRecordTests {
    private func record() throws -> RestorationRecord {
        try RestorationRecord.make()
        return try #require(RestorationRecord.shared)
    }

    @Test func theDescriptionThatCountsIsNeverChanged() throws {
        let record = try record()
        record.describe(TakenTerminal(input: 101, output: 102), leave: [1, 2, 3])
        record.arm()
        defer { record.disarm() }
        // A handler that was interrupted between finding the description and using it.
        let (terminal, sequence) = (record.terminal, record.sequence)
        record.describe(TakenTerminal(input: 201, output: 202), leave: [4, 5])
        #expect(record.isArmed)
        #expect(terminal.pointee.input == 101 && terminal.pointee.output == 102)
        #expect(Array(sequence) == [1, 2, 3])
        #expect(record.terminal.pointee.input == 201)
        #expect(Array(record.sequence) == [4, 5])
    }

    @Test func ofSeveralThatGiveTheTerminalBackOneDoes() throws {
        let record = try record()
        record.arm()
        #expect(record.disarm())
        #expect(!record.disarm())
    }

    @Test func aSequenceThatIsTooLongIsCut() throws {
        let record = try record()
        record.describe(TakenTerminal(), leave: [UInt8](repeating: 7, count: 5000))
        record.describe(TakenTerminal(), leave: [UInt8](repeating: 8, count: 5000))
        #expect(Array(record.sequence) == [UInt8](repeating: 8, count: RestorationRecord.sequenceLimit))
    }
}
