// Texts that are numbers or durations, as programs write them in columns.

/// The words in durations, each as a number: its letters in lowercase, the last one in the lowest byte.
private enum DurationWords {
    /// The seconds of the units.
    static let seconds = table([
        "ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1,
        "m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60,
        "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600, "d": 86_400, "day": 86_400, "days": 86_400,
        "w": 604_800, "wk": 604_800, "week": 604_800, "weeks": 604_800,
        "mo": 2_629_800, "month": 2_629_800, "months": 2_629_800,
        "y": 31_557_600, "yr": 31_557_600, "year": 31_557_600, "years": 31_557_600,
    ])

    /// The words for numbers, and with 0 those that say nothing about the length, as in `About an hour ago`.
    static let numbers = table([
        "a": 1, "an": 1, "about": 0, "up": 0, "less": 0, "than": 0, "ago": 0, "and": 0,
    ])

    private static func table(_ words: [String: Double]) -> [UInt64: Double] {
        var table: [UInt64: Double] = [:]
        for (word, value) in words { table[word.utf8.reduce(0) { $0 << 8 | UInt64($1) }] = value }
        return table
    }
}

extension [UInt8] {
    /// Returns the number that a text is, or `nil` for another text.
    ///
    /// `K`, `M` and so on are 1,024 and its powers, as `ls -h` and `df -h` write them; with `B` after them, 1,000 and
    /// its powers; with `iB` or `i`, 1,024 again. `m` is a thousandth, as in Kubernetes. Only numbers of one column are
    /// compared with each other, so a wrong factor does little harm.
    ///
    /// - Parameters:
    ///   - range: The text, without blanks around it.
    ///   - hasDecimalComma: Whether a comma is before the fraction, and points are between groups of three digits.
    func amount(in range: Range<Int>, hasDecimalComma: Bool = false) -> Double? {
        var reader = AmountReader(self, range)
        let isNegative = reader.skip("-")
        if !isNegative { _ = reader.skip("+") }
        guard let number = reader.number(allowsGroups: true, allowsExponent: true, hasDecimalComma) else {
            return nil
        }
        if reader.isAtEnd { return isNegative ? -number : number }
        reader.skipBlanks()
        guard let factor = reader.unitFactor() else { return nil }
        // `1.5MiB / 7.6GiB` is a use and its limit.
        guard reader.isAtEnd || reader.skipBlanks() && reader.skip("/") else { return nil }
        return (isNegative ? -number : number) * factor
    }

    /// Returns the seconds of the duration that a text is, or `nil` for another text.
    ///
    /// - Parameter range: The text, without blanks around it.
    func duration(in range: Range<Int>) -> Double? {
        clockDuration(in: range) ?? wordDuration(in: range)
    }

    /// Returns the seconds of `[[days-]hours:]minutes:seconds`.
    private func clockDuration(in range: Range<Int>) -> Double? {
        var reader = AmountReader(self, range)
        guard var total = reader.number() else { return nil }
        let hasDays = reader.skip("-")
        if hasDays {
            guard let hours = reader.number() else { return nil }
            total = total * 24 + hours
        }
        var count = 0
        while reader.skip(":") {
            guard let next = reader.number() else { return nil }
            total = total * 60 + next
            count += 1
        }
        guard reader.isAtEnd, count == 2 || count == 1 && !hasDays else { return nil }
        return total
    }

    /// Returns the seconds of numbers with units, such as `5d3h` and `12 minutes ago`.
    private func wordDuration(in range: Range<Int>) -> Double? {
        var reader = AmountReader(self, range)
        var total = 0.0
        var hasUnit = false
        while !reader.isAtEnd {
            if reader.skipBlanks() || reader.skip(",") { continue }
            // `Up 5 hours (healthy)`
            if hasUnit, reader.skip("(") { break }
            guard let number = reader.number() ?? reader.word().flatMap({ DurationWords.numbers[$0] }) else {
                return nil
            }
            if number == 0, reader.isAfterLetter { continue }
            reader.skipBlanks()
            guard let seconds = reader.word().flatMap({ DurationWords.seconds[$0] }) else { return nil }
            total += number * seconds
            hasUnit = true
        }
        return hasUnit ? total : nil
    }
}

