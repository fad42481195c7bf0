import TerminalCanvas
import TestSupport
import Testing

@testable import CollectionViews
@testable import Screens

/// The keys for data that change, on a screen with bars.
@MainActor
struct LiveKeyTests {
    private let stage = KeyStage("+ a\n  - b\n- c\n- d")

    private var status: String { stage.statusLine.split(separator: "  ").prefix(2).joined(separator: "|") }

    @Test func theStatusLineCountsHeldUpdates() {
        stage.controller.press("p")
        #expect(status == " 1 of 4|held")
        for count in 1...7 { stage.list.apply(count % 2 == 0 ? "- d" : "- c") }
        #expect(status == " 1 of 4|7 pending")
        stage.controller.press("p")
        #expect(stage.rows == "c")
        #expect(!stage.statusLine.contains("pending"))
    }

    @Test func updatesAreHeldWhileASearchIsTyped() {
        stage.controller.press("/ c")
        #expect(stage.list.view.holdsUpdates)
        stage.list.apply("- d\n- c")
        #expect(stage.list.shownRows == "a b c d")
        #expect(stage.statusLine.contains("1 pending"))
        stage.controller.press("enter")
        #expect(stage.list.shownRows == "d c")
        #expect(!stage.list.view.holdsUpdates)
    }

    @Test func theEndOfAPromptDoesNotEndThePersonsHold() {
        stage.controller.press("p & b esc")
        #expect(stage.list.view.holdsUpdates)
        stage.controller.press("p")
        #expect(!stage.list.view.holdsUpdates)
    }

    @Test func updatesAreHeldWhileAnAlertIsOpen() {
        let navigation = NavigationController(rootViewController: stage.controller)
        let alert = AlertController(title: "Sure?", message: nil)
        alert.addAction(AlertAction(title: "OK"))
        navigation.present(alert)
        stage.list.apply("- d")
        #expect(stage.list.shownRows == "a b c d")
        alert.dismiss()
        #expect(stage.list.shownRows == "d")
    }

    @Test func anAppThatFiltersByItselfShowsWhatItFinds() {
        stage.controller.navigationItem.searchController = SearchController()
        stage.controller.press("& b")
        stage.list.apply("- b")
        #expect(stage.list.shownRows == "b")
    }

    @Test func aFilterIsOneStepHoweverManyKeysItTook() async throws {
        stage.controller.press("& b c backspace enter")
        try await waitUntil { stage.list.view.filter.result != nil }
        #expect(stage.list.shownRows == "a b")
        stage.controller.press("u")
        #expect(stage.list.shownRows == "a b c d")
        #expect(!stage.list.view.canUndo)
        stage.controller.press("ctrl-r")
        try await waitUntil { stage.list.view.filter.result != nil }
        stage.controller.press("esc")
        #expect(stage.list.shownRows == "a b c d")
        stage.controller.press("u")
        try await waitUntil { stage.list.view.filter.result != nil }
        #expect(stage.list.shownRows == "a b")
    }

    @Test(arguments: [KeyMap.standard, .vim, .emacs]) func eachKeyMapHasTheKeys(_ map: KeyMap) {
        let bound = Set(map.bindings.map(\.action))
        let actions: [ListAction] = [.toggleHold, .undo, .redo, .moveToNextChange, .moveToPreviousChange]
        for action in actions { #expect(bound.contains(.list(action))) }
    }

    @Test func keysUndo() {
        stage.controller.press("left")
        #expect(stage.rows == "a c d")
        stage.controller.press("u")
        #expect(stage.rows == "a b c d")
        stage.controller.press("ctrl-r")
        #expect(stage.rows == "a c d")
    }
}
