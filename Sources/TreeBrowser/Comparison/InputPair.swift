import TreeSources

/// An old and a new input that are compared.
///
/// The new one is read as if it were a later reading of the old one, so that elements are found again by their
/// identities. If the inputs are documents or tables of different kinds, both are compared as JSON.
///
/// ```swift
/// let pair = InputPair(old: before, new: after)
/// let difference = try await pair.difference()
/// _ = difference.write(as: .text) { text += $0 }
/// ```
///
/// ``joined(failureHandler:)`` is an input for a browser, which begins with the changes if
/// ``BrowserOptions/beginsWithDifference`` is set. Of two directories, the files that differ can be opened there: below
/// them are the differences of their contents.
package struct InputPair: Sendable {
    /// The old input.
    package let old: BrowserInput

    /// The new input.
    package let new: BrowserInput

    /// Returns the source for documents as JSON.
    let makeDocument: @Sendable () -> any TextSource

    /// The number of bytes of the first parts of two documents. Their difference is on the screen within 150 ms, when
    /// that of 100 MB takes 600 ms.
    var partSize = 4 << 20

    /// Reads a file of a directory that the user opens.
    let readFile: @Sendable (_ path: [UInt8]) -> TextInput

    /// Creates a pair. Each input is read once.
    ///
    /// - Parameters:
    ///   - old: The old input.
    ///   - new: The new input.
    ///   - makeDocument: Returns a source for JSON, for inputs of different kinds.
    ///   - readFile: Returns the input for a file of a directory, whose contents are compared when a browser opens it.
    package init(
        old: BrowserInput, new: BrowserInput,
        makeDocument: @escaping @Sendable () -> any TextSource = { InputKind.json.makeSource() },
        readFile: @escaping @Sendable (_ path: [UInt8]) -> TextInput = { .file($0, isWatched: false) }
    ) {
        (self.old, self.new, self.makeDocument, self.readFile) = (old, new, makeDocument, readFile)
    }

    /// An input that is read twice: the old input is its first reading, and the new one its second. A browser with
    /// ``BrowserOptions/beginsWithDifference`` shows what has changed.
    ///
    /// Of two large documents of JSON, the first parts are compared first.
    ///
    /// - Parameter failureHandler: Called with why one of the inputs cannot be compared, if that is known only when the
    ///   input is read: there is a mistake in a document, or the rest after the first parts cannot be read.
    /// - Throws: Why one of the inputs cannot be compared.
    /// - Complexity: O(number of bytes); all of them are in memory.
    package func joined(
        failureHandler: @escaping @Sendable (ComparisonError) -> Void = { _ in }
    ) async throws(ComparisonError) -> BrowserInput {
        let (starts, continuation) = AsyncStream.makeStream(of: InputReadings.self)
        let reading = Task {
            defer { continuation.finish() }
            return await Result { () async throws(ComparisonError) in
                try await self.readings(useStart: { continuation.yield($0) })
            }
        }
        for await start in starts { return input(start, reading, failureHandler) }
        let readings = try await reading.value.get()
        return input(readings.source, lastLineEnd: readings.lastLineEnd) { receive in
            await readings.send(to: receive, failureHandler)
        }
    }

    /// The input whose first parts are read before the whole documents.
    private func input(
        _ start: InputReadings, _ reading: Task<Result<InputReadings, ComparisonError>, Never>,
        _ failureHandler: @escaping @Sendable (ComparisonError) -> Void
    ) -> BrowserInput {
        input(start.source, partCount: 2) { [self] receive in
            for pieces in [start.old, start.new] { await InputReadings.send(pieces, end: .pause, to: receive) }
            let result = await withTaskCancellationHandler {
                await reading.value
            } onCancel: {
                reading.cancel()
            }
            switch result {
            case .success(let readings): await readings.send(to: receive, failureHandler)
            case .failure(let error):
                let (failure, name) = (error.failure, (error.isOld ? old : new).name)
                _ = await receive(.begin)
                let end = InputFailure(
                    place: failure.place, path: failure.path ?? name, sentence: failure.sentence)
                _ = await receive(.end(end))
                failureHandler(error)
            }
        }
    }

    private func input(
        _ source: any TextSource, partCount: Int = 0, lastLineEnd: String? = nil,
        read: @escaping @Sendable (@escaping TextInput.Receiver) async -> Void
    ) -> BrowserInput {
        var input = TextInput(makeSource: { _ in source }, read: read).withoutDecoding
        (input.partCount, input.lastLineEnd) = (partCount, lastLineEnd)
        return BrowserInput(name: old.name + Array(" → ".utf8) + new.name, content: .text(input))
    }

    /// Reads both inputs, and compares them.
    ///
    /// - Parameters:
    ///   - ignoredFields: The members, attributes and columns that are left out.
    ///   - form: The form in which the difference will be written. For a patch, YAML and TOML are compared as JSON: it
    ///     has no aliases, merge keys and tags.
    /// - Throws: Why one of the inputs cannot be compared.
    /// - Complexity: O(number of bytes); all of them are in memory.
    package func difference(
        ignoring ignoredFields: [ItemField] = [], as form: DifferenceForm = .text
    ) async throws(ComparisonError) -> InputDifference {
        let readings = try await readings(readsOld: true, asJSON: form == .patch)
        let pair = try await readings.compare(ignoring: ignoredFields)
        // JSON5 has values that a patch cannot have.
        for (tree, isOld) in [(pair.old, true), (pair.new, false)]
        where form == .patch && tree.hasJSONValues && tree.source.notices.count > 0 {
            _ = try await tree.json(isOld: isOld)
        }
        return InputDifference(pair, readings)
    }
}

