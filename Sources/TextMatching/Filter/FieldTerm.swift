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
        /// `<`
        case less
        /// `<=`
        case lessOrEqual
        /// `>`
        case greater
        /// `>=`
        case greaterOrEqual
    }

    /// The name of the field, without a dot at its beginning.
    let name: String

    let comparison: Comparison

    /// The text that values are compared with.
    private let operand: Literal

    /// The number that values are compared with; `nil` if the text is none.
    private let amount: Double?

    /// Reads a term. Returns `nil` if it is not about a field.
    ///
    /// - Parameter characters: The term without `!` at its beginning.
    init?(_ characters: ArraySlice<Character>) {
        let hasDot = characters.first == "."
        let start = characters.startIndex + (hasDot ? 1 : 0)
        guard let end = characters.firstIndex(where: { ":=<>!".contains($0) }), start < end,
            characters[start].canBeginField
        else { return nil }
        guard let (comparison, value) = Self.comparison(in: characters[end...]), !value.isEmpty else { return nil }
        name = String(characters[start..<end])
        operand = Literal(String(value))
        amount = Amount.number(in: operand.text)
        switch comparison {
        case ":":
            // `http://x` and `std::vector`.
            guard value.first != ":", !value.starts(with: ["/", "/"]), let term = FilterTerm(value, readsField: false)
            else { return nil }
            self.comparison = .matches(term)
        case "=": self.comparison = .equal
        case "!=": self.comparison = .unequal
        case "<": self.comparison = .less
        case "<=": self.comparison = .lessOrEqual
        case ">": self.comparison = .greater
        default: self.comparison = .greaterOrEqual
        }
    }

    /// Divides the end of a term into the comparison and the value; `nil` if there is no comparison.
    private static func comparison(in rest: ArraySlice<Character>) -> (String, ArraySlice<Character>)? {
        for sign in ["!=", "<=", ">=", "==", ":", "=", "<", ">"] where rest.starts(with: sign) {
            return (sign == "==" ? "=" : sign, rest.dropFirst(sign.count))
        }
        return nil
    }

    /// Returns how well a value of the field matches, or `nil` if it does not.
    ///
    /// - Complexity: O(length of the value).
    func score(of value: String) -> Int? {
        if case .matches(let term) = comparison {
            return term.match(in: value, wantsRanges: false)?.score
        }
        let isMatch =
            switch comparison {
            case .matches: true
            case .equal: isEqual(to: value)
            case .unequal: !isEqual(to: value)
            case .less: isOrdered(value, <)
            case .lessOrEqual: isOrdered(value, <=)
            case .greater: isOrdered(value, >)
            case .greaterOrEqual: isOrdered(value, >=)
            }
        return isMatch ? 0 : nil
    }

    private func isEqual(to value: String) -> Bool {
        if let amount, let other = Amount.number(in: value) { return amount == other }
        return FilterTerm(kind: .whole, literal: operand).matches(value)
    }

    /// Compares two numbers. Other texts are compared by their characters, so dates such as `2026-05-01` by time.
    private func isOrdered(_ value: String, _ areOrdered: (Double, Double) -> Bool) -> Bool {
        if let amount, let number = Amount.number(in: value) { return areOrdered(number, amount) }
        if amount != nil, !Self.isDate(value) { return false }
        return areOrdered(value == operand.text ? 0 : value < operand.text ? -1 : 1, 0)
    }

    /// Whether a value begins as a date: four digits, a dash and a digit.
    private static func isDate(_ value: String) -> Bool {
        let start = value.utf8.prefix(6)
        return start.count == 6
            && start.enumerated().allSatisfy { $0 == 4 ? $1 == UInt8(ascii: "-") : (0x30...0x39).contains($1) }
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

extension Character {
    /// Whether the name of a field can begin with the character in a pattern.
    fileprivate var canBeginField: Bool { isLetter || "_@%#$".contains(self) }
}
