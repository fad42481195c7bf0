internal import TextMatching

/// How the sum of a column is written: as its values are.
enum SumForm: Sendable {
    /// A number with digits after the point.
    case number(digits: Int)

    /// Thousandths, as `250m` of a processor.
    case thousandths

    /// A size. The units are those above the byte, and the text after a number without one.
    case size(step: Double, units: [String], byte: String)

    /// Finds the form of amounts.
    init(_ texts: FieldTexts, _ amounts: FieldTexts.Amounts) {
        let measures = amounts.amounts.lazy.map { $0?.measure }
        if let index = measures.firstIndex(of: .size) {
            self = SumForm(sizesLike: String(decoding: texts.bytes[texts.range(of: index)], as: UTF8.self))
        } else if measures.contains(.thousandths) {
            self = .thousandths
        } else {
            let point = UInt8(ascii: amounts.hasDecimalComma ? "," : ".")
            var digits = 0
            for index in amounts.amounts.indices {
                let range = texts.range(of: index)
                guard let place = texts.bytes[range].lastIndex(of: point) else { continue }
                digits = max(digits, texts.bytes[place + 1..<range.upperBound].prefix { $0 &- 0x30 < 10 }.count)
            }
            self = .number(digits: min(digits, 6))
        }
    }

    /// Creates the form of sizes from one of them, such as `1.5 GB`.
    private init(sizesLike size: String) {
        let number = size.prefix { !$0.isLetter }
        let unit = size.dropFirst(number.count).prefix { $0.isLetter }
        let blank = number.hasSuffix(" ") ? " " : ""
        let rest = unit.dropFirst()
        let kilo = unit.first == "k" || rest == "B" ? "k" : "K"
        self = .size(
            step: rest == "B" ? 1000 : 1024,
            units: [kilo, "M", "G", "T", "P", "E"].map { blank + $0 + rest },
            byte: rest.hasSuffix("B") ? blank + "B" : "")
    }

    /// Returns the text of a sum.
    func text(_ sum: Double) -> String {
        switch self {
        case .number(let digits): return sum.text(digits: digits)
        case .thousandths: return (sum * 1000).text(digits: 0) + "m"
        case .size(let step, let units, var unit):
            var rest = sum
            for next in units where rest.magnitude >= step { (rest, unit) = (rest / step, next) }
            return rest.text(digits: sum.magnitude < step || rest.magnitude >= 10 ? 0 : 1) + unit
        }
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
