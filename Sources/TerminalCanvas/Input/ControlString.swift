/// The content of a control string that a terminal sends, such as the answer to a query for a color.
struct ControlString {
    enum Kind {
        /// `ESC ]`: operating system command.
        case command
        /// `ESC P`: device control string.
        case device
        /// `ESC X`: start of string.
        case text
        /// `ESC ^`: privacy message.
        case privacy
        /// `ESC _`: application program command.
        case application

        /// The kind of the string that a byte after ESC introduces, or `nil` if the byte introduces none.
        init?(introducer byte: UInt8) {
            switch byte {
            case UInt8(ascii: "]"): self = .command
            case UInt8(ascii: "P"): self = .device
            case UInt8(ascii: "X"): self = .text
            case UInt8(ascii: "^"): self = .privacy
            case UInt8(ascii: "_"): self = .application
            default: return nil
            }
        }

        /// The beginning that is remembered if nothing follows the introducer in time; `nil` for kinds that no answer
        /// has.
        var cut: LateSequence.Cut? {
            switch self {
            case .command: .command
            case .device: .device
            case .text, .privacy, .application: nil
            }
        }

        /// The key that sends the same bytes as the introducer.
        var altKey: Key {
            switch self {
            case .command: Key(.character("]"), modifiers: .alt)
            case .device: Key(.character("p"), modifiers: [.alt, .shift])
            case .text: Key(.character("x"), modifiers: [.alt, .shift])
            case .privacy: Key(.character("^"), modifiers: .alt)
            case .application: Key(.character("_"), modifiers: .alt)
            }
        }
    }

    /// The largest number of bytes that are kept, more than any known answer has.
    private static let keptLength = 4096

    private(set) var kind = Kind.command

    /// The bytes that are kept.
    private(set) var bytes: [UInt8] = []

    /// The number of bytes so far.
    private(set) var length = 0

    /// Whether all bytes are kept.
    var isComplete: Bool { length == bytes.count }

    mutating func begin(_ kind: Kind) {
        self.kind = kind
        bytes.removeAll(keepingCapacity: true)
        length = 0
    }

    mutating func append(_ byte: UInt8) {
        length += 1
        if length <= Self.keptLength { bytes.append(byte) }
    }
}

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
            (10...19).contains(number), let color = Color(specification: String(decoding: fields[1], as: UTF8.self))
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
            else { return nil }
            channels = specification[colon...].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        }
        let values = channels.compactMap(Self.channel)
        guard values.count == channels.count, (3...4).contains(values.count) else { return nil }
        self = .rgb(values[0], values[1], values[2])
    }

    /// A component of one to four hexadecimal digits, scaled to 0 to 255.
    private static func channel(_ digits: Substring) -> UInt8? {
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
        else { return nil }
        let largest = 1 << (4 * digits.utf8.count) - 1
        return UInt8((value * 255 + largest / 2) / largest)
    }
}
