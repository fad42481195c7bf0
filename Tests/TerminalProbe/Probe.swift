import NcursesTerminal
import TerminalCanvas
import TestSupport

/// What the probe shows and does.
@MainActor
final class Probe {
    private let terminal: NcursesTerminal
    private var lines: [String] = []
    private var showsCursor = false
    private var exitStatus: Int32?
    private var picture: ((Size) -> Canvas)?

    private var failure: (any Error)?
    private let quitsOnEscape: Bool

    /// The number of the next frame, while there is one after the other.
    private var flood: Int?

    /// The number of the last picture of stretches.
    private var stretches = 0

    /// Whether the end of the terminal is an event like any other.
    private var ignoresTheEnd = false

    init(terminal: NcursesTerminal, quitsOnEscape: Bool) {
        self.terminal = terminal
        self.quitsOnEscape = quitsOnEscape
    }

    /// Runs until a key, a signal or the end of the terminal ends it.
    func run() throws -> Int32 {
        while exitStatus == nil {
            terminal.present(draw())
            try handle(terminal.waitForEvents(until: flood == nil ? nil : .now))
        }
        terminal.close()
        return exitStatus ?? 0
    }

    /// Runs as ``run()`` does, and leaves the main actor to others while it waits.
    func run() async throws -> Int32 {
        while exitStatus == nil {
            terminal.present(draw())
            try handle(await terminal.nextEvents(until: flood == nil ? nil : .now))
        }
        terminal.close()
        return exitStatus ?? 0
    }

    private func handle(_ events: [TerminalEvent]) throws {
        if let number = flood { flood = events.isEmpty ? number + 1 : nil }
        events.forEach(handle)
        if let failure { throw failure }
    }

    private func draw() -> Canvas {
        if let flood { picture = { Gallery.text(size: $0, seed: flood) } }
        if let picture { return picture(terminal.size) }
        var canvas = Canvas(size: terminal.size)
        let size = terminal.size
        let capabilities = terminal.capabilities
        let style = capabilities.userInterfaceStyle
        let title =
            "ready \(size.columns)x\(size.rows) \(capabilities.repertoire) \(capabilities.colors)"
            + (style == .unspecified ? "" : " \(style)")
        for (row, line) in ([title] + lines.suffix(max(0, size.rows - 1))).enumerated() {
            canvas.draw(SafeText(line), at: Point(column: 0, row: row))
        }
        canvas.cursor = showsCursor ? Point(column: 2, row: 1) : nil
        return canvas
    }

    private func handle(_ event: TerminalEvent) {
        switch event {
        case .key(let key):
            lines.append("key \(Self.name(key))")
            perform(key)
        case .mouse(let mouse): lines.append("\(mouse.kind) \(mouse.position.column),\(mouse.position.row)")
        case .pasted(let text, let isTruncated): lines.append("pasted \(text.debugDescription) \(isTruncated)")
        case .focusChanged(let hasFocus): lines.append("focus \(hasFocus)")
        case .resized(let size): lines.append("resized \(size.columns)x\(size.rows)")
        case .replied(let reply): lines.append("replied \(reply)")
        case .terminationRequested(let signal):
            terminal.close()
            NcursesTerminal.endProcess(bySignal: signal)
        case .disconnected where ignoresTheEnd: lines.append("the end")
        case .disconnected: exitStatus = 5
        }
    }

