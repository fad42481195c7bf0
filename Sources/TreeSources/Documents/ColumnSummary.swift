internal import TextMatching

/// What is known about the first texts of a column: how wide they are, whether they are numbers, and whether they tell
/// rows apart.
struct ColumnSummary {
    /// The number of characters of the widest text.
    private(set) var width = 0

    /// Whether two texts are different.
    private(set) var differs = false

    private var first: [UInt8]?
    private var hasText = false
    private var hasNumber = false
    private var amountCount = 0
    private var dateCount = 0
    private var filledCount = 0

    /// Takes the next text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - shown: The text that the column shows in its place; `nil` for the same.
    mutating func add(_ text: [UInt8], shown: [UInt8]? = nil) {
        let shown = shown ?? text
        width = max(width, shown.count { $0 & 0xC0 != 0x80 })
        if let first { differs = differs || first != shown } else { first = shown }
        if text.isEmpty { return }
        filledCount += 1
        if text.span.isNumber { hasNumber = true } else { hasText = true }
        if text.count >= 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-") { dateCount += 1 }
        if text.isTime || Amount(text, in: text.indices)?.isWhole == true { amountCount += 1 }
    }

    var hasOnlyNumbers: Bool { hasNumber && !hasText }

    /// Whether most texts are numbers, sizes or times, of which the greatest are looked for first.
    var hasAmounts: Bool { amountCount * 2 > filledCount }

    /// How much the user needs the column, by its title and its texts. A column with equal texts tells nothing, and one
    /// with keys for programs not much. Dates are important, because only a whole one says something, but less than
    /// names, states and counts.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - isLong: Whether there are enough texts to tell whether they are equal.
    func importance(_ title: [UInt8], isLong: Bool) -> Int {
        let title = String(decoding: title, as: UTF8.self).lowercased()
        if isLong && !differs || Self.endsOfTechnicalTitles.contains(where: title.hasSuffix) { return -1 }
        return Self.importantTitles.contains(title) ? 2 : dateCount * 2 > filledCount ? 1 : 0
    }

    /// Titles in the outputs of `ps`, `df`, `docker`, `kubectl`, `systemctl` and `ss`, and names of members, that the
    /// user looks for first.
    private static let importantTitles: Set<String> = [
        "pid", "command", "cmd", "args", "name", "names", "status", "state", "active", "ready", "size", "use%",
        "mounted on", "mountpoint", "mountpoints", "%cpu", "image", "local address:port", "local address", "version",
        "phase", "title", "type", "count", "replicas", "restarts", "restartcount", "total",
    ]

    /// The ends of titles whose texts are for programs.
    private static let endsOfTechnicalTitles = [
        "uid", "uuid", "hash", "digest", "checksum", "etag", "resourceversion", "apiversion", "url", "node_id",
        "generatename",
    ]
}
