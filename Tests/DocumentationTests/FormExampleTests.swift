import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// What the example of the article "Forms" shows.
@MainActor
struct FormExampleTests {
    @Test func theFormLooksAsInTheArticle() throws {
        let controller = ParcelController(Parcel())
        controller.collectionView.configuration.showsScrollIndicator = false
        controller.resize(to: Size(columns: 44, rows: 30))
        let article = try Repository.lines(of: "Sources/ListContents/ListContents.docc/Forms.md")
        let picture = controller.listTextRows.joined(separator: "\n")
        #expect(article.joined(separator: "\n").contains("```\n\(picture)\n```"), "the form is\n\(picture)")
    }

    @Test func theDayAfterNextIsInMarch() { #expect(FormExamples.dayAfterNext().description == "2028-03-01") }
}
