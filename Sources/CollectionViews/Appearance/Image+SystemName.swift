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
    /// Letters and numbers in circles and squares, shapes, and about a hundred signs have characters of their own. Another
    /// symbol in a shape is the empty or filled shape. Every other name, also one that is no symbol's, is `•`, and `*` in
    /// ASCII.
    ///
    /// Images are one column wide; the numbers from 21 to 50 are two columns wide. In ASCII they have up to four columns.
    ///
    /// - Parameter name: The name of an SF Symbol: words in lower case with dots between them.
    public init(systemName name: String) {
        let symbol = SystemSymbol(name)
        self.init(symbol.character, ascii: symbol.ascii)
    }
}
