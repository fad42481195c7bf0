/// The inside of a string that a terminal sends, such as the answer to a question for a colour, as it arrives.
struct ControlString {
    /// What introduced it.
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

        /// The kind that a byte after ESC introduces.
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

        /// What is cut off when nothing follows the introducer in time, for kinds that answers have.
        var cut: LateSequence.Cut? {
            switch self {
            case .command: .command
            case .device: .device
            case .text, .privacy, .application: nil
            }
        }

        /// The key that sends the introducer when nothing follows it.
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

    /// The most bytes that are kept: no answer that is understood comes near.
    private static let keptLength = 4096

    /// What introduced it.
    private(set) var kind = Kind.command

    /// Its first bytes.
    private(set) var bytes: [UInt8] = []

    /// How many bytes it has.
    private(set) var length = 0

    /// Whether all of it was kept.
    var isComplete: Bool { length == bytes.count }

    /// Starts anew.
    mutating func begin(_ kind: Kind) {
        self.kind = kind
        bytes.removeAll(keepingCapacity: true)
        length = 0
    }

    /// Takes a byte.
    mutating func append(_ byte: UInt8) {
        length += 1
        if length <= Self.keptLength { bytes.append(byte) }
    }
}
