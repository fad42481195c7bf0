/// The content of a control string that a terminal sends, such as the answer to a query for a color.
struct ControlString {
    /// The kind of a control string.
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

    /// The kind of the string.
    private(set) var kind = Kind.command

    /// The bytes that are kept.
    private(set) var bytes: [UInt8] = []

    /// The number of bytes so far.
    private(set) var length = 0

    /// Whether all bytes are kept.
    var isComplete: Bool { length == bytes.count }

    /// Begins a new string.
    mutating func begin(_ kind: Kind) {
        self.kind = kind
        bytes.removeAll(keepingCapacity: true)
        length = 0
    }

    /// Appends a byte.
    mutating func append(_ byte: UInt8) {
        length += 1
        if length <= Self.keptLength { bytes.append(byte) }
    }
}
