import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import TestSupport
import Testing

/// Text that is shown as bullets.
@MainActor
struct SecureTextTests {
    private let order = Order()

    private func stage(repertoire: CharacterRepertoire = .unicode) -> ContentStage {
        order.password = "se漢ret"
        let order = order
        return ContentStage(repertoire: repertoire) {
            TextFieldCell("Password", order, \.password, placeholder: "none", isSecure: true)
            LabelCell("below")
        }
    }

    @Test func eachCharacterIsABullet() {
        #expect(stage().picture == " Password ••••••\n below")
        #expect(stage(repertoire: .ascii).picture == " Password ******\n below")
    }

    @Test func thePlaceholderIsReadable() {
        let stage = stage()
        order.password = ""
        stage.list.update()
        #expect(stage.picture == " Password none\n below")
    }

    @Test func theTextIsEditedBelowItsBullets() {
        let stage = stage()
        stage.press(Key(.enter), Key(.left), Key(.left))
        #expect(stage.cursor == Point(column: 14, row: 1))
        stage.type("xy")
        #expect(stage.focused == " Password ••••••••")
        stage.press(Key(.enter))
        #expect(order.password == "se漢rxyet")
    }

    @Test func aClickMovesTheCursorToACharacter() {
        let stage = stage()
        stage.click(column: 13, line: 0)
        stage.type("!")
        stage.press(Key(.enter))
        #expect(order.password == "se漢!ret")
    }

    @Test func theTextIsNeitherFoundNorSpoken() async throws {
        let stage = stage()
        #expect(stage.view.linearDescription?.label == "Password ••••••")
        for key in Key.sequence("/ s e") { stage.press(key) }
        try await waitUntil { stage.status.contains("no match") }
        stage.press(Key(.escape))
        #expect(stage.picture == " Password ••••••\n below")
    }
}
