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

    private var kinds: [FileKind: Style] = [:]
    private var brokenLink: Style?
    private var executable: Style?

    /// The styles of names that end in some way, the last ones first.
    private var endings: [Ending] = []

    private struct Ending: Hashable {
        let bytes: [UInt8]
        let style: Style
    }

    /// Creates the colors that a text describes. Entries that are not known are left out.
    ///
    /// - Parameter text: Entries such as `di=01;34` and `*.tar=31`, with colons between them.
    package init(_ text: String) {
        for entry in text.split(separator: ":") {
            let parts = entry.split(separator: "=", maxSplits: 1)
            var style = Style.plain
            guard parts.count == 2, style.apply(sgr: parts[1].utf8) else { continue }
            switch parts[0] {
            case "di": kinds[.directory] = style
            case "fi": kinds[.file] = style
            case "ln": kinds[.link] = style
            case "pi": kinds[.pipe] = style
            case "so": kinds[.socket] = style
            case "bd": kinds[.blockDevice] = style
            case "cd": kinds[.characterDevice] = style
            case "or": brokenLink = style
            case "ex": executable = style
            case let key where key.hasPrefix("*"):
                endings.insert(Ending(bytes: Array(key.dropFirst().utf8), style: style), at: 0)
            default: break
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
        if details?.link?.isBroken == true, let brokenLink { return brokenLink }
        guard kind == .file else { return kinds[kind] }
        if let details, details.permissions & 0o111 != 0, let executable { return executable }
        return endings.first { name.suffix($0.bytes.count) == $0.bytes[...] }?.style ?? kinds[.file]
    }
}
