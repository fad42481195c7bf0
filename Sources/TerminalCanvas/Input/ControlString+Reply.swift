extension ControlString {
    /// The terminal's answer to a query, or `nil` if the string is not a known answer.
    var reply: TerminalReply? {
        guard isComplete else { return nil }
        switch kind {
        case .command: return colorReply
        case .device:
            return bytes.starts(with: ">|".utf8) ? .name(String(decoding: bytes.dropFirst(2), as: UTF8.self)) : nil
        case .text, .privacy, .application: return nil
        }
    }

    /// The answer `10 ; rgb:ffff/ffff/ffff`. Numbers 10 to 19 are the terminal's default colors.
    private var colorReply: TerminalReply? {
        let fields = bytes.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
        guard fields.count == 2, let number = Int(String(decoding: fields[0], as: UTF8.self)),
            (10...19).contains(number),
            let color = Color(specification: String(decoding: fields[1], as: UTF8.self))
        else { return nil }
        return .color(number: number, color)
    }
}

extension Color {
    /// Creates a color from the notation of X11: `rgb:ff/ff/ff` with one to four digits for each component, `rgba:`
    /// with a fourth component, or `#ffffff`.
    fileprivate init?(specification: String) {
        var channels: [Substring]
        if specification.hasPrefix("#"), (specification.utf8.count - 1) % 3 == 0 {
            let digits = specification.dropFirst()
            let width = digits.utf8.count / 3
            channels = (0..<3).map { digits.dropFirst($0 * width).prefix(width) }
        } else {
            guard let colon = specification.firstIndex(of: ":"), ["rgb", "rgba"].contains(specification[..<colon])
            else {
                return nil
            }
            channels = specification[colon...].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        }
        let values = channels.compactMap(Self.channel)
        guard values.count == channels.count, (3...4).contains(values.count) else { return nil }
        self = .rgb(values[0], values[1], values[2])
    }

    /// A component of one to four hexadecimal digits, scaled to 0 to 255.
    private static func channel(_ digits: Substring) -> UInt8? {
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
        else {
            return nil
        }
        let largest = 1 << (4 * digits.utf8.count) - 1
        return UInt8((value * 255 + largest / 2) / largest)
    }
}
