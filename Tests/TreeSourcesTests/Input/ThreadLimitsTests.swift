import Testing

@testable import TreeSources

/// The limits of the system, which show that threads can be started.
@Suite struct ThreadLimitsTests {
    @Test func noLimitLeavesRoomForMoreThreadsThanAnySystemHas() {
        #expect(!ThreadLimits.leaveRoom(for: 1 << 40))
    }

    @Test func aFileOfTheSystemHasANumberOrAWord() throws {
        let folder = try TestFolder()
        for (text, number) in [("17\n", 17), ("max\n", nil), ("", nil)] {
            folder.makeFile("limit", text)
            #expect(SystemFile.number(in: String(decoding: folder.path(of: "limit"), as: UTF8.self)) == number)
        }
        #expect(SystemFile.number(in: "/nonexistent") == nil)
    }
}
