/// Numbers as programs write them for people: `12`, `-1.5e3`, `1.5G`, `512Ki`, `90%`, `3d4h`, `250ms`.
enum Amount {
    /// Returns the number at the beginning of a text, up to a blank, in bytes or seconds if it has a unit; `nil` if
    /// there is none.
    ///
    /// - Complexity: O(length of the first word).
    static func number(in text: String) -> Double? {
        var rest = text.utf8.drop { $0 == 0x20 }.prefix(65).prefix { $0 != 0x20 && $0 != 0x0A && $0 != 0x09 }
        guard rest.count <= 64 else { return nil }
        let sign = rest.first == UInt8(ascii: "-") ? -1.0 : 1.0
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        var sum = 0.0
        // Durations have several parts.
        repeat {
            guard let number = removeNumber(from: &rest) else { return nil }
            let unit = rest.prefix { !isDigit($0) }
            guard let factor = factor(of: unit) else { return nil }
            rest.removeFirst(unit.count)
            guard rest.isEmpty || isDuration(unit) else { return nil }
            sum += number * factor
        } while !rest.isEmpty
        return sign * sum
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Removes digits, with a fraction, an exponent and commas between groups of three.
    private static func removeNumber(from rest: inout Substring.UTF8View) -> Double? {
        var text = ""
        while let byte = rest.first {
            let next = rest.dropFirst().first
            let isPart =
                switch byte {
                case UInt8(ascii: "."): true
                case UInt8(ascii: ","): next.map(isDigit) ?? false
                case UInt8(ascii: "e"), UInt8(ascii: "E"):
                    !text.isEmpty
                        && next.map { isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
                            ?? false
                case UInt8(ascii: "-"), UInt8(ascii: "+"): text.last == "e"
                default: isDigit(byte)
                }
            guard isPart else { break }
            rest.removeFirst()
            if byte == UInt8(ascii: ",") { continue }
            text.append(byte == UInt8(ascii: "E") ? "e" : Character(Unicode.Scalar(byte)))
        }
        return text.isEmpty ? nil : Double(text)
    }

    private static func isDuration(_ unit: Substring.UTF8View) -> Bool {
        ["ns", "us", "ms", "s", "m", "h", "d", "w", "y", "µs"].contains { unit.elementsEqual($0.utf8) }
    }

    /// Returns the number of bytes or seconds in a unit; 1 for none and for percent, and `nil` for other words.
    private static func factor(of unit: Substring.UTF8View) -> Double? {
        switch String(unit) ?? "" {
        case "", "%", "B": 1
        case "K", "k", "Ki", "KB", "kB", "KiB": 0x1p10
        case "M", "Mi", "MB", "MiB": 0x1p20
        case "G", "Gi", "GB", "GiB": 0x1p30
        case "T", "Ti", "TB", "TiB": 0x1p40
        case "P", "Pi", "PB", "PiB": 0x1p50
        case "ns": 1e-9
        case "us", "µs": 1e-6
        case "ms": 1e-3
        case "s": 1
        case "m": 60
        case "h": 3600
        case "d": 86_400
        case "w": 604_800
        case "y": 31_536_000
        default: nil
        }
    }
}
