/// The settings of a repository and of its user, of which only those are used that name no command.
struct GitSettings {
    /// The last value of each setting; `nil` for one without a value, which is true.
    private var values: [[UInt8]: [UInt8]?] = [:]

    /// The settings that the states of files depend on.
    private static let used = [
        "attr.tree", "core.attributesfile", "core.autocrlf", "core.checkstat", "core.eol", "core.excludesfile",
        "core.filemode", "core.ignorecase", "core.precomposeunicode", "core.repositoryformatversion",
        "core.sparsecheckout", "core.sparsecheckoutcone", "core.symlinks", "core.trustctime", "core.untrackedcache",
        "extensions.compatobjectformat", "extensions.objectformat", "extensions.refstorage", "index.sparse",
    ]

    /// Reads the output of `git config --list -z`.
    init(list: [UInt8]) {
        for entry in list.split(separator: 0) {
            let end = entry.firstIndex(of: 0x0A)
            let value = end.map { Array(entry[($0 + 1)...]) }
            values.updateValue(value, forKey: Array(entry[..<(end ?? entry.endIndex)]))
        }
    }

    /// The names of the filters that have a command.
    var filters: Set<[UInt8]> { filters { !($0?.isEmpty ?? true) } }

    private func filters(where hasCommand: ([UInt8]?) -> Bool) -> Set<[UInt8]> {
        var names: Set<[UInt8]> = []
        for (key, value) in values where key.starts(with: "filter.".utf8) && hasCommand(value) {
            for end in [".clean", ".process"].map({ Array($0.utf8) }) where key.suffix(end.count) == end[...] {
                names.insert(Array(key.dropFirst("filter.".utf8.count).dropLast(end.count)))
            }
        }
        return names
    }

    /// The text of a config with these settings, and without commands: also those are off that the user has in a config
    /// of their own, because they may run commands of the repository, as Git LFS does.
    ///
    /// Renamed files are not looked for. They have the states of a new and of a deleted file, and to find them, Git
    /// reads contents which a partial clone does not have.
    var safeConfig: [UInt8] {
        var text = Array(
            "[core]\nfsmonitor =\nhooksPath = /dev/null\n[status]\nrenames = false\n[diff]\nrenames = false\n"
                .utf8)
        for key in Self.used {
            guard let value = values[Array(key.utf8)] else { continue }
            let words = key.split(separator: ".")
            text += "[\(words[0])]\n\(words[1])".utf8
            if let value { text += " = ".utf8 + Self.quoted(value) }
            text.append(0x0A)
        }
        for name in filters(where: { _ in true }) {
            text += "[filter ".utf8 + Self.quoted(name) + "]\nclean =\nprocess =\nrequired = false\n".utf8
        }
        return text
    }

    private static func quoted(_ text: [UInt8]) -> [UInt8] {
        "\"".bytes + text.escaped("\"\\") + "\"".bytes
    }
}
