import FoundationEssentials

/// The bytes that put other bytes on the clipboard: OSC 52 of xterm, directly or through a multiplexer.
///
/// ```
/// terminal     ESC ] 52 ; c ; base64 BEL
/// tmux         the same, and ESC P tmux; ESC ESC ] 52 ; c ; base64 BEL ESC \
/// GNU screen   ESC P first part ESC \  ESC P next part ESC \  ...  ESC P last part ESC \
/// ```
///
/// BEL ends the sequence: every terminal with a clipboard accepts it, and GNU screen would take the alternative, ST,
/// for the end of its own sequence.
struct ClipboardSequences: Hashable {
    /// The way from the program to the terminal.
    enum Route: Hashable {
        case direct

        /// tmux acts on the sequence if its option `set-clipboard` is `on`, and passes on wrapped bytes if
        /// `allow-passthrough` is `on`. Neither is on by default. Both forms are sent, and tmux drops the one that its
        /// options do not allow. If both options are on, the clipboard gets the same twice.
        case tmux

        /// GNU screen passes on wrapped bytes without their wrapping, and shows bytes beyond its limit.
        case screen
    }

    let route: Route

    /// The most bytes of a sequence in GNU screen: 768 since version 4.2.1 (2014).
    private static let screenLimit = 768

    /// Finds the way to the clipboard.
    ///
    /// If `TERM` names a multiplexer, it decides, because a remote shell inherits it, and because one multiplexer may
    /// run in the other. An old tmux calls itself screen.
    ///
    /// - Returns: `nil` for the console of Linux and for old terminals, which have no clipboard and may show a part of
    ///   an unknown sequence.
    init?(_ type: TerminalType, environment variable: (String) -> String?) {
        let isInTmux = variable("TMUX")?.isEmpty == false
        let isInScreen = variable("STY")?.isEmpty == false
        if type.name.hasPrefix("tmux") || isInTmux && !(isInScreen && type.name.hasPrefix("screen")) {
            route = .tmux
        } else if type.name.hasPrefix("screen") || isInScreen {
            route = .screen
        } else if ["linux", "vt1", "vt2", "ansi"].contains(where: { type.name.hasPrefix($0) }) {
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

    /// Ends a sequence that was sent in part, so that nothing is copied: CAN cancels it in the terminal, and ST ends
    /// the wrapping.
    static let cancel: [UInt8] = [0x18] + end

    /// DCS and ST.
    private static let begin = Array("\u{1b}P".utf8)
    private static let end = Array("\u{1b}\\".utf8)

    /// Base64 with padding and without line breaks: RFC 4648, section 4.
    static func base64(_ bytes: [UInt8]) -> [UInt8] { Array(Data(bytes).base64EncodedData()) }
}
