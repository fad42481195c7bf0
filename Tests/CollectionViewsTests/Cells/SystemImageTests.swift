import Testing

@testable import CollectionViews

/// The characters for SF Symbols.
struct SystemImageTests {
    @Test(arguments: [
        ("a.circle", "Ⓐ"), ("z.circle", "Ⓩ"), ("a.circle.fill", "🅐"), ("z.circle.fill", "🅩"),
        ("a.square", "🄰"), ("z.square", "🅉"), ("a.square.fill", "🅰"), ("z.square.fill", "🆉"),
        ("0.circle", "⓪"), ("1.circle", "①"), ("20.circle", "⑳"), ("21.circle", "㉑"), ("35.circle", "㉟"),
        ("36.circle", "㊱"), ("50.circle", "㊿"), ("0.circle.fill", "⓿"), ("1.circle.fill", "❶"),
        ("10.circle.fill", "❿"), ("11.circle.fill", "⓫"), ("20.circle.fill", "⓴"),
    ])
    func lettersAndNumbersHaveCharactersOfTheirOwn(name: String, image: String) {
        #expect(Image(systemName: name).symbol == image)
    }

    @Test(arguments: [
        ("21.circle.fill", "●"), ("1.square", "□"), ("01.circle", "○"), ("airplane.circle", "○"),
        ("circle", "○"), ("square.fill", "■"), ("triangle.fill", "▲"), ("airplane.octagon", "•"), ("airplane", "•"),
        ("", "•"),
        ("plus.circle", "⊕"), ("star.fill", "★"), ("circle.square", "□"), ("nothing at all", "•"),
        ("é.circle", "○"), ("99999999999999999999.circle", "○"), ("+5.circle", "○"),
    ])
    func otherSymbolsAreShownAsTheirShapeOrAsADot(name: String, image: String) {
        #expect(Image(systemName: name).symbol == image)
    }

    @Test(arguments: [
        ("a.circle", "(a)"), ("a.circle.fill", "(A)"), ("a.square", "[a]"), ("a.square.fill", "[A]"),
        ("10.circle", "(10)"), ("circle", "( )"), ("circle.fill", "(#)"), ("airplane.circle.fill", "(#)"),
        ("triangle", "/ \\"), ("star.fill", "*"), ("", "*"), ("é.circle", "( )"), ("nothing at all", "*"),
    ])
    func shapesAreBracketsInASCII(name: String, image: String) {
        #expect(Image(systemName: name).ascii == image)
    }
}