    private func perform(_ key: Key) {
        if key == .control("z") { terminal.suspend() }
        if key == .control("c") || quitsOnEscape && key == Key(.escape) { exitStatus = 130 }
        guard case .character(let character) = key.code, key.modifiers.isEmpty else { return }
        switch character {
        case "q": exitStatus = 0
        case "x": exit(3)
        case "C": goOnWithoutTerminal()
        case "K":
            kill(getpid(), SIGTERM)
            terminal.close()
        case "P": lines += BrokenPipe.lines
        case "X": blockForEver()
        case "s": picture = Gallery.styles
        case "c": picture = Gallery.characters
        case "g":
            let terminal = terminal
            picture = { size in ThemeGallery.draw(size: size, capabilities: terminal.capabilities) }
        case "h": picture = Gallery.hostileText
        case "B": picture = Gallery.enclosedLetters
        case "w":
            stretches += 1
            let seed = stretches
            picture = { Gallery.stretches(size: $0, seed: seed) }
        case "l": picture = nil
        case "r": showsCursor.toggle()
        case "i": terminal.invalidate()
        case "z": terminal.suspend()
        case "t": startTask()
        case "m": OtherWork.startTimer { [self] in show($0) }
        case "p": OtherWork.startChild { [self] in show($0) }
        case "f": flood = 1
        case "H": ignoresTheEnd = true
        case "U": ForeignSignals.handle()
        case "u": lines.append("all came \(ForeignSignals.haveAllCome)")
        case let digit where digit.isNumber:
            let seed = digit.wholeNumberValue ?? 0
            picture = { Gallery.text(size: $0, seed: seed) }
        case "e": report("standard error")
        case "S": print("standard output")
        case "L": forbidDescriptors()
        case "y": copy(Array("räksmörgås".utf8))
        case "k": copy([UInt8](repeating: UInt8(ascii: "k"), count: Pasteboard.byteLimit))
        case "M": copy([UInt8](repeating: UInt8(ascii: "k"), count: Pasteboard.byteLimit + 1))
        case "v": run(.shell(Self.command, pause: .never))
        case "V": run(.shell(Self.command, pause: .always))
        case "R": run(ForegroundProgram("grep", "SigBlk", "/proc/self/status", pause: .always))
        case "F": run(.editor(opening: Array("-a b.txt".utf8)))
        case "n": run(ForegroundProgram("no-such-program"))
        case "N": run(ForegroundProgram("/etc"))
        default: Mistake(key: character).map(make)
        }
    }

    private func copy(_ bytes: [UInt8]) {
        do {
            try terminal.copy(bytes)
            lines.append("copied \(bytes.count)")
        } catch {
            lines.append("\(error)")
        }
    }

    /// The command that follows the word `run` in the arguments.
    private static var command: String {
        let arguments = CommandLine.arguments
        return arguments.firstIndex(of: "run").map { arguments[$0 + 1] } ?? "true"
    }

    private func run(_ program: ForegroundProgram) {
        do {
            lines.append("program \(try terminal.run(program))")
        } catch {
            lines.append("\(error)")
        }
    }

    private func make(_ mistake: Mistake) {
        switch mistake {
        case .thrownError: failure = mistake
        default: mistake.make()
        }
    }

    private func report(_ message: String) {
        let bytes = Array("\(message)\n".utf8)
        write(STDERR_FILENO, bytes, bytes.count)
    }

    /// Work that comes back to the main actor from elsewhere.
    private func startTask() {
        Task {
            show("task began")
            try await Task.sleep(for: .milliseconds(1))
            show("task slept")
            let sum = await Task.detached { (1...10).reduce(0, +) }.value
            show("task added \(sum)")
        }
    }

    private func show(_ line: String) {
        lines.append(line)
        terminal.wake()
    }

    /// From now on poll(2) refuses to wait for more than two descriptors.
    private func forbidDescriptors() {
        Self.setDescriptorLimit { _ in 2 }
        // After the end of the program a sanitizer opens files.
        atexit { Probe.setDescriptorLimit { $0 } }
    }

    /// Changes the number of descriptors that the system allows, given the greatest number that can be set.
    private nonisolated static func setDescriptorLimit(_ count: (rlim_t) -> rlim_t) {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        getrlimit(resource, &limit)
        limit.rlim_cur = count(limit.rlim_max)
        setrlimit(resource, &limit)
    }

    private func goOnWithoutTerminal() {
        terminal.close()
        report("closed")
        blockForEver()
    }

    private func blockForEver() {
        while true { pause() }
    }

    private static func name(_ key: Key) -> String {
        let modifiers: [(Key.Modifiers, String)] = [
            (.control, "control"), (.alt, "alt"), (.shift, "shift"), (.command, "command"),
        ]
        let code = if case .character(let character) = key.code { String(character) } else { "\(key.code)" }
        return (modifiers.filter { key.modifiers.contains($0.0) }.map(\.1) + [code]).joined(separator: "-")
    }
}
