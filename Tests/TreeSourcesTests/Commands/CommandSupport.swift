@testable import TreeSources

func words(_ words: String...) -> [[UInt8]] { words.map(bytes) }

/// Runs a command to its end.
func run(_ words: String...) async throws -> (output: [UInt8], result: CommandResult) {
    try await run(Command(words.map(bytes)))
}

/// Runs a text with the shell.
func shell(_ text: String) async throws -> (output: [UInt8], result: CommandResult) {
    try await run(Command(shell: bytes(text)))
}

private func run(_ command: Command) async throws -> (output: [UInt8], result: CommandResult) {
    var output: [UInt8] = []
    let result = try await command.run { output += $0 }
    return (output, result)
}

func message(_ result: CommandResult) -> String {
    result.message(for: "kubectl") { String(decoding: $0, as: UTF8.self) }
}

/// Whether a process has ended. Nobody may have asked for its status.
func hasEnded(_ process: Int32) -> Bool {
    if kill(process, 0) != 0 { return true }
    guard let file = fopen("/proc/\(process)/stat", "r") else { return true }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    guard fgets(&line, 512, file) != nil else { return true }
    let text = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    // The state stands after the name, which is in parentheses.
    return text.split(separator: UInt8(ascii: ")")).last?.dropFirst().first == UInt8(ascii: "Z")
}
