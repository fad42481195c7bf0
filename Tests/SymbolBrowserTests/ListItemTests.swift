import Testing

@testable import SymbolBrowser

struct ListItemTests {
    @Test func anItemIsWhoItIsWhateverItShows() {
        let few = ListItem(identity: "Circle", title: "Circle", count: 3)
        let many = ListItem(identity: "Circle", title: "Kreis", count: 4)
        #expect(few == many)
        #expect(few.hashValue == many.hashValue)
        #expect(Set([few, many]).count == 1)
    }

    @Test func groupsAndSymbolsAreToldApart() {
        #expect(ListItem("Circle") != ListItem("circle"))
        #expect(ListItem("Circle").symbol == nil)
        #expect(ListItem(identity: "Fill (No Shape)/0-9", title: "0-9").symbol == nil)
        #expect(ListItem("circle").symbol?.shape == .circle)
        #expect(ListItem("4k.tv").symbol?.name == "4k.tv")
        #expect(ListItem("").symbol == nil)
    }
}
