extension Image {
    /// Creates an image that resembles an SF Symbol.
    ///
    /// ```swift
    /// Image(systemName: "a.circle.fill")  // 🅐, (A) in ASCII
    /// Image(systemName: "star")  // ☆, * in ASCII
    /// Image(systemName: "pencil.circle.fill")  // ✎, / in ASCII: that of pencil
    /// Image(systemName: "tortoise.circle")  // ○, ( ) in ASCII: the shape alone
    /// Image(systemName: "tortoise")  // •, * in ASCII: no character resembles it
    /// ```
    ///
    /// Letters and numbers in circles and squares, shapes, and about 400 signs have characters of their own. The words
    /// at the end of a name, such as `fill`, `circle`, `slash` and `badge.plus`, are left out until a character is
    /// found. Any other symbol in a shape is drawn as the empty or filled shape. Every other name is drawn as `•`, or
    /// `*` in ASCII, even if no symbol has it.
    ///
    /// No image is an emoji, except five letters. Images are one column wide, except the numbers from 21 to 50, which
    /// are two columns wide. In ASCII, a sign is one column wide, and an image is up to four columns wide.
    ///
    /// - Parameter name: The name of an SF Symbol: words in lower case with dots between them.
    public init(systemName name: String) {
        let symbol = SystemSymbol(name)
        self.init(symbol.character, ascii: symbol.ascii)
        accessibilityLabel = symbol.label
    }
}
