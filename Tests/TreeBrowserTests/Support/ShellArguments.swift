@testable import TreeBrowser

/// Returns the text of a command for the shell and its values, from the arguments of the process.
func textAndValues(_ arguments: [[UInt8]]) -> [String] {
    let words = arguments.map { String(decoding: $0, as: UTF8.self) }
    guard words.starts(with: ["/bin/sh", "-c"]), words.count > 3 else { return Array(words.dropFirst(2)) }
    let variables = String(decoding: ShellCommand.variables, as: UTF8.self)
    return [words[2].hasPrefix(variables) ? String(words[2].dropFirst(variables.count)) : words[2]] + words[4...]
}
