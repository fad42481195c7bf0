internal import TextMatching

/// How the sum of a column is written: as its values are.
struct SumForm: Sendable {
    /// The number of digits after the point, for numbers without a unit.
    private var digits = 0

    /// The size of a unit in the next smaller one, and what is written around its letter; `nil` for numbers.
    private var unit: (step: Double, blank: String, kilo: String, rest: Substring)?

    /// Finds the form of amounts.
    init(_ texts: FieldTexts, _ amounts: FieldTexts.Amounts) {
        let point = UInt8(ascii: amounts.hasDecimalComma ? "," : ".")
        for (index, amount) in amounts.amounts.enumerated() {
            let bytes = texts.bytes[texts.range(of: index)]
            switch amount?.measure {
            case .size:
                unit = Self.unit(of: String(decoding: bytes, as: UTF8.self))
                return
            // Thousandths of a processor.
            case .thousandths: digits = max(digits, 3)
            default:
                let fraction = bytes.lastIndex(of: point).map { bytes[($0 + 1)...] } ?? []
                digits = min(max(digits, fraction.prefix { $0 &- 0x30 < 10 }.count), 6)
            }
        }
    }

    /// Returns the unit of a size such as `1.5 GB`.
    private static func unit(of size: String) -> (step: Double, blank: String, kilo: String, rest: Substring) {
        let number = size.prefix { !$0.isLetter }
        let letters = size.dropFirst(number.count).prefix { $0.isLetter }
        let rest = letters.dropFirst()
        let kilo = letters.first == "k" || rest == "B" ? "k" : "K"
        return (rest == "B" ? 1000 : 1024, number.hasSuffix(" ") ? " " : "", kilo, rest)
    }

    /// Returns the text of a sum.
    func text(_ sum: Double) -> String {
        guard let unit else { return sum.text(digits: digits) }
        var (rest, text) = (sum, unit.blank + (unit.rest.hasSuffix("B") ? "B" : ""))
        for letter in [unit.kilo, "M", "G", "T", "P", "E"] where rest.magnitude >= unit.step {
            (rest, text) = (rest / unit.step, unit.blank + letter + unit.rest)
        }
        return rest.text(digits: sum == rest || rest.magnitude >= 10 ? 0 : 1) + text
    }
}

extension Double {
    /// Returns the number with digits after the point.
    fileprivate func text(digits: Int) -> String {
        let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
        guard (self * scale).magnitude < 9e18 else { return "\(self)" }
        let number = Int((self * scale).rounded())
        guard digits > 0 else { return "\(number)" }
        let all = String(number.magnitude)
        let text = String(repeating: "0", count: max(0, digits + 1 - all.count)) + all
        return (number < 0 ? "-" : "") + text.dropLast(digits) + "." + text.suffix(digits)
    }
}
