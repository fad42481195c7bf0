/// The arguments of the program: options and inputs, and what stands after `--`.
struct ArgumentList {
    /// The options and the inputs before `--`.
    let command: UnfoldCommand

    /// The words after `--`: with `--watch` the command, and otherwise more inputs.
    let rest: [[UInt8]]

    /// Whether only the settings name the field of `--id`. They are for all inputs, so that it may have no effect on
    /// some.
    let hasFieldOfSettings: Bool

    /// Parses arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as texts; see ``ByteText``.
    ///   - settings: Options that stand before the arguments.
    /// - Throws: An error of the parser. Help, the version and a script of completions are such errors too.
    init(_ arguments: [String], settings: [String] = []) throws {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        command = try UnfoldCommand.parse(settings + arguments[..<end])
        func hasField(_ words: some Sequence<String>) -> Bool {
            words.contains { $0 == "--id" || $0.hasPrefix("--id=") }
        }
        hasFieldOfSettings = hasField(settings) && !hasField(arguments[..<end])
        rest = arguments[end...].dropFirst().map(ByteText.bytes)
    }
}