/// Why two inputs cannot be compared.
package struct ComparisonError: Error, Hashable {
    /// Whether the failure is one of the old input.
    package let isOld: Bool

    /// The failure.
    package let failure: InputFailure
}

/// The bytes of two inputs, in a form that both have.
struct InputReadings: Sendable {
    /// The source for the bytes. It has read nothing, or the old input.
    let source: any TextSource

    /// The bytes of the inputs, in UTF-8.
    var old: [[UInt8]]
    var new: [[UInt8]]

    /// Whether the source has read the old input.
    var hasReadOld = false

    /// Whether one of the inputs has no bytes but white space.
    var isBlank: Bool { old.allSatisfy(\.isBlank) || new.allSatisfy(\.isBlank) }

    /// How the end of the last line differs, for texts of lines; `nil` if it is the same. No row has it: the last line
    /// of a file that grows would change when its end comes.
    var lastLineEnd: String? {
        let ends = [old, new].map { pieces in
            let end = pieces.suffix(2).joined().suffix(2)
            return end.last != 0x0A ? "none" : end.first == 0x0D ? "CR LF" : "LF"
        }
        return ends[0] == ends[1] || isBlank ? nil : "last line end: " + ends.joined(separator: " → ")
    }

    /// The bytes of both. JSON needs a value: if there is none, it is an empty document like the other one.
    private var complete: [[[UInt8]]] {
        [(old, new), (new, old)].map { pieces, other in
            guard source.kind == .json, pieces.allSatisfy(\.isBlank) else { return pieces }
            let first = other.joined().first { ![$0].isBlank }
            return [Array((first == UInt8(ascii: "[") ? "[]" : "{}").utf8)]
        }
    }

    /// Sends both, each as a reading with an end, until one has a failure.
    fileprivate func send(to receive: TextInput.Receiver, _ failureHandler: (ComparisonError) -> Void) async {
        var isDocument = true
        for (pieces, isOld) in zip(complete, [true, false]) {
            await Self.send(pieces, end: .end(nil), to: receive)
            // Lines are shown instead of a document that was only guessed.
            if isOld, source.linesInstead() != nil { isDocument = false }
            guard isDocument, let failure = source.firstFailure else { continue }
            return failureHandler(ComparisonError(isOld: isOld, failure: failure))
        }
    }

    fileprivate static func send(_ pieces: [[UInt8]], end: InputEvent, to receive: TextInput.Receiver) async {
        _ = await receive(.begin)
        for piece in pieces { _ = await receive(.piece(piece)) }
        _ = await receive(end)
    }

    /// Lets the source read both.
    private func read() throws(ComparisonError) -> (old: TreeState, new: TreeState, changedItems: Set<Int32>) {
        var source = source
        // A document without a value is an error for its source.
        let isEmpty = [old, new].map { $0.allSatisfy(\.isBlank) && source.kind.form == .document }
        var before = TreeState(source, isEmpty: true)
        if !isEmpty[0] {
            if !hasReadOld { source.readAll(old) }
            source = source.linesInstead() ?? source
            if let failure = source.firstFailure { throw ComparisonError(isOld: true, failure: failure) }
            before = TreeState(source.frozen())
        }
        if isEmpty[1] { return (before, TreeState(source, isEmpty: true), []) }
        if !isEmpty[0] { source.startAgain() }
        source.readAll(new)
        if let failure = source.firstFailure { throw ComparisonError(isOld: false, failure: failure) }
        return (before, TreeState(source), Set(source.takeChangedItems()))
    }

    @concurrent
    fileprivate func compare(ignoring fields: [ItemField]) async throws(ComparisonError) -> TreePair {
        let read = try read()
        return TreePair(
            old: read.old, new: read.new, changedItems: read.changedItems,
            rules: ComparisonRules(ignoredFields: fields))
    }
}

extension TextSource {
    /// Why the source does not have the whole input; `nil` if it has.
    var firstFailure: InputFailure? { failure ?? notices.failure }

    /// Reads an input to its end.
    func readAll(_ pieces: [[UInt8]]) {
        for piece in pieces { read(piece) }
        finish()
    }
}
