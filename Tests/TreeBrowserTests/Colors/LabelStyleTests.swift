import CollectionViews
import Testing
import TreeSources

@testable import TreeBrowser

struct LabelStyleTests {
    @Test(
        "Added and removed lines have the colors of changes",
        arguments: [
            (ItemLabel.Role.added, ContentStyle.inserted), (.removed, .error),
        ])
    func lines(role: ItemLabel.Role, style: ContentStyle) {
        #expect(StyledText(ItemLabel([.init("+a".utf8, role)])).runs.map(\.style) == [style])
    }
}
