/// The rules of a file `.ignore`, which are those of `.gitignore`: of the rules that match a path, the last one counts.
struct IgnoreRules: Hashable, Sendable {
    private struct Rule: Hashable {
        /// The number of the rules before it.
        let position: Int

        let pattern: IgnorePattern

        /// The rule begins with `!`: a file that matches is not left out.
        let keeps: Bool

        /// The rule ends with a slash.
        let isForDirectories: Bool

        /// The rule has a slash in another place, so that it is about the path and not about the name.
        let isForPaths: Bool
    }

    private var count = 0

    /// The rules with wildcards.
    private var patterns: [Rule] = []

    /// The ends of their patterns, which few paths have.
    private var ends: [LastBytes] = []

    /// The other rules by their texts, so that a long list of files costs little.
    private var literals: [[UInt8]: [Rule]] = [:]

    /// The name of the file.
    static let fileName = Array(".ignore".utf8)

    /// The number of bytes after which a file is cut. The line with the cut does not count: it may be `*` of `*.log`.
    static let greatestSize = 1 << 20

    /// The path to the directory whose items the rules are asked about, from the directory with the file. Each name has
    /// a slash at the end. There are none if these are the same directory.
    let prefix: [UInt8]

    /// Reads a file.
    ///
    /// - Complexity: O(number of bytes).
    init(_ text: [UInt8], prefix: [UInt8] = []) {
        self.prefix = prefix
        var text = text[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        if text.endIndex >= Self.greatestSize { text = text.prefix(upTo: text.lastIndex(of: 0x0A) ?? text.startIndex) }
        for line in text.split(separator: 0x0A) {
            let rule = line.last == 0x0D ? line.dropLast() : line
            if rule.first != UInt8(ascii: "#") { add(Self.withoutBlanks(rule)) }
        }
    }

    /// Removes spaces at the end, unless they follow a backslash.
    private static func withoutBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var end = line.startIndex
        var index = line.startIndex
        while index < line.endIndex {
            let isEscape = line[index] == UInt8(ascii: "\\")
            if isEscape { index += 1 }
            // Git keeps all of a line with a backslash at its end.
            guard index < line.endIndex else { return line }
            if isEscape || line[index] != 0x20 { end = index + 1 }
            index += 1
        }
        return line[..<end]
    }

    private mutating func add(_ line: ArraySlice<UInt8>) {
        var text = line
        let keeps = text.first == UInt8(ascii: "!")
        if keeps { text.removeFirst() }
        let isForDirectories = text.last == 0x2F
        if isForDirectories { text.removeLast() }
        let isForPaths = text.contains(0x2F)
        if text.first == 0x2F { text.removeFirst() }
        guard !text.isEmpty, let pattern = IgnorePattern(text) else { return }
        let rule = Rule(
            position: count, pattern: pattern, keeps: keeps, isForDirectories: isForDirectories, isForPaths: isForPaths)
        count += 1
        if let literal = pattern.literal {
            literals[literal, default: []].append(rule)
        } else {
            patterns.append(rule)
            ends.append(LastBytes(pattern.end))
        }
    }

    /// Returns whether the rules leave out a file; `nil` if none of them is about it.
    ///
    /// - Parameters:
    ///   - path: The path from the directory that ``prefix`` leads to.
    ///   - isDirectory: Whether it is a directory, and no link to one.
    /// - Complexity: O(number of rules with wildcards × number of bytes of the path).
    func leavesOut(_ path: [UInt8], isDirectory: Bool) -> Bool? {
        let path = prefix.isEmpty ? path : prefix + path
        let name = path.lastIndex(of: 0x2F).map { path[($0 + 1)...] } ?? path[...]
        func isAbout(_ rule: Rule) -> Bool {
            (isDirectory || !rule.isForDirectories) && rule.pattern.matches(rule.isForPaths ? path[...] : name)
        }
        var last: Rule?
        if !literals.isEmpty {
            let found = [literals[Array(name)], literals[path]].compactMap { $0?.last(where: isAbout) }
            last = found.max { $0.position < $1.position }
        }
        let end = LastBytes(path)
        for index in patterns.indices.reversed() where end.end(with: ends[index]) && isAbout(patterns[index]) {
            if last.map({ $0.position < patterns[index].position }) ?? true { last = patterns[index] }
            break
        }
        return last.map { !$0.keeps }
    }
}

/// The last bytes of a text, up to eight.
private struct LastBytes: Hashable {
    private var bits: UInt64 = 0
    private var mask: UInt64 = 0

    init(_ text: [UInt8]) {
        for (index, byte) in text.reversed().prefix(8).enumerated() {
            bits |= UInt64(byte) << UInt64(8 * index)
            mask |= 0xFF << UInt64(8 * index)
        }
    }

    /// Returns whether the text ends with the last bytes of another one.
    func end(with other: LastBytes) -> Bool { bits & other.mask == other.bits }
}
