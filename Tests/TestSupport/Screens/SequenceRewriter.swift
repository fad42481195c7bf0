/// Rewrites the sequences in a program's output that libvterm 0.1.4 misreads, and records the modes that they set.
///
/// - `CSI ? 1006 ; 1000 h` becomes one sequence per mode: libvterm reads the first parameter only.
/// - `CSI 2 m` (faint), which libvterm does not store, becomes a change to the first alternative font, which it stores.
/// - `CSI 38:2::r:g:b m` loses the empty color space, which libvterm would read as red.
/// - `CSI 66 b` becomes 66 characters, because libvterm treats the last column as written when only the column before
///   it is.
/// - Queries that libvterm does not know get the answers of ``answers``, or none.
///
/// Sequences may arrive in pieces of any size.
struct SequenceRewriter {
    private enum State { case ground, escape, sequence, string }

    /// The numbers of the private modes that are on, such as 25 for the cursor and 1049 for the alternate screen. At
    /// the start, these are the modes with which every terminal starts.
    private(set) var modes: Set<Int> = VirtualTerminal.initialModes

    /// Every private mode that was ever switched on or off.
    private(set) var touchedModes: Set<Int> = []

    /// Whether the keypad sends application sequences (`ESC =`).
    private(set) var isKeypadApplication = false

    /// Whether insert mode is on (`CSI 4 h`).
    private(set) var isInserting = false

    /// Whether the line-drawing character set is in use (`ESC ( 0`, or a shift to the second set).
    private(set) var isDrawingLines = false

    /// The parameters of the last `CSI r`, which sets the rows that scroll; empty for all rows.
    private(set) var margins = ""

    /// Answers to whole sequences, such as `"\u{1b}[?u"` or `"\u{1b}]11;?\u{1b}\\"`. A sequence with an answer is not
    /// passed to libvterm.
    var answers: [String: String] = [:]

    /// Answers to the next queries for the cursor's position, in order. libvterm answers later queries.
    var cursorReports: [String] = []

    /// A piece of the rewritten output.
    enum Piece {
        /// Bytes for libvterm.
        case output([UInt8])
        /// An answer to the program.
        case answer([UInt8])
    }

    private var pieces: [Piece] = []

    /// The last byte that was not part of a sequence.
    private var lastByte: UInt8 = 0
    private var state = State.ground
    private var pending: [UInt8] = []

    /// Rewrites output of a program.
    ///
    /// - Parameter bytes: The next bytes of the output.
    /// - Returns: The bytes for libvterm and the answers, in order. An unfinished sequence is kept for the next call.
    mutating func feed(_ bytes: some Sequence<UInt8>) -> [Piece] {
        var result: [UInt8] = []
        pieces = []
        for byte in bytes {
            switch state {
            case .ground where byte == 0x1b: begin(byte)
            case .ground:
                if byte == 0x0e || byte == 0x0f { isDrawingLines = byte == 0x0e }
                lastByte = byte
                result.append(byte)
            case .escape: continueEscape(byte, into: &result)
            case .sequence: continueSequence(byte, into: &result)
            case .string: continueString(byte, into: &result)
            }
        }
        return pieces + [.output(result)]
    }

    private mutating func begin(_ byte: UInt8) {
        pending = [byte]
        state = .escape
    }

    private mutating func continueEscape(_ byte: UInt8, into result: inout [UInt8]) {
        pending.append(byte)
        switch byte {
        case UInt8(ascii: "["):
            state = .sequence
            return
        case UInt8(ascii: "]"):
            state = .string
            return
        case UInt8(ascii: "="): isKeypadApplication = true
        case UInt8(ascii: ">"): isKeypadApplication = false
        case 0x1b:
            result.append(0x1b)
            begin(byte)
            return
        case UInt8(ascii: "("):
            // The next byte is the character set.
            return
        default:
            if pending[1] == UInt8(ascii: "(") { isDrawingLines = byte == UInt8(ascii: "0") }
        }
        flush(pending, into: &result)
    }

