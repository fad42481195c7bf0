import TerminalCanvas
import Testing
@testable import CollectionViews
import Screens
@MainActor struct ZLookTests {
    @Test(arguments: [(80, 24), (30, 8)]) func look(_ size: (Int, Int)) {
        let stage = LoadStage("- Applications\n- Documents\n- Music\n- notes.txt", columns: size.0, rows: size.1 - 2)
        func show(_ name: String) { print("== \(name)\n" + stage.controller.draw().textRows.joined(separator: "\n")) }
        stage.press("down right"); show("opened"); stage.tick(); stage.tick(); show("loading")
        stage.answer("Documents", "- Letters\n- Reports\n- a.txt"); show("arrived")
        stage.press("down right"); stage.fail("Letters", "The server files.example.com did not answer within 10 seconds."); show("failed")
        stage.controller.adopt(TerminalCapabilities(repertoire: .unicode, colors: 256))
        print(stage.controller.draw().styleRows().joined(separator: "\n"))
        stage.list.source.childLoading.expansionLimit = 2
        stage.list.source.expandAllItems(); stage.tick(); show("limit")
    }
}
