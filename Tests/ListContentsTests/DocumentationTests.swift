import CollectionViews
import ListContents
import Testing

/// The examples of the module's documentation are compiled: each stands in a file of these tests, too.
@MainActor
struct DocumentationTests {
    @Test(arguments: [("ListContents", 1), ("ThreeStyles", 5)])
    func everyExampleIsCompiled(article: String, count: Int) throws {
        let text = try RepositoryFile("Sources/ListContents/ListContents.docc/\(article).md").text
        let examples = text.split(separator: "```swift\n").dropFirst().map { part in
            withoutIndentation(part[..<part.firstRange(of: "```\n")!.lowerBound])
        }
        #expect(examples.count == count)
        let compiled = try ["OverviewExample", "ThreeStylesExample"].map { name in
            withoutIndentation(try RepositoryFile("Tests/ListContentsTests/\(name).swift").text[...])
        }
        for example in examples {
            let isCompiled = compiled.contains { $0.contains(example) }
            #expect(isCompiled, "\(example)")
        }
    }

    @Test func theOverviewShowsItsList() {
        let view = CollectionView()
        let list = makeOverview(of: FormModel(), in: view)
        #expect(list.id(at: [0, 1]) == AnyHashable(2))
        #expect(list.cell(at: [1, 0]) is TextFieldCell<PlainTextField>)
    }

    private func withoutIndentation(_ text: Substring) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
}
