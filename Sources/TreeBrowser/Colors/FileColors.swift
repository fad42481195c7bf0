import TerminalCanvas
import TreeSources

/// The colors of file names, as the variable `LS_COLORS` of `ls` gives them.
///
/// ```swift
/// let colors = FileColors("di=01;34:*.tar=31")
/// let style = colors.style(of: Array("src".utf8), .directory)  // bold and blue
/// ```
package struct FileColors: Hashable, Sendable {
    /// The colors of `dircolors` for the kinds of files, for archives, pictures and sounds. They are used where
    /// `LS_COLORS` is not set.
    package static let standard: FileColors = {
        let archives = ["tar", "tgz", "gz", "bz2", "xz", "zst", "7z", "zip", "jar", "deb", "rpm"].map {
            "*.\($0)=01;31"
        }
        let pictures = ["jpg", "jpeg", "png", "gif", "svg", "webp", "tiff", "mp4", "mkv", "webm", "mov", "avi"]
        let sounds = ["mp3", "ogg", "flac", "wav", "m4a", "opus"].map { "*.\($0)=00;36" }
        let kinds = "di=01;34:ln=01;36:or=01;31:pi=33:so=01;35:bd=01;33:cd=01;33:ex=01;32"
        return FileColors(([kinds] + archives + pictures.map { "*.\($0)=01;35" } + sounds).joined(separator: ":"))
    }()

    /// The styles by the codes of kinds, of broken links (`or`) and of executable files (`ex`).
    private var styles: [Substring: Style] = [:]

    private static let codes: [FileKind: Substring] = [
        .directory: "di", .file: "fi", .link: "ln", .pipe: "pi", .socket: "so", .blockDevice: "bd",
        .characterDevice: "cd",
    ]

    /// The styles of names that end in some way, the last ones first.
    private var endings: [Ending] = []

    private struct Ending: Hashable {
        let bytes: [UInt8]
        let style: Style
    }

    /// Creates the colors that a text describes. Entries that are not known have no effect.
    ///
    /// - Parameter text: Entries such as `di=01;34` and `*.tar=31`, with colons between them.
    package init(_ text: String) {
        for entry in text.split(separator: ":") {
            let parts = entry.split(separator: "=", maxSplits: 1)
            var style = Style.plain
            guard parts.count == 2, style.apply(sgr: parts[1].utf8) else { continue }
            if parts[0].hasPrefix("*") {
                endings.insert(Ending(bytes: Array(parts[0].dropFirst().utf8), style: style), at: 0)
            } else {
                styles[parts[0]] = style
            }
        }
    }

    /// Returns the style of a name, or `nil` if it has none of its own.
    ///
    /// - Parameters:
    ///   - name: The name, in bytes.
    ///   - kind: The kind of the file.
    ///   - details: Its details, as far as they are known.
    package func style(of name: [UInt8], _ kind: FileKind, _ details: FileDetails? = nil) -> Style? {
        if details?.link?.isBroken == true, let style = styles["or"] { return style }
        let usual = Self.codes[kind].flatMap { styles[$0] }
        guard kind == .file else { return usual }
        if let details, details.permissions & 0o111 != 0, let style = styles["ex"] { return style }
        return endings.first { name.suffix($0.bytes.count) == $0.bytes[...] }?.style ?? usual
    }
}
