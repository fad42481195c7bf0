/// The bytes that put other bytes on the clipboard: OSC 52 of xterm, directly or through a multiplexer.
///
/// ```
/// terminal     ESC ] 52 ; c ; base64 BEL
/// tmux         the same, and ESC P tmux; ESC ESC ] 52 ; c ; base64 BEL ESC \
/// GNU screen   ESC P ESC ] 52 ; c ; base6 ESC \  ESC P 4 BEL ESC \
/// ```
///
/// BEL ends the sequence, because every terminal with a clipboard knows that end, and because GNU screen takes the
/// other one, ST, for the end of its own sequence.
struct ClipboardSequences: Hashable {
    /// What is between the program and the terminal.
    enum Route: Hashable {
        case direct

        /// tmux acts on the sequence where its option `set-clipboard` is `on`, and passes on what is wrapped where
        /// `allow-passthrough` is `on`. Neither is so by default. Both forms are sent; tmux drops the one that it is
        /// not told to handle. Where both options are on, the clipboard gets the same twice.
        case tmux

        /// GNU screen passes on what is wrapped, without its wrapping, and shows what is longer than its limit.
        case screen
    }

    let route: Route

    /// The most bytes of a sequence in GNU screen: 768 from version 4.2.1, of 2014.
    private static let screenLimit = 768

    /// Finds out how the clipboard is reached.
    ///
    /// `TERM` decides where it names a multiplexer, because a remote shell inherits it, and because one multiplexer may
    /// run in the other. An old tmux calls itself screen.
    ///
    /// - Parameters:
    ///   - type: The terminal's type.
    ///   - variable: The value of an environment variable.
    /// - Returns: `nil` for the console of Linux and for terminals of old, which have no clipboard, and may show a part
    ///   of a sequence that they do not understand.
    init?(_ type: TerminalType, environment variable: (String) -> String?) {
        let isInTmux = variable("TMUX")?.isEmpty == false
        let isInScreen = variable("STY")?.isEmpty == false
        if type.name.hasPrefix("tmux") || isInTmux && !(isInScreen && type.name.hasPrefix("screen")) {
            route = .tmux
        } else if type.name.hasPrefix("screen") || isInScreen {
            route = .screen
        } else if type.isWithoutClipboard {
            return nil
        } else {
            route = .direct
        }
    }

    func copy(_ bytes: [UInt8]) -> [UInt8] {
        let sequence = Array("\u{1b}]52;c;".utf8) + Self.base64(bytes) + [0x07]
        switch route {
        case .direct: return sequence
        case .tmux: return sequence + Array("\u{1b}Ptmux;\u{1b}".utf8) + sequence + Self.end
        case .screen:
            let length = Self.screenLimit - Self.begin.count - Self.end.count
            return stride(from: 0, to: sequence.count, by: length).flatMap { start in
                Self.begin + sequence[start..<min(start + length, sequence.count)] + Self.end
            }
        }
    }

    /// Ends a sequence of which only a part was sent, and copies nothing: CAN cancels it in the terminal, and ST ends
    /// what it is wrapped in.
    static let cancel: [UInt8] = [0x18] + end

    /// DCS and ST.
    private static let begin = Array("\u{1b}P".utf8)
    private static let end = Array("\u{1b}\\".utf8)

    /// Base64 with padding and without line breaks: RFC 4648, section 4.
    static func base64(_ bytes: [UInt8]) -> [UInt8] {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            bits <<= 8
            for position in 0..<4 {
                result.append(position <= group.count ? digits[bits >> 26 & 63] : UInt8(ascii: "="))
                bits <<= 6
            }
        }
        return result
    }
}

extension TerminalType {
    /// Whether the terminal has no clipboard.
    fileprivate var isWithoutClipboard: Bool {
        name.hasPrefix("linux") || name.hasPrefix("vt1") || name.hasPrefix("vt2") || name.hasPrefix("ansi")
    }
}
