import Glibc
import TerminalCanvas
import TestSupport
import Testing

/// What the first frame, a key and the end cost the system.
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
        try waitForWatch(list)
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

    /// No thread is started to find out whether it can be, the questions to the terminal go out with the first frame,
    /// and the file is opened once.
    @Test(.enabled(if: SystemCallTrace.isAllowed)) func theFirstFrameIsOneWriteAndNeedsFewThreads() throws {
        let list = try ListSession(
            ["-c", "read -r; exec \"$0\" %/a.txt", ProductFolder.executable("unfold")],
            files: ["a.txt": Self.keys[0].text], program: "bash")
        let queue = inotify_init1(Int32(IN_NONBLOCK))
        defer { close(queue) }
        inotify_add_watch(queue, "\(list.folder.path)/a.txt", UInt32(IN_OPEN | IN_CLOSE_NOWRITE))
        let process = list.session.processIdentifier
        var calls: [SystemCallTrace.Call] = []
        do {
            let trace = try SystemCallTrace(of: process)
            try list.session.press(.enter)
            calls = trace.callsUntilWait()
            let frame = try #require(
                calls.firstIndex { $0.isWrite && target(of: $0.arguments[0], in: process).hasPrefix("/dev/") })
            #expect(calls[frame].arguments[2] > 300, "\(calls)")
            #expect(calls[..<frame].count(where: \.startsThread) <= 3, "\(calls)")
            #expect(calls.count(where: \.copiesProcess) == 1, "\(calls)")
        }
        try list.waitFor("of 1,000")
        var events = [UInt8](repeating: 0, count: 4096)
        // The file is opened, and perhaps closed already.
        #expect(read(queue, &events, events.count) <= 2 * MemoryLayout<inotify_event>.size)
    }

    /// The process ends with few calls. The queue of inotify(7), which the system closes slowly, is left to a copy that
    /// ends too.
    @Test(.enabled(if: SystemCallTrace.isAllowed)) func theEndNeedsFewCalls() throws {
        // A directory has the same queue all the time, and without Git nothing else goes on.
        let list = try ListSession(["--secure", "%"], files: ["a.txt": ""])
        let process = list.session.processIdentifier
        try list.waitFor("a.txt")
        try waitForWatch(list)
        do {
            let trace = try SystemCallTrace(of: process)
            try list.session.press("q")
            let calls = trace.callsUntilWait()
            #expect(calls.last?.endsProcess == true && calls.count <= 90, "\(calls.count) \(calls)")
            #expect(calls.count(where: \.copiesProcess) == 1, "\(calls)")
        }
        try list.expectEnd(.exited(0))
        let deadline = ContinuousClock.now + .patience
        while kill(-process, 0) == 0, ContinuousClock.now < deadline { usleep(1000) }
        #expect(kill(-process, 0) != 0)
    }

    /// Waits until the input is watched, which is the last work of the start.
    private func waitForWatch(_ list: ListSession) throws {
        let process = list.session.processIdentifier
        try list.session.waitUntil { _ in (3..<64).contains { target(of: $0, in: process).hasSuffix("inotify") } }
    }

    /// Whether a descriptor of a process is the file that ncurses writes to.
    private func isMemory(_ descriptor: Int, of process: pid_t) -> Bool {
        target(of: descriptor, in: process).contains("memfd:")
    }

    /// Returns the path of the file that a process has open.
    private func target(of descriptor: Int, in process: pid_t) -> String {
        var target = [CChar](repeating: 0, count: 256)
        readlink("/proc/\(process)/fd/\(descriptor)", &target, 255)
        return String(cString: target)
    }
}
