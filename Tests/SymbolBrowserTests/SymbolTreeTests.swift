import Testing

@testable import SymbolBrowser

struct SymbolTreeTests {
    @Test func twelveSymbolsAreGroupedByShapeAndFilling() {
        let text = TreeText(SymbolTree(.letters, order: .ascending).snapshot, repertoire: .unicode).text
        #expect(
            text == """
                Circle
                  Fill (Circle)
                    🅐 a.circle.fill
                    🅑 b.circle.fill
                    🅒 c.circle.fill
                  No Fill (Circle)
                    Ⓐ a.circle
                    Ⓑ b.circle
                    Ⓒ c.circle
                Square
                  Fill (Square)
                    🅰 a.square.fill
                    🅱 b.square.fill
                    🅲 c.square.fill
                  No Fill (Square)
                    🄰 a.square
                    🄱 b.square
                    🄲 c.square

                """)
    }

    @Test func descendingOrderReversesTheSymbolsButNotTheGroups() {
        let text = TreeText(SymbolTree(.letters, order: .descending).snapshot, repertoire: .ascii).text
        #expect(
            text == """
                Circle
                  Fill (Circle)
                    (C) c.circle.fill
                    (B) b.circle.fill
                    (A) a.circle.fill
                  No Fill (Circle)
                    (c) c.circle
                    (b) b.circle
                    (a) a.circle
                Square
                  Fill (Square)
                    [C] c.square.fill
                    [B] b.square.fill
                    [A] a.square.fill
                  No Fill (Square)
                    [c] c.square
                    [b] b.square
                    [a] a.square

                """)
    }

    @Test func twelveSymbolsAreAllVisible() {
        let snapshot = SymbolTree(.letters, order: .ascending).snapshot
        #expect(snapshot.visibleItems.count == 18)
    }

    @Test func changingTheOrderOnlyMovesSymbols() {
        let ascending = SymbolTree(.letters, order: .ascending).snapshot
        let descending = SymbolTree(.letters, order: .descending).snapshot
        let difference = descending.difference(from: ascending)
        #expect(difference.removed.isEmpty)
        #expect(difference.inserted.isEmpty)
        #expect(difference.movedRowCount == 8)
        #expect(difference.reconfigured.isEmpty)
    }

    @Test(arguments: [SymbolOrder.ascending, .descending])
    func theCatalogHasEveryNameOnce(order: SymbolOrder) {
        let catalog = SymbolCatalog.everything
        let snapshot = SymbolTree(catalog, order: order).snapshot
        let shown = snapshot.items.compactMap { $0.isSymbol ? $0.title : nil }
        #expect(shown.count == 5359)
        #expect(Set(shown) == Set(catalog.symbols.map(\.name)))
    }

    @Test func theCatalogStartsWithOpenShapesAndClosedInnerGroups() {
        let snapshot = SymbolTree(.everything, order: .ascending).snapshot
        let lines = snapshot.visibleItems.prefix(5).map { "\(snapshot.level(of: $0)) \($0.title) \($0.count ?? 0)" }
        #expect(
            lines == [
                "0 Circle 1143", "1 Fill (Circle) 554", "1 No Fill (Circle) 589", "0 Square 641", "1 Fill (Square) 292",
            ])
        #expect(snapshot.rootItems.last?.title == "No Shape")
        #expect(snapshot.rootItems.compactMap(\.count).reduce(0, +) == 5359)
    }

    @Test func symbolsWithoutAShapeAreGroupedByTheirInitials() {
        let snapshot = SymbolTree(.everything, order: .descending).snapshot
        let digits = ListItem(identity: "No Fill (No Shape)/0-9", title: "0-9")
        #expect(snapshot.parent(of: ListItem("2.lane")) == digits)
        #expect(snapshot.children(of: ListItem("No Fill (No Shape)")).first?.title == "Z")
        #expect(snapshot.children(of: ListItem("No Fill (No Shape)")).last == digits)
    }
}
