import CollectionViews
import ListContents
import Synchronization
import TerminalCanvas
import TestSupport
import Testing

/// Contents that are loaded when their cell is expanded.
@MainActor
struct LazyDisclosureTests {
    private struct Failure: Error, CustomStringConvertible {
        var description: String { "No answer." }
    }

    /// Answers each request for names, or fails.
    private final class Server: Sendable {
        private let state = Mutex((names: [String: [String]](), requests: [String]()))

        /// The folders whose names were asked for, in order.
        var requests: [String] { state.withLock { $0.requests } }

        func set(_ names: [String]?, in folder: String) { state.withLock { $0.names[folder] = names } }

        func names(in folder: String) async throws -> [String] {
            try state.withLock { state in
                state.requests.append(folder)
                guard let names = state.names[folder] else { throw Failure() }
                return names
            }
        }
    }

    private final class Model {
        var folders = ["Documents", "Music"]
    }

    private let server = Server()
    private let model = Model()

    private func stage(isExpanded: Bool = false) -> ContentStage {
        let stage = ContentStage { [server, model] in
            Section("Server") {
                ForEach(model.folders, id: \.self) { folder in
                    LabelCell(folder).loadChildren(isExpanded: isExpanded) {
                        let names = try await server.names(in: folder)
                        ForEach(names, id: \.self) { LabelCell($0) }
                    }
                }
                LabelCell("About")
            }
        }
        stage.view.context.showsGuides = false
        return stage
    }

    private func expect(_ stage: ContentStage, _ picture: String) async throws {
        stage.view.context.showsGuides = false
        try? await waitUntil { stage.picture == picture }
        #expect(stage.picture == picture)
    }

    @Test func theContentsAreLoadedWhenTheCellIsExpanded() async throws {
        server.set(["a", "b"], in: "Documents")
        let stage = stage()
        #expect(stage.picture == " Server\n ▸ Documents\n ▸ Music\n   About")
        #expect(server.requests == [])
        stage.press(Key(.right))
        try await expect(stage, " Server\n ▾ Documents\n     a\n     b\n ▸ Music\n   About")
        stage.press(Key(.left), Key(.right), Key(.right))
        #expect(server.requests == ["Documents"])
        #expect(stage.focused == "     a")
    }

    @Test func anErrorIsShownAndEnterTriesAgain() async throws {
        let stage = stage()
        stage.press(Key(.right))
        try await expect(
            stage,
            """
             Server
             ▾ Documents
                 No answer.
                 Enter tries again
             ▸ Music
               About
            """)
        server.set(["a"], in: "Documents")
        stage.press(Key(.enter))
        try await expect(stage, " Server\n ▾ Documents\n     a\n ▸ Music\n   About")
    }

    @Test func aCellWhoseContentsAreEmptyLosesItsTriangle() async throws {
        server.set([], in: "Documents")
        let stage = stage()
        stage.press(Key(.right))
        try await expect(stage, " Server\n   Documents\n ▸ Music\n   About")
    }

    @Test func loadedContentsStayInAnUpdate() async throws {
        server.set(["a", "b"], in: "Documents")
        let stage = stage()
        stage.press(Key(.right))
        try await waitUntil { stage.picture.contains("a\n     b") }
        stage.press(Key(.down), Key(.down))
        model.folders = ["Books", "Documents"]
        stage.list.update()
        #expect(stage.picture == " Server\n ▸ Books\n ▾ Documents\n     a\n     b\n   About")
        #expect(stage.focused == "     b")
        stage.press(Key(.left), Key(.left))
        stage.list.update()
        #expect(stage.picture == " Server\n ▸ Books\n ▸ Documents\n   About")
        #expect(server.requests == ["Documents"])
    }

    @Test func anUpdateDoesNotEndALoad() async throws {
        server.set(["a"], in: "Documents")
        let stage = stage()
        stage.press(Key(.right))
        stage.list.update()
        try await expect(stage, " Server\n ▾ Documents\n     a\n ▸ Music\n   About")
        #expect(server.requests == ["Documents"])
    }

    @Test func anExpandedCellIsLoadedWhenItsRowComesOntoTheScreen() async throws {
        server.set(["a"], in: "Documents")
        server.set(["b"], in: "Music")
        let stage = stage(isExpanded: true)
        try await expect(stage, " Server\n ▾ Documents\n     a\n ▾ Music\n     b\n   About")
        #expect(server.requests.sorted() == ["Documents", "Music"])
    }

    @Test func aCellWithAnotherIdentityIsLoadedAgain() async throws {
        final class Version { var number = 1 }
        let version = Version()
        let stage = ContentStage {
            let number = version.number
            LabelCell("Folder").loadChildren(isExpanded: true) { LabelCell("version \(number)") }.id(number)
        }
        try await expect(stage, " ▾ Folder\n     version 1")
        version.number = 2
        stage.list.update()
        try await expect(stage, " ▾ Folder\n     version 2")
    }

    @Test func loadedContentsMayBeLoadedThemselvesAndHaveABorder() async throws {
        let stage = ContentStage(columns: 20) {
            Decoration(.border) {
                LabelCell("a").loadChildren {
                    LabelCell("b").loadChildren {
                        Spacer()
                        LabelCell("c")
                    }
                    Disclosure(LabelCell("d"), isExpanded: true) { LabelCell("e") }
                }
            }
        }
        stage.press(Key(.right))
        try await waitUntil { stage.picture.contains("e") }
        stage.press(Key(.down), Key(.right))
        try await expect(
            stage,
            """
            ╭──────────────────╮
            │▾ a               │
            │  ▾ b             │
            │                  │
            │      c           │
            │  ▾ d             │
            │      e           │
            ╰──────────────────╯
            """)
    }

    @Test func contentsThatCannotBeShownAreAnError() async throws {
        let stage = ContentStage(columns: 120) {
            LabelCell("a").loadChildren { Section("no") { LabelCell("b") } }
            LabelCell("c").loadChildren { ForEach([1, 1], id: \.self) { LabelCell("\($0)") } }
        }
        stage.press(Key(.right))
        try await waitUntil { stage.picture.contains("A section cannot be inside another section or a disclosure") }
        stage.press(Key(.down), Key(.right))
        try await waitUntil { stage.picture.contains("Contents must have different identities.") }
    }

    @Test func aLoadedCellThatCannotHaveTheFocusCanBeExpanded() async throws {
        let stage = ContentStage {
            DescriptionCell("Details").loadChildren { LabelCell("size") }
        }
        stage.press(Key(.right))
        try await expect(stage, " ▾ Details\n     size")
    }
}
