import TreeSources

/// Writes inputs as text, one after the other.
///
/// Several inputs have their names above them, and are written one level further in.
package struct TextBrowser: Sendable {
    private let form: TreeText
    private let hasTitles: Bool

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - form: How trees are written.
    ///   - hasTitles: Whether the name of each input is written above it.
    package init(_ form: TreeText, hasTitles: Bool) {
        self.form = form
        self.hasTitles = hasTitles
    }

    /// Reads an input to its end, and writes it. Each line is written as soon as it is known, so an input that never
    /// ends is written while it is read; see `TextSource.forEachTextLine(after:isAtEnd:depth:_:)`. The part that could
    /// be read before an error is written. If the task is canceled, the rest is neither read nor written. A watched
    /// file is read once, and a command is run once.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - output: A closure that takes the text in pieces, in order, until it throws. Then no more is read.
    /// - Returns: The number of items that were written, and the failures of the input.
    package func write<Failure: Error>(
        _ input: BrowserInput, to output: @escaping @Sendable ([UInt8]) throws(Failure) -> Void
    ) async throws(Failure) -> TextOutcome {
        switch input.content {
        case .directory(let source):
            if form.filter?.fieldNames.contains("git") == true {
                source.setGitStatus(try? await GitStatus.read(source.path), of: nil)
            }
            var outcome = try form.write(source, title: hasTitles ? input.directoryTitle : nil, to: output)
            outcome.failures = source.failures.map { directory, error in
                let path = directory.map { source.printed(.path, of: $0) }
                return InputFailure(path: path, sentence: error.sentence)
            }
            // A directory that was removed after it was opened, such as the current one, has nothing to show.
            if outcome.count == 0, case .failed(let error) = source.state(of: nil), error.problem == .gone {
                return TextOutcome(count: 0, hints: outcome.failures)
            }
            if !outcome.failures.isEmpty { outcome.hints = [] }
            return outcome
        case .text(let text):
            return try await TextReading(form, title: hasTitles ? input.textTitle : nil, to: output).read(text)
        }
    }
}

/// The outcome of writing an input as text.
package struct TextOutcome: Hashable, Sendable {
    /// The number of items that were written.
    package var count: Int

    /// The failures of the input. Their items are not in the text, or not as a whole.
    package var failures: [InputFailure] = []

    /// Messages about the input although nothing is wrong with it.
    package var hints: [InputFailure] = []
}

extension BrowserInput {
    fileprivate var directoryTitle: TextLine {
        TextLine(level: 0, text: name, ending: name.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")])
    }

    fileprivate var textTitle: TextLine { TextLine(level: 0, text: name, ending: [UInt8(ascii: ":")]) }
}
