import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Going through the hunks of a diff.
@MainActor
struct HunkTests {
    private static let diff = """
        diff --git a/one.c b/one.c
        --- a/one.c
        +++ b/one.c
        @@ -1,2 +1,2 @@
         a
        -b
        +c
        @@ -11,2 +11,2 @@
         d
        -e
        +f
        diff --git a/two.c b/two.c
        --- a/two.c
        +++ b/two.c
        @@ -21,2 +21,2 @@
         g
        -h
        +i

        """

    /// The keys that are pressed one after the other, from the first file with everything closed, and the text of the
    /// focused row after each.
    @Test(
        "] and [ go through the hunks, open or closed, over files",
        arguments: [
            [("]", "@@ -1"), ("]", "@@ -11"), ("]", "@@ -21"), ("]", "@@ -21"), ("[", "@@ -11"), ("[", "@@ -1")],
            [("end", "two.c"), ("[", "@@ -11"), ("]", "@@ -21")],
            [
                ("E", "one.c"), ("] down down", "-b"), ("]", "@@ -11"), ("down [", "@@ -11"), ("[", "@@ -1"),
                ("[", "@@ -1"),
            ],
        ])
    func hunks(steps: [(String, String)]) async throws {
        let stage = BrowserStage(Self.diff, DocumentSource(DiffText()))
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading && !stage.list.isEmpty }
        stage.press("C home")
        #expect(stage.list.count == 2)
        for (keys, text) in steps {
            stage.press(keys)
            #expect(stage.browser.focusedRow.contains(text), "\(keys): \(stage.browser.focusedRow)")
        }
    }
}
