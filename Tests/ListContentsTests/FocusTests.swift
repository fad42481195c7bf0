import CollectionViews
import Testing

@testable import ListContents

/// Which cells focus can move to.
@MainActor
struct FocusTests {
    @Test func focusDoesNotMoveToADescriptionUnlessItIsAButtonOrExpands() {
        let stage = ContentStage {
            LabelCell("a label")
            DescriptionCell("a text")
            DescriptionCell("a button").onEnter {}
            Disclosure(DescriptionCell("a row that expands"), isExpanded: true) { DescriptionCell("a text") }
            Disclosure(DescriptionCell("a row with nothing to show")) {}
        }
        let rows = (0..<6).map { stage.list.source.isFocusable(at: [0, $0]) }
        #expect(rows == [true, false, true, true, false, false])
        #expect(!stage.list.source.isFocusable(at: [0, 6]))
    }

    @Test func keysPassOverDescriptions() {
        let stage = ContentStage {
            DescriptionCell("a text")
            LabelCell("first")
            DescriptionCell("a text")
            LabelCell("second")
        }
        stage.view.perform(.moveToFirst)
        #expect(stage.view.state.focus == [0, 1])
        stage.view.perform(.moveDown)
        #expect(stage.view.state.focus == [0, 3])
    }
}
