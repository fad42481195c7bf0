extension Image {
    /// Creates an image that resembles an SF Symbol.
    ///
    /// ```swift
    /// Image(systemName: "a.circle.fill")  // 🅐, (A) in ASCII
    /// Image(systemName: "star")  // ☆, * in ASCII
    /// Image(systemName: "pencil.circle")  // ○, ( ) in ASCII: the shape alone
    /// Image(systemName: "tortoise")  // •, * in ASCII: no character resembles it
    /// ```
    ///
    /// Letters and numbers in circles and squares, shapes, and about a hundred signs have characters of their own. Any
    /// other symbol in a shape is drawn as the empty or filled shape. Every other name is drawn as `•`, or `*` in
    /// ASCII, even if no symbol has it.
    ///
    /// Images are one column wide, except the numbers from 21 to 50, which are two columns wide. In ASCII, an image is
    /// up to four columns wide.
    ///
    /// - Parameter name: The name of an SF Symbol: words in lower case with dots between them.
    public init(systemName name: String) {
        let symbol = SystemSymbol(name)
        self.init(symbol.character, ascii: symbol.ascii)
    }
}
