import Testing

@testable import SymbolBrowser

struct ListItemTests {
    @Test func itemsWithOneIdentityAreEqualWithAnyContent() {
        let few = ListItem(identity: "Circle", title: "Circle", count: 3)
        let many = ListItem(identity: "Circle", title: "Kreis", count: 4)
        #expect(few == many)
        #expect(few.hashValue == many.hashValue)
        #expect(Set([few, many]).count == 1)
    }

    @Test func groupsAndSymbolsAreDistinguished() {
        #expect(ListItem("Circle") != ListItem("circle"))
        #expect(!ListItem("Circle").isSymbol)
        #expect(!ListItem(identity: "Fill (No Shape)/0-9", title: "0-9").isSymbol)
        #expect(ListItem("circle").image?.symbol == "○")
        #expect(ListItem("4k.tv").isSymbol)
        #expect(!ListItem("").isSymbol)
    }
}
