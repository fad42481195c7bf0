import Testing

@testable import SymbolBrowser

struct SymbolNameTests {
    @Test(arguments: [
        ("a.circle", SymbolShape.circle, false, "a" as String?),
        ("a.circle.fill", .circle, true, "a"),
        ("10.circle", .circle, false, "10"),
        ("100.circle", .circle, false, nil),
        ("a.b.circle", .circle, false, nil),
        ("circle", .circle, false, ""),
        ("square.fill", .square, true, ""),
        ("exclamationmark.arrow.circle.fill", .circle, true, nil),
        ("arrow.up.circle.badge.clock", .circle, false, nil),
        ("circle.square.fill", .square, true, nil),
        ("envelope.badge.shield.half.filled", .shield, false, nil),
    ])
    func wordsBetweenDotsTellShapeAndFilling(name: String, shape: SymbolShape, isFilled: Bool, content: String?) {
        let symbol = SymbolName(name)
        #expect(symbol.shape == shape)
        #expect(symbol.isFilled == isFilled)
        #expect(symbol.content == content)
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