/// Reads the parts of a text that is a number or a duration.
private struct AmountReader {
    private let bytes: [UInt8]
    private var position: Int
    private let end: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        (position, end) = (range.lowerBound, range.upperBound)
    }

    var isAtEnd: Bool { position == end }

    /// Whether the part that was read last ends with a letter.
    var isAfterLetter: Bool { position > 0 && bytes[position - 1] > UInt8(ascii: "9") }

    private var next: UInt8? { position < end ? bytes[position] : nil }

    /// Skips a byte, if it is the next one.
    mutating func skip(_ byte: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    /// Skips blanks.
    ///
    /// - Returns: Whether there were any.
    @discardableResult
    mutating func skipBlanks() -> Bool {
        let start = position
        while next == 0x20 { position += 1 }
        return position > start
    }

    private var hasDigit: Bool { isDigit(at: position) }

    private func isDigit(at index: Int) -> Bool { index < end && bytes[index] &- 0x30 < 10 }

    /// Reads a number without a sign.
    ///
    /// - Parameters:
    ///   - allowsGroups: Whether commas may be between groups of three digits.
    ///   - allowsExponent: Whether it may end with an exponent, such as `e5`.
    ///   - hasDecimalComma: Whether commas and points have each other's meaning.
    mutating func number(
        allowsGroups: Bool = false, allowsExponent: Bool = false, _ hasDecimalComma: Bool = false
    ) -> Double? {
        let point = UInt8(ascii: hasDecimalComma ? "," : ".")
        let separator = UInt8(ascii: hasDecimalComma ? "." : ",")
        guard hasDigit || next == point && isDigit(at: position + 1) else { return nil }
        var digits: UInt64 = 0
        var exponent = 0
        func isGroup(at index: Int) -> Bool {
            (1...3).allSatisfy { isDigit(at: index + $0) } && !isDigit(at: index + 4)
        }
        while let byte = next {
            if byte &- 0x30 < 10 {
                if !append(byte, to: &digits) { exponent += 1 }
            } else if !allowsGroups || byte != separator || !isGroup(at: position) {
                break
            }
            position += 1
        }
        if next == point {
            position += 1
            while hasDigit {
                if append(bytes[position], to: &digits) { exponent -= 1 }
                position += 1
            }
        }
        if allowsExponent { exponent += readExponent() }
        return Double(digits).scaled(byPowerOfTen: exponent)
    }

    /// Appends a digit, unless there are so many that it makes no difference.
    private func append(_ digit: UInt8, to digits: inout UInt64) -> Bool {
        guard digits < 100_000_000_000_000_000 else { return false }
        digits = digits * 10 + UInt64(digit & 0x0F)
        return true
    }

    private mutating func readExponent() -> Int {
        guard let byte = next, byte | 0x20 == UInt8(ascii: "e") else { return 0 }
        var index = position + 1
        let isNegative = index < end && bytes[index] == UInt8(ascii: "-")
        if isNegative || index < end && bytes[index] == UInt8(ascii: "+") { index += 1 }
        guard isDigit(at: index) else { return 0 }
        var exponent = 0
        while isDigit(at: index) {
            exponent = min(9999, exponent * 10 + Int(bytes[index] & 0x0F))
            index += 1
        }
        position = index
        return isNegative ? -exponent : exponent
    }

    /// Reads the unit of an amount.
    ///
    /// - Returns: The factor of the unit; `nil` for another word.
    mutating func unitFactor() -> Double? {
        if skip("%") || skip("B") { return 1 }
        if skip("m") { return 1e-3 }
        guard let byte = next, let power = Self.prefixes.firstIndex(of: byte == UInt8(ascii: "k") ? 0x4B : byte) else {
            return nil
        }
        position += 1
        let isBinary = skip("i")
        let hasBytes = skip("B")
        let base = isBinary || !hasBytes ? 1024.0 : 1000
        return (0...power).reduce(1) { factor, _ in factor * base }
    }

    private static let prefixes = Array("KMGTPEZY".utf8)

    /// Reads a word of at most eight letters.
    ///
    /// - Returns: The word as a number; see ``DurationWords``.
    mutating func word() -> UInt64? {
        var code: UInt64 = 0
        let start = position
        while let byte = next, byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") {
            guard position - start < 8 else { return nil }
            code = code << 8 | UInt64(byte | 0x20)
            position += 1
        }
        return position > start ? code : nil
    }
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
