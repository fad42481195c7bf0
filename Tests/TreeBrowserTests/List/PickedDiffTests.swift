import Screens
import TerminalCanvas
import Testing
import TreeSources

@testable import TreeBrowser

/// What is printed of the rows of a diff that the user has chosen.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PickedDiffTests {
    private nonisolated static let patch = """
        diff --git a/x b/x
        --- a/x
        +++ b/x
        @@ -1 +1 @@
        -a
        +b
        """

    private func stage(printing part: PrintedPart? = nil) async throws -> BrowserStage {
        var options = BrowserOptions()
        (options.picks, options.picksSeveral, options.printedPart) = (true, true, part)
        let stage = BrowserStage(Self.patch, InputKind.diff.makeSource(), options: options, columns: 200)
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading && !stage.list.isEmpty }
        stage.press("E")
        return stage
    }

    private func printed(_ stage: BrowserStage) -> [String]? {
        stage.browser.choice?.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test("Each line is printed once", arguments: [nil, PrintedPart.line, .value, .text])
    func each(part: PrintedPart?) async throws {
        let stage = try await stage(printing: part)
        stage.press("ctrl-a enter")
        #expect(printed(stage) == [Self.patch])
    }

    @Test("Rows outside of the others are printed too")
    func others() async throws {
        let stage = try await stage()
        stage.press("down space down down down space down space enter")
        #expect(printed(stage) == ["diff --git a/x b/x", "@@ -1 +1 @@\n-a\n+b"])
    }

    @Test("Esc in the list leaves, also where rows are chosen", arguments: ["escape", "space escape"])
    func leaving(keys: String) async throws {
        let stage = try await stage()
        #expect(stage.browser.press(keys) == .exit(.quit) && printed(stage) == nil)
    }

    @Test("The names of all rows are printed")
    func names() async throws {
        let stage = try await stage(printing: .name)
        stage.press("ctrl-a enter")
        #expect(
            printed(stage)
                == ["x", "diff --git a/x b/x", "--- a/x", "+++ b/x", "@@ -1 +1 @@", "a", "b"])
    }
}
