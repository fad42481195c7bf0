/// Reads the parts of a text that begins with an amount.
struct AmountReader {
    /// A number as it is written.
    struct Number {
        /// The number, rounded.
        var value: Double
        /// Where its digits lie, with a point and separators between them.
        var digits: Range<Int>
        /// The number of digits before the point.
        var wholeCount: Int
        /// The power of ten after `e`.
        var exponent: Int
        /// Whether no other number of at most 15 digits has the same value.
        var isExact: Bool
    }

    /// The greatest power of ten that is read. Greater ones are this one.
    static let greatestExponent = 1_000_000_000_000

    /// Whether the text begins with a minus sign.
    let isNegative: Bool

    private let bytes: [UInt8]
    private var position: Int
    private let end: Int
    private let point: UInt8
    private let separator: UInt8

    /// Creates a reader after the blanks and the sign at the beginning of a text.
    init(_ bytes: [UInt8], _ range: Range<Int>, hasDecimalComma: Bool) {
        self.bytes = bytes
        (position, end) = (range.lowerBound, range.upperBound)
        (point, separator) = hasDecimalComma ? (0x2C, 0x2E) : (0x2E, 0x2C)
        while position < end, bytes[position] == 0x20 { position += 1 }
        isNegative = position < end && bytes[position] == UInt8(ascii: "-")
        if isNegative || position < end && bytes[position] == UInt8(ascii: "+") { position += 1 }
    }

    // MARK: Amounts

    /// Reads the time of `[[days-]hours:]minutes:seconds`.
    ///
    /// - Returns: The time in seconds; `nil`, and nothing is read, if this is no such time.
    mutating func clock() -> Amount? {
        var rest = self
        guard var total = rest.number()?.value else { return nil }
        let hasDays = rest.skip("-")
        if hasDays {
            guard let hours = rest.number()?.value else { return nil }
            total = total * 24 + hours
        }
        var count = 0
        while rest.skip(":") {
            guard let next = rest.number()?.value else { return nil }
            total = total * 60 + next
            count += 1
        }
        guard count == 2 || count == 1 && !hasDays, rest.isAtEndOfWord else { return nil }
        self = rest
        return Amount(isNegative ? -total : total, .time, isExact: true, isWhole: isAtNote)
    }

    /// Reads a number with its unit, or several with units of time, such as `5d3h` and `2 years, 1 day ago`.
    mutating func amount() -> Amount? {
        var (total, seconds, count) = (0.0, 0.0, 0)
        var (measure, isExact) = (Amount.Measure.number, true)
        while true {
            let start = position
            let hasWords = skipWords()
            let digits = number()
            let canBePlain = digits != nil && !hasWords && count == 0
            guard let number = digits ?? article(), let unit = unit() ?? (canBePlain ? AmountUnit.plain : nil),
                canBePlain || unit.isOfTime
            else {
                position = start
                break
            }
            count += 1
            total = number.value * unit.factor
            seconds += number.value * unit.seconds
            isExact = number.isExact
            measure = count > 1 ? .time : unit.measure
            guard unit.isOfTime else { break }
        }
        guard count > 0, isAtEndOfWord else { return nil }
        let value = measure == .time ? seconds : total
        return Amount(isNegative ? -value : value, measure, isExact: isExact, isWhole: isAtNote)
    }

    /// Whether the word that was read last has ended.
    private var isAtEndOfWord: Bool {
        guard let next else { return true }
        return [0x20, 0x09, 0x0A, 0x28].contains(next) || isAfterUnit && [0x2C, 0x2F].contains(next)
    }

    /// Whether nothing follows but a note in parentheses, or the limit or the time of a unit after a slash.
    private var isAtNote: Bool {
        var rest = self
        _ = rest.skipWords()
        return rest.position == end || rest.next == 0x28 || isAfterUnit && rest.next == 0x2F
    }

    /// Whether nothing follows.
    var isAtEnd: Bool { position == end }

    private var isAfterUnit: Bool { position > 0 && bytes[position - 1] > UInt8(ascii: "9") }

    private var next: UInt8? { position < end ? bytes[position] : nil }

    /// Skips a byte, if it is the next one.
    private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks() { while next == 0x20 { position += 1 } }

    // MARK: Numbers

    private func isDigit(at index: Int) -> Bool { index < end && bytes[index] &- 0x30 < 10 }

    /// Reads a number without a sign: digits, separators between groups of three, a fraction, an exponent.
    mutating func number() -> Number? {
        guard isDigit(at: position) || next == point && isDigit(at: position + 1) else { return nil }
        var (digits, exponent, wholeCount) = (0 as UInt64, 0, 0)
        let start = position
        func isGroup(at index: Int) -> Bool {
            (1...3).allSatisfy { isDigit(at: index + $0) } && !isDigit(at: index + 4)
        }
        while let byte = next {
            if byte &- 0x30 < 10 {
                if !Self.append(byte, to: &digits) { exponent += 1 }
                wholeCount += 1
            } else if byte != separator || !isGroup(at: position) {
                break
            }
            position += 1
        }
        if next == point {
            position += 1
            while isDigit(at: position) {
                if Self.append(bytes[position], to: &digits) { exponent -= 1 }
                position += 1
            }
        }
        let lastDigit = position
        let power = exponentAfterNumber()
        let value = Double(digits).scaled(byPowerOfTen: exponent + power)
        let isExact = digits < 1_000_000_000_000_000 && (digits == 0 || value.isNormal)
        return Number(
            value: value, digits: start..<lastDigit, wholeCount: wholeCount, exponent: power, isExact: isExact)
    }

