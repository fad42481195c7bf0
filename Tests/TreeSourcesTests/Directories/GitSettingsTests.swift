import Testing

@testable import TreeSources

/// The settings that Git is given in place of those of a repository.
@Suite struct GitSettingsTests {
    private let folder = TestFolder()

    private static let fixed = [
        "core.fsmonitor": "", "core.hookspath": "/dev/null", "status.renames": "false", "diff.renames": "false",
    ]

    /// Returns the settings that Git reads in the config that is made of others.
    private func settings(_ list: [String]) async throws -> [String: String?] {
        let settings = GitSettings(list: bytes(list.map { $0 + "\0" }.joined()))
        folder.makeFile("config", String(decoding: settings.safeConfig, as: UTF8.self))
        let path = "\(String(decoding: folder.path, as: UTF8.self))/config"
        var result: [String: String?] = [:]
        for entry in try await folder.git(["config", "--file", path, "--list", "-z"]).split(separator: 0) {
            let parts = entry.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            result.updateValue(parts.count == 1 ? nil : parts[1], forKey: parts[0])
        }
        return result
    }

    @Test func onlySettingsThatNameNoCommandAreKept() async throws {
        let read = try await settings([
            "core.autocrlf\ninput", "core.autocrlf\ntrue", "core.filemode", "core.excludesfile\n~/\" a\\b\n# c ; \t ",
            "extensions.objectformat\nsha256", "core.fsmonitor\n/bin/command", "core.pager\nless",
            "extensions.worktreeconfig\ntrue", "extensions.partialclone\norigin", "include.path\nother",
            "remote.origin.promisor\ntrue", "alias.status\n!command", "core.autocrlf.sub\ntrue", "diff.renames\ntrue",
        ])
        let kept: [String: String?] = [
            "core.autocrlf": "true", "core.filemode": nil, "core.excludesfile": "~/\" a\\b\n# c ; \t ",
            "extensions.objectformat": "sha256",
        ]
        #expect(read == kept.merging(Self.fixed.mapValues(Optional.init)) { $1 })
    }

    /// Names have any characters but line ends.
    @Test func allFiltersAreOff() async throws {
        let names = ["lfs", "Two Words", "a.b", "clean", "\"]\\\"", "é"]
        let list =
            names.map { "filter.\($0).clean\ncommand" } + [
                "filter.streams.process\ncommand", "filter.both.clean\n", "filter.both.process\ncommand",
                "filter.off.clean\ncommand", "filter.off.clean\n", "filter.other.smudge\ncommand",
            ]
        let text = bytes(list.map { $0 + "\0" }.joined())
        #expect(GitSettings(list: text).filters == Set((names + ["streams", "both"]).map(bytes)))
        // A filter that the repository has switched off may have a command in the config of the user.
        let off = (names + ["streams", "both", "off"]).flatMap {
            [("filter.\($0).clean", ""), ("filter.\($0).process", ""), ("filter.\($0).required", "false")]
        }
        let expected = Dictionary(uniqueKeysWithValues: off).merging(Self.fixed) { $1 }
        #expect(try await settings(list) == expected.mapValues(Optional.init))
    }
}