    private mutating func continueSequence(_ byte: UInt8, into result: inout [UInt8]) {
        switch byte {
        case 0x1b:
            // As in terminals, an escape ends an unfinished sequence.
            result += pending
            begin(byte)
        case 0x40...0x7e:
            pending.append(byte)
            finishSequence(into: &result)
        default: pending.append(byte)
        }
    }

    /// An operating system command, which ends with a bell, or with an escape and a backslash.
    private mutating func continueString(_ byte: UInt8, into result: inout [UInt8]) {
        let isEscaped = pending.last == 0x1b
        pending.append(byte)
        if isEscaped, byte != UInt8(ascii: "\\") {
            pending.removeLast(2)
            result += pending
            begin(0x1b)
            continueEscape(byte, into: &result)
        } else if byte == 0x07 || isEscaped, !answer(String(decoding: pending, as: UTF8.self), into: &result) {
            flush(pending, into: &result)
        }
    }

    /// Answers a sequence if there is an answer to it.
    ///
    /// - Returns: Whether there is an answer.
    private mutating func answer(_ text: String, into result: inout [UInt8]) -> Bool {
        let isPositionQuestion = text == "\u{1b}[6n" && !cursorReports.isEmpty
        guard let answer = isPositionQuestion ? cursorReports.removeFirst() : answers[text] else { return false }
        pieces += [.output(result), .answer(Array(answer.utf8))]
        result = []
        flush([], into: &result)
        return true
    }

    private mutating func flush(_ bytes: [UInt8], into result: inout [UInt8]) {
        result += bytes
        pending = []
        state = .ground
    }

    private mutating func finishSequence(into result: inout [UInt8]) {
        let text = String(decoding: pending, as: UTF8.self)
        if answer(text, into: &result) { return }
        let parameters = String(text.dropFirst(2).dropLast())
        switch text.last {
        case "h" where parameters.hasPrefix("?"), "l" where parameters.hasPrefix("?"):
            let isOn = text.hasSuffix("h")
            for mode in parameters.dropFirst().split(separator: ";") {
                note(Int(mode) ?? 0, isOn: isOn)
                result += Array("\u{1b}[?\(mode)\(isOn ? "h" : "l")".utf8)
            }
            flush([], into: &result)
        case "h" where parameters == "4", "l" where parameters == "4":
            isInserting = text.hasSuffix("h")
            flush(pending, into: &result)
        case "r" where parameters.first != "?":
            margins = parameters
            flush(pending, into: &result)
        case "b" where (0x20...0x7e).contains(lastByte):
            flush(Array(repeating: lastByte, count: Int(parameters) ?? 1), into: &result)
        case "m" where parameters.first?.isNumber ?? true:
            flush(Array("\u{1b}[\(Self.rewriteRendition(parameters))m".utf8), into: &result)
        default: flush(pending, into: &result)
        }
    }

    private mutating func note(_ mode: Int, isOn: Bool) {
        touchedModes.insert(mode)
        if isOn { modes.insert(mode) } else { modes.remove(mode) }
    }

    /// Rewrites the parameters of "select graphic rendition".
    private static func rewriteRendition(_ parameters: String) -> String {
        var fields = parameters.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        var position = 0
        while position < fields.count {
            switch fields[position] {
            case "38" where position + 1 < fields.count, "48" where position + 1 < fields.count:
                position += fields[position + 1] == "5" ? 2 : 4
            case "2": fields[position] = "11"
            case "22": fields[position] = "22;10"
            case let field where field.hasPrefix("38:2::") || field.hasPrefix("48:2::"):
                fields[position] = field.prefix(2) + ";2;" + field.dropFirst(6).replacing(":", with: ";")
            default: break
            }
            position += 1
        }
        return fields.joined(separator: ";")
    }
}