    /// Appends a digit, unless there are so many that it makes no difference.
    private static func append(_ digit: UInt8, to digits: inout UInt64) -> Bool {
        guard digits < 100_000_000_000_000_000 else { return false }
        digits = digits * 10 + UInt64(digit & 0x0F)
        return true
    }

    private mutating func exponentAfterNumber() -> Int {
        guard let byte = next, byte | 0x20 == UInt8(ascii: "e") else { return 0 }
        var index = position + 1
        let isNegative = index < end && bytes[index] == UInt8(ascii: "-")
        if isNegative || index < end && bytes[index] == UInt8(ascii: "+") { index += 1 }
        guard isDigit(at: index) else { return 0 }
        var exponent = 0
        while isDigit(at: index) {
            exponent = min(Self.greatestExponent, exponent * 10 + Int(bytes[index] & 0x0F))
            index += 1
        }
        position = index
        return isNegative ? -exponent : exponent
    }

    // MARK: Words

    /// Skips blanks, commas, and words that say nothing about the amount: `Up 2 hours`, `1 day and 2 hours ago`.
    ///
    /// - Returns: Whether there was a word.
    private mutating func skipWords() -> Bool {
        var hasWords = false
        while true {
            let start = position
            if next == 0x20 || next == 0x2C {
                position += 1
            } else if let word = word(), AmountWords.fillers.contains(word) {
                hasWords = true
            } else {
                position = start
                return hasWords
            }
        }
    }

    /// Reads `a` or `an`, which is 1 before a unit of time.
    private mutating func article() -> Number? {
        guard let word = word(), AmountWords.articles.contains(word) else { return nil }
        return Number(value: 1, digits: position..<position, wholeCount: 0, exponent: 0, isExact: true)
    }

    /// Reads a unit, after blanks or at once. Nothing is read if there is none.
    private mutating func unit() -> AmountUnit? {
        let start = position
        skipBlanks()
        let first = position
        if let unit = sizeUnit(), !isLetter(at: position) { return unit }
        position = first
        if let unit = word().flatMap({ AmountWords.units[$0] }), !isLetter(at: position) { return unit }
        position = start
        return nil
    }

    private func isLetter(at index: Int) -> Bool {
        index < end && (bytes[index] | 0x20 &- UInt8(ascii: "a") < 26 || bytes[index] >= 0x80)
    }

    private mutating func sizeUnit() -> AmountUnit? {
        if skip("%") || skip("B") { return .plain }
        guard let byte = next, let power = Self.prefixes.firstIndex(of: byte == UInt8(ascii: "k") ? 0x4B : byte) else {
            return nil
        }
        position += 1
        let isBinary = skip("i")
        let hasBytes = skip("B")
        let base = isBinary || !hasBytes ? 1024.0 : 1000
        return AmountUnit(factor: (0...power).reduce(1) { factor, _ in factor * base }, measure: .size)
    }

    private static let prefixes = Array("KMGTPEZY".utf8)

    /// Reads a word of at most eight bytes: letters and the signs for a millionth.
    ///
    /// - Returns: The word as a number; see ``AmountWords``.
    private mutating func word() -> UInt64? {
        var code: UInt64 = 0
        let start = position
        while let byte = next, byte | 0x20 &- UInt8(ascii: "a") < 26 || byte >= 0x80 {
            guard position - start < 8 else { return nil }
            code = code << 8 | UInt64(byte < 0x80 ? byte | 0x20 : byte)
            position += 1
        }
        return position > start ? code : nil
    }
}

/// A unit of an amount.
private struct AmountUnit {
    /// No unit.
    static let plain = AmountUnit(factor: 1, measure: .number)

    let factor: Double
    let measure: Amount.Measure

    /// The factor beside times.
    var seconds: Double { measure == .thousandths ? 60 : factor }

    /// Whether another number with a unit of time may follow.
    var isOfTime: Bool { measure == .time || measure == .thousandths }
}

/// The words in amounts, each as a number: its letters in lowercase, the last one in the lowest byte.
private enum AmountWords {
    static let units: [UInt64: AmountUnit] = {
        let seconds: [(words: [String], seconds: Double)] = [
            (["ns"], 1e-9), (["us", "µs", "μs"], 1e-6), (["ms"], 1e-3), (["s", "sec", "secs", "second", "seconds"], 1),
            (["min", "mins", "minute", "minutes"], 60), (["h", "hr", "hrs", "hour", "hours"], 3600),
            (["d", "day", "days"], 86_400), (["w", "wk", "week", "weeks"], 604_800),
            (["mo", "month", "months"], 2_629_800), (["y", "yr", "year", "years"], 31_557_600),
        ]
        var units = [code("m"): AmountUnit(factor: 1e-3, measure: .thousandths)]
        for word in ["byte", "bytes"] { units[code(word)] = .plain }
        for (words, factor) in seconds {
            for word in words { units[code(word)] = AmountUnit(factor: factor, measure: .time) }
        }
        return units
    }()

    static let fillers = Set(["about", "up", "less", "than", "ago", "and"].map(code))

    static let articles = Set(["a", "an"].map(code))

    private static func code(_ word: String) -> UInt64 { word.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
}

extension Double {
    /// Returns the number times a power of ten. A quotient by an exact power is rounded once, so that `0.1` is `0.10`.
    fileprivate func scaled(byPowerOfTen exponent: Int) -> Double {
        var (value, rest) = (self, abs(exponent))
        guard value != 0 else { return 0 }
        while rest > 0, value != 0, value.isFinite {
            let step = Swift.min(rest, 22)
            let power = Self.powers[step]
            value = exponent < 0 ? value / power : value * power
            rest -= step
        }
        return value
    }

    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
