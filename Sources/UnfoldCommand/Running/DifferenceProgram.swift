import NcursesTerminal
import TerminalCanvas
import TreeBrowser
import TreeSources

extension Invocation {
    /// Writes the difference between the two inputs to standard output.
    ///
    /// - Returns: The exit status, as that of `diff`: 0 if nothing differs, and otherwise 1.
    /// - Throws: Why the inputs cannot be compared. The exit status is 2.
    func writeDifference() async throws -> Int32 {
        let form = self.difference ?? .text
        let explanations = Explanations(self, isDelayed: false)
        let pair = try openedPair(explain: explanations.append)
        let difference: InputDifference
        do {
            difference = try await pair.difference(ignoring: options.ignoredFields, as: form)
        } catch {
            throw ProgramError(sentence(for: error))
        }
        if form == .patch, !difference.hasPatch { throw ProgramError("--format patch is for JSON, YAML and TOML") }
        let repertoire = SystemEnvironment.streams.isOutputTerminal ? SystemEnvironment.repertoire : nil
        let isDifferent = try difference.write(as: form) { text throws(StandardStreams.WriteError) in
            guard let repertoire else { return try StandardStreams.write(text) }
            for line in text.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
                try StandardStreams.write(SafeText(bytes: line, repertoire: repertoire).text + "\n")
            }
        }
        for hint in difference.hints { Program.printError(hint, of: inputs[1]) }
        explanations.print()
        return isDifferent ? 1 : 0
    }

    /// Opens the two inputs that are compared. They are read once.
    ///
    /// - Parameter explain: Called with a sentence about the kind of each.
    func openedPair(explain: @escaping InputRequest.Explain) throws(ProgramError) -> InputPair {
        let format = inputs[0].format
        return InputPair(
            old: try inputs[0].open(.once, explain: explain),
            new: try inputs[1].open(.once, explain: explain), makeDocument: { format.makeDocument() },
            readFile: { path in
                .file(path, isWatched: false) { (firstBytes) throws(InputKindError) in
                    try format.makeSource(name: path, firstBytes: firstBytes, isLive: false) { _, _ in }
                }
            })
    }

    /// Returns a sentence with the name of the input that cannot be compared.
    func sentence(for error: ComparisonError) -> String {
        let name = ByteText.text(of: error.failure.path ?? inputs[error.isOld ? 0 : 1].shortName)
        return "\(name):\(error.failure.place == nil ? " " : "")\(error.failure)"
    }
}
