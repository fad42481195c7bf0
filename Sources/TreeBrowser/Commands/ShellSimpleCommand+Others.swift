// The programs that a command starts.
extension ShellSimpleCommand {
    /// Programs and commands of the shell that run another program.
    static let startsOthers = partlyOthers.union([
        "sudo", "doas", "pkexec", "env", "nice", "nohup", "timeout", "stdbuf", "setsid", "ionice", "chrt", "taskset",
        "xargs", "exec", "command", "builtin", "busybox", "nsenter", "unshare", "chroot", "flock", "strace", "ltrace",
        "systemd-run", "sshpass", "caffeinate", "entr", "time", "proxychains", "proxychains4", "torsocks", "torify",
        "firejail", "xvfb-run", "unbuffer", "rlwrap", "numactl", "setpriv", "valgrind",
    ])

    /// Those whose first word is no program on this machine.
    private static let partlyOthers: Set<String> = CodeReader.terminals.union([
        "find", "fd", "docker", "podman", "kubectl", "uv", "poetry", "flatpak", "npx", "run",
    ])

    /// How many words some of these have before the name of the other program is complete. That of `find` never is.
    private static let neededWords = ["find": Int.max, "fd": .max, "flock": 2, "chroot": 2, "exec": 2, "run": 2]

    /// Finds out what `xargs` does with the words of its input, if it is in the command.
    mutating func readXargs() {
        guard let index = arguments.firstIndex(where: { $0.programName == "xargs" }) else { return }
        let words = arguments[(index + 1)...]
        let options = words.prefix { word in
            word.programName.map { CodeReader(named: $0) == nil && !Self.startsOthers.contains($0) } ?? true
        }
        replaces = options.contains { word in
            ["-I", "-i", "-J", "--replace"].contains { word.text.starts(with: $0.utf8) }
        }
        addsWords = !replaces
        guard replaces else { return leavesProgram = Self.leaveProgram(words) }
        // The sign in whose place the lines are is in the option or behind it.
        let sign = zip(words, words.dropFirst()).first { option, _ in option.text.starts(with: "-I".utf8) }
            .map { $0.text.count > 2 ? Array($0.text.dropFirst(2)) : $1.text }
        leavesProgram =
            sign.map { sign in
                !Self.programs(startedBy: "xargs", in: words) { $0.text.starts(with: sign) }.isEmpty
            } ?? false
    }

    /// Returns the words that may be the name of the program that another one starts, because none before them surely
    /// is.
    ///
    /// - Parameter mayBeProgram: Whether a word can be one; for `nil`, whether it begins with a value or a variable.
    static func programs(
        startedBy starter: String, in words: ArraySlice<ShellWord>, where mayBeProgram: ((ShellWord) -> Bool)? = nil
    ) -> [ShellWord] {
        guard startsOthers.contains(starter), !partlyOthers.contains(starter) else { return [] }
        // The first word of the shell's `exec` is a program, and that of `docker exec` a container.
        func needed(by name: String) -> Int { name == "exec" ? 1 : neededWords[name] ?? 1 }
        var (reader, count) = (CodeReader(named: starter), needed(by: starter))
        var programs: [ShellWord] = []
        var option: ShellWord?
        for word in words where !word.isAssignment {
            let last = option
            option = word.isOption ? word : nil
            let startsWithDigit = word.text.first.map { (0x30...0x39).contains($0) } ?? false
            if word.isOption || startsWithDigit || last.map({ reader?.isBeforeValue($0) ?? false }) == true { continue }
            if count <= 1, mayBeProgram?(word) ?? (word.text.first == 0) { programs.append(word) }
            if let last, reader?.mayBeBeforeValue(last) ?? (last.text.count == 2) { continue }
            let name = word.programName ?? ""
            if startsOthers.contains(name), !partlyOthers.contains(name) {
                (reader, count) = (CodeReader(named: name), needed(by: name))
            } else {
                count -= 1
            }
            if count <= 0 { break }
        }
        return programs
    }

    /// Whether a word after these may be the name of a program.
    private static func leaveProgram(_ words: ArraySlice<ShellWord>) -> Bool {
        var (needed, isValue) = (0, false)
        for word in words {
            // The word after an option may be its value.
            let mayBeValue = isValue
            isValue = word.isOption && word.text.count == 2
            let startsWithDigit = word.text.first.map { (0x30...0x39).contains($0) } ?? false
            if mayBeValue || word.isOption || word.isAssignment || startsWithDigit { continue }
            let name = word.programName ?? ""
            needed = startsOthers.contains(name) ? neededWords[name] ?? 1 : needed - 1
            if needed <= 0 { return false }
        }
        return needed > 0
    }
}
