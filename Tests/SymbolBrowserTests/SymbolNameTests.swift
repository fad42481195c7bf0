import CollectionViews
import Testing

@testable import SymbolBrowser

struct SymbolNameTests {
    @Test(arguments: [
        ("a.circle", SystemSymbol.Shape.circle, false),
        ("a.circle.fill", .circle, true),
        ("10.circle", .circle, false),
        ("100.circle", .circle, false),
        ("a.b.circle", .circle, false),
        ("circle", .circle, false),
        ("square.fill", .square, true),
        ("exclamationmark.arrow.circle.fill", .circle, true),
        ("arrow.up.circle.badge.clock", .circle, false),
        ("circle.square.fill", .square, true),
        ("envelope.badge.shield.half.filled", .shield, false),
    ])
    func theWordsOfANameDetermineShapeAndFilling(name: String, shape: SystemSymbol.Shape, isFilled: Bool) {
        let symbol = SymbolName(name)
        #expect(symbol.shape == shape)
        #expect(symbol.isFilled == isFilled)
    }

    @Test(arguments: ["arrow.circlepath", "squareshape", "circlebadge", "pencil", "arrowtriangle.up.fill", ""])
    func aShapeIsAWholeWord(name: String) {
        #expect(SymbolName(name).shape == nil)
    }

    @Test func digitsShareOneInitial() {
        #expect(SymbolName("pencil").initial == "P")
        #expect(SymbolName("4k.tv").initial == "0-9")
        #expect(SymbolName("10.lane").initial == "0-9")
    }
}
