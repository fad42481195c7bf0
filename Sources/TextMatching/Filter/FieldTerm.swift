/// What a filter term says about a field: `phase:Pend`, `.status.phase=Pending`, `restarts>3`.
///
/// A name, a comparison and a value follow each other. A name does not begin with a digit. So times and addresses, such
/// as `12:30`, `http://x` and `std::vector`, are no fields.
///
/// It is a class, so that a term without a field stays small.
final class FieldTerm: Sendable {
    /// How the value of a field is compared.
    enum Comparison: Sendable {
        /// `:`, as a filter compares a text.
        case matches(FilterTerm)
        /// `=`
        case equal
        /// `!=`
        case unequal
        /// `<`, `<=`, `>`, `>=`
        case ordered(@Sendable (Int, Int) -> Bool)
    }

    /// The name of the field, without a dot at its beginning.
    let name: String

    let comparison: Comparison

    /// The text that values are compared with.
    private let operand: Literal

    /// The amount that values are compared with; `nil` if the text is none.
    private let amount: AmountText?

    /// Reads a term. Returns `nil` if it is not about a field.
    ///
    /// - Parameter characters: The term without `!` at its beginning.
    init?(_ characters: ArraySlice<Character>, isLiteral: Bool) {
        let hasDot = characters.first == "."
        let start = characters.startIndex + (hasDot ? 1 : 0)
        guard let end = characters.firstIndex(where: { ":=<>!".contains($0) }), start < end,
            characters[start].isLetter || "_@%#$".contains(characters[start])
        else { return nil }
        guard let (comparison, value) = Self.comparison(in: characters[end...]), !value.isEmpty else { return nil }
        name = String(characters[start..<end])
        operand = Literal(String(value))
        amount = AmountText(operand.text)
        if let comparison {
            self.comparison = comparison
            return
        }
        // `http://x` and `std::vector`.
        guard value.first != ":", !value.starts(with: ["/", "/"]),
            let term = FilterTerm(value, readsField: false, isLiteral: isLiteral)
        else { return nil }
        self.comparison = .matches(term)
    }

    /// The comparisons by their signs; `nil` for the one with a term.
    private static let comparisons: [(sign: String, Comparison?)] = [
        ("!=", .unequal), ("<=", .ordered(<=)), (">=", .ordered(>=)), ("==", .equal), (":", nil), ("=", .equal),
        ("<", .ordered(<)), (">", .ordered(>)),
    ]

    /// Divides the end of a term into the comparison and the value; `nil` if there is no comparison.
    private static func comparison(in rest: ArraySlice<Character>) -> (Comparison?, ArraySlice<Character>)? {
        for (sign, comparison) in comparisons where rest.starts(with: sign) {
            return (comparison, rest.dropFirst(sign.count))
        }
        return nil
    }

    /// Returns how well a value of the field matches, or `nil` if it does not.
    ///
    /// - Complexity: O(length of the value).
    func score(of value: String) -> Int? {
        let isMatch: Bool
        switch comparison {
        case .matches(let term): return term.match(in: value, wantsRanges: false)?.score
        case .equal: isMatch = isEqual(to: value)
        case .unequal: isMatch = !isEqual(to: value)
        case .ordered(let areOrdered): isMatch = isOrdered(value, areOrdered)
        }
        return isMatch ? 0 : nil
    }

    private func isEqual(to value: String) -> Bool {
        if let amount, amount.amount.isWhole, let other = AmountText(value), other.amount.isWhole {
            return other.compared(to: amount) == 0
        }
        return FilterTerm(kind: .whole, literal: operand).matches(value)
    }

    /// Compares two amounts, or two dates. Other texts are compared by their characters.
    private func isOrdered(_ value: String, _ areOrdered: (Int, Int) -> Bool) -> Bool {
        if let amount, let other = AmountText(value) { return areOrdered(other.compared(to: amount), 0) }
        if let date = Self.year(of: value), let other = Self.year(of: operand.text, isWhole: amount != nil) {
            let isBefore = (date.year, date.rest) < (other.year, other.rest)
            return areOrdered(isBefore ? -1 : date == other ? 0 : 1, 0)
        }
        guard amount == nil else { return false }
        return areOrdered(value == operand.text ? 0 : value < operand.text ? -1 : 1, 0)
    }

    /// Returns the year at the beginning of a date, and the text after it; `nil` if the text is no date: four digits or
    /// more, perhaps after a sign, a dash and a digit.
    ///
    /// - Parameter isWhole: Whether the text is a year alone.
    private static func year(of text: String, isWhole: Bool = false) -> (year: Int, rest: String)? {
        let isSigned = text.utf8.first == UInt8(ascii: "-") || text.utf8.first == UInt8(ascii: "+")
        let digits = text.dropFirst(isSigned ? 1 : 0).prefix { $0.isASCII && $0.isNumber }
        let rest = text[digits.endIndex...]
        let isDate = rest.first == "-" && rest.dropFirst().first?.isNumber == true
        guard digits.utf8.count >= 4, isWhole ? rest.isEmpty : isDate, let year = Int(text[..<digits.endIndex]) else {
            return nil
        }
        return (year, String(rest))
    }

    /// Returns the parts of a text that has the value, as offsets in UTF-8 bytes.
    func ranges(in text: String) -> [Range<Int>] {
        switch comparison {
        case .matches(let term): term.match(in: text, wantsRanges: true)?.ranges ?? []
        case .equal: FilterTerm(kind: .exact, literal: operand).match(in: text, wantsRanges: true)?.ranges ?? []
        default: []
        }
    }
}
