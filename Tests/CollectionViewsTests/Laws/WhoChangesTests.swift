import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Who changes a list x what stands between the content and the rows.
///
/// ```
///             nothing, one, two or all four of
///             filter   hold   marks   loading
/// data           •       •       •        •
/// person         •       •       •        •
/// loading        •       •       •        •
/// restoring      •       •       •        •
/// moving         •       •       •        •
/// ```
///
/// Each row is a test, which runs scripts on small trees with each of the 12 combinations. After each step it compares
/// what the user sees, what the handlers were told, and what the data source answers with a file in `Recordings`. The
/// files hold what the list does, not what it should do.
///
/// `UNFOLD_RECORD=1 swift test --filter WhoChangesTests` records everything again. Read the difference before you keep
/// it.
@MainActor
struct WhoChangesTests {
    @Test(arguments: Who.allCases)
    func everyStepIsAsItWasRecorded(_ who: Who) async throws {
        let recording = try await LawRecording(who)
        let path = Self.folder + "/\(who.rawValue).txt"
        if ProcessInfo.processInfo.environment["UNFOLD_RECORD"] != nil {
            try recording.text.write(toFile: path, atomically: true, encoding: .utf8)
        }
        let recorded = try LawRecording(reading: String(contentsOfFile: path, encoding: .utf8))
        if let difference = recording.difference(from: recorded) { Issue.record("\(who): \(difference)") }
    }

    private static let folder =
        "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Recordings"

    @Test func patternsStandForTheirCombinations() {
        #expect(BetweenPattern("f.**")?.combinations == [.filter, [.filter, .marks], [.filter, .loading]])
        #expect(BetweenPattern("fh")?.combinations == nil)
        for between in Between.all {
            let others = Set(Between.all).subtracting([between])
            #expect(BetweenPattern.cover(others).reduce(into: []) { $0.formUnion($1.combinations) } == others)
        }
    }
}
