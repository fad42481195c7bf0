import TerminalCanvas
import TestSupport
import Testing

/// Keys that reach `unfold` in one piece, as a script or a slow connection sends them.
struct TypedAheadTests {
    private static let files = [
        "mopas": "", "a.json": #"{"a": {"b": [1, {"maps": "x"}]}, "mopas": 2}"#, "deep/er/maps": "x",
    ]

    @Test(arguments: ["%", "%/a.json"])
    func enterTakesTheMatchOfTheFilter(input: String) throws {
        let list = try session(["--pick", input])
        try list.session.type("maps\r")
        try list.expectEnd(.exited(0), printing: input == "%" ? "\(list.folder.path)/deep/er/maps\n" : "\"x\"\n")
    }

    @Test(arguments: ["/", #"/\v"#], ["%", "%/a.json"])
    func twoEntersTakeTheMatch(sign: String, input: String) throws {
        let list = try session(["--pick", input])
        try list.leaveFilter()
        try list.session.type(sign + "maps\r\r")
        try list.expectEnd(.exited(0), printing: input == "%" ? "\(list.folder.path)/deep/er/maps\n" : "\"x\"\n")
    }

    @Test func aPastedPatternIsLookedForBeforeEnterTakesSomething() throws {
        let list = try session(["--pick", "%"])
        try list.session.type("\u{1B}[200~maps\u{1B}[201~\r")
        try list.expectEnd(.exited(0), printing: "\(list.folder.path)/deep/er/maps\n")
    }

    @Test func severalItemsAreChosenInOnePiece() throws {
        let list = try session(["--multi", "%"])
        try list.session.type("'er/maps\t\u{15}'mopas$\t\r")
        try list.expectEnd(.exited(0), printing: "\(list.folder.path)/deep/er/maps\n\(list.folder.path)/mopas\n")
    }

    @Test func aSearchInOnePieceMovesTheFocus() throws {
        let list = try session(["%"])
        try list.session.type("/maps")
        try list.waitFor("/maps  [1/1]")
    }

    @Test func afterTheFilterTheFocusIsOnTheFile() throws {
        let list = try session(["%"])
        try list.session.type("&maps\r")
        try list.session.waitUntil { $0.screen.contains("└── maps") && !$0.screen.contains("mopas") }
        try list.session.press(.escape)
        try list.waitFor("mopas", "▾ er")
        #expect(list.session.screen.rows[list.session.screen.cursor.row].contains("maps"))
    }

    @Test func aSearchWithoutMatchesTakesNothing() throws {
        let list = try session(["--pick", "%"])
        try list.leaveFilter()
        try list.session.type("/nothing\r\r")
        try list.waitFor("no match")
        try list.session.press("q")
        try list.expectEnd(.exited(130), printing: "")
    }

    /// A session with a directory and a document, as soon as its rows are shown.
    private func session(_ arguments: [String]) throws -> ListSession {
        let list = try ListSession(
            arguments, folders: ["deep", "deep/er"], files: Self.files, writesToFile: arguments.count > 1)
        try list.waitFor(arguments.count > 1 ? "Esc list" : "1 of ", arguments.last == "%" ? "mopas" : "mopas: 2")
        return list
    }
}
