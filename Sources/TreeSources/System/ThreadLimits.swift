import CLibrary

/// The limits of the system for threads.
enum ThreadLimits {
    /// Returns whether the limits that are known leave room for some more threads. If they are not known, the answer is
    /// `false`.
    ///
    /// Threads that are started to find out take 3 ms, and this takes 0.1 ms.
    static func leaveRoom(for count: Int) -> Bool {
        // "0.20 0.18 0.12 1/80 11206": the number after the slash is that of all threads, of all users.
        let words = SystemFile.text(of: "/proc/loadavg")?.split { $0 == "/" || $0 == " " } ?? []
        guard words.count == 6, let all = Int(words[4]), let limit = userLimit, let groups = groupPaths else {
            return false
        }
        let systemLimit = SystemFile.number(in: "/proc/sys/kernel/threads-max") ?? limit
        guard all + count <= min(limit, systemLimit) else { return false }
        return groups.allSatisfy { group in
            guard let limit = SystemFile.number(in: group + "max") else { return true }
            return (SystemFile.number(in: group + "current") ?? all) + count <= limit
        }
    }

    /// The number of threads that the user of this process may have.
    private static var userLimit: Int? {
        #if canImport(Darwin)
            nil
        #else
            var limit = rlimit()
            let resource = __rlimit_resource_t(__RLIMIT_NPROC.rawValue)
            return getrlimit(resource, &limit) == 0 ? Int(clamping: limit.rlim_cur) : nil
        #endif
    }

    /// The beginnings of the paths of the files that tell the number of threads of each control group of this process,
    /// and its limit; `nil` if they are not known.
    private static var groupPaths: [String]? {
        // "0::/user.slice/user-1000.slice", or "8:pids:/" where each controller has groups of its own.
        SystemFile.text(of: "/proc/self/cgroup")?.split(separator: "\n").flatMap { line -> [String] in
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, parts[1] == "pids" || parts[1].isEmpty else { return [] }
            var path = parts[1].isEmpty ? "/sys/fs/cgroup/" : "/sys/fs/cgroup/pids/"
            return [path + "pids."]
                + parts[2].split(separator: "/").map { name in
                    path += name + "/"
                    return path + "pids."
                }
        }
    }
}

/// A small file in which the system tells something.
enum SystemFile {
    /// Returns the beginning of a file.
    static func text(of path: String) -> String? {
        guard let file = try? Descriptor.openInput(Array(path.utf8)) else { return nil }
        return String(decoding: InputCalls.bytes(file.number, at: 0, count: 4096), as: UTF8.self)
    }

    /// Returns the number at the beginning of a file, or `nil` if there is none.
    static func number(in path: String) -> Int? { text(of: path).flatMap { Int($0.prefix(while: \.isNumber)) } }
}
