import Glibc
import TerminalCanvas
import TestSupport
import Testing

/// What a key costs the system.
@Suite struct SystemCallTests {
    /// The inputs, by the names of their files, and the key.
    private static let keys: [(name: String, text: String, key: Key)] = [
        ("a.txt", (0..<1000).map { "line \($0)\n" }.joined(), .character("j")),
        ("a.json", "[" + (0..<1000).map { "{\"n\": \($0)}" }.joined(separator: ",") + "]", .character("j")),
        ("b.txt", (0..<1000).map { "line \($0)\n" }.joined(), Key(.pageDown)),
    ]

    /// A key wakes no other thread, is handled with few system calls, and its frame is not read back with one. The
    /// writes of ncurses to its file in memory do not count.
    @Test(.enabled(if: SystemCallTrace.isAllowed), arguments: keys)
    func aKeyNeedsFewCalls(name: String, text: String, key: Key) throws {
        let list = try ListSession([name].map { "%/\($0)" }, files: [name: text])
        try list.waitFor("of 1,000")
        let process = list.session.processIdentifier
        // The program may do other work beside a key, such as after its start, so the best of some keys counts.
        let runs = try (0..<6).map { _ in
            let trace = try SystemCallTrace(of: process)
            try list.session.press(key)
            return trace.callsUntilWait().filter { !($0.isWrite && isMemory($0.arguments[0], of: process)) }
        }
        let best = try #require(runs.min { $0.count < $1.count })
        #expect(best.count <= 8, "\(best)")
        #expect(best.contains(where: \.isRead) && best.contains(where: \.isWrite), "\(best)")
        #expect(!best.contains { $0.isFutex || $0.isPositionedRead }, "\(best)")
    }

    /// Whether a descriptor of a process is the file that ncurses writes to.
    private func isMemory(_ descriptor: Int, of process: pid_t) -> Bool {
        var target = [CChar](repeating: 0, count: 256)
        readlink("/proc/\(process)/fd/\(descriptor)", &target, 255)
        return String(cString: target).contains("memfd:")
    }
}
