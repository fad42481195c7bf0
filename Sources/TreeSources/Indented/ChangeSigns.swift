/// The signs of changes before the texts of lines. Such a line stands where its text stands.
///
/// ```
/// ~ resource "a" {          in a plan, a line with a sign        spec:              in a difference, the signs are in
///     ~ name = "x"          ends with an opening brace         -   replicas: 1      the first column; lines without
///       id   = 7                                               +   replicas: 3      one have two blanks there
/// ```
///
/// The bullets of a list look the same:
///
/// ```
/// -   a          the first bullet is not below an indented line, and all bullets have as many blanks behind them
///     b
/// -   c
/// ```
struct ChangeSigns: Sendable {
    /// Whether a sign is before a line that ends with an opening brace.
    private var hasBraces = false

    /// Whether signs in the first column stand for blanks, and are no bullets; `nil` if it is not known.
    private var areInMargin: Bool?

    /// Whether the line above has a sign in the first column and one blank behind it, or stands where its text stands.
    private var isBelowSign = false

    private static let signs = ["-/+ ", "+/- ", "<= ", "~ ", "+ ", "- "].map(\.bytes)

    /// Takes the columns of a sign and the blanks behind it. The sign is a part of the text.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - indentation: The indentation before the sign.
    ///   - column: The column at which the line above begins; `nil` for none.
    ///   - tabWidth: The number of columns between two tab stops.
    /// - Returns: The number of bytes before the text; 0 if the columns belong to the text.
    mutating func take(
        _ line: Span<UInt8>, _ indentation: inout Indentation, below column: Int?, _ tabWidth: Int
    ) -> Int {
        let start = indentation.length
        guard "+-~<".utf8.contains(line[start]),
            let sign = Self.signs.first(where: { line.hasBytes($0, at: start) })
        else {
            isBelowSign = false
            return 0
        }
        if line[line.count - 1] == UInt8(ascii: "{") { hasBraces = true }
        var text = indentation
        text.take(sign.count, bytes: sign.count)
        let isInMargin = start == 0 && sign.count == 2 && line[0] != UInt8(ascii: "~")
        if isInMargin { text.takeBlanks(line, tabWidth) }
        let isTaken = isInMargin && standsForBlank(text, below: column) || hasBraces
        isBelowSign = isInMargin && (isTaken || text.column == sign.count)
        guard isTaken, text.length < line.count else { return 0 }
        (indentation.column, indentation.narrowColumn) = (text.column, text.narrowColumn)
        return text.length - start
    }

    private mutating func standsForBlank(_ text: Indentation, below column: Int?) -> Bool {
        let isIndented = text.column > 2
        if areInMargin == nil, isIndented, !isBelowSign { areInMargin = column ?? 0 > 0 }
        return areInMargin == true || areInMargin == nil && isIndented
    }
}
