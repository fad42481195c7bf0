import Synchronization
import TreeSources

extension InputPair {
    /// Reads the bytes of both inputs, and finds a form for both.
    ///
    /// - Parameters:
    ///   - readsOld: Whether the source may read the old input while the bytes of both come. Comparing two documents of
    ///     100 MB then takes three quarters of the time.
    ///   - asJSON: Whether documents of YAML and TOML are compared as JSON.
    ///   - useStart: Called with the first parts of both inputs, if they are JSON and have ``partSize`` bytes.
    func readings(
        readsOld: Bool = false, asJSON: Bool = false, useStart: (@Sendable (InputReadings) -> Void)? = nil
    ) async throws(ComparisonError) -> InputReadings {
        switch (old.content, new.content) {
        case (.directory(let old), .directory(let new)):
            let entries = await DirectoryEntryPair.read(old, new)
            for (source, isOld) in [(old, true), (new, false)] {
                guard let (directory, error) = source.failures.first else { continue }
                let path = directory.map { source.printed(.path, of: $0) }
                throw ComparisonError(isOld: isOld, failure: InputFailure(path: path, sentence: error.sentence))
            }
            return InputReadings(
                source: ComparedDirectories(entries, readFile: readFile), old: [old.path], new: [new.path])
        case (.text(let oldText), .text(let newText)):
            let starts = InputStarts(size: partSize, use: useStart)
            // Both are read at the same time.
            async let new = InputKeeper.read(newText, isOld: false, starts)
            let old = await InputKeeper.read(oldText, isOld: true, readsSource: readsOld, starts)
            return try await readings(try old.get(), try await new.get(), asJSON: asJSON)
        case (.directory, .text), (.text, .directory):
            if case .directory = old.content { throw error("this is no directory, and the old input is one") }
            throw error("this is a directory, and the old input is none")
        }
    }

    private func readings(
        _ old: ReadInput, _ new: ReadInput, asJSON: Bool
    ) async throws(ComparisonError) -> InputReadings {
        let known = [old, new].compactMap { $0.source?.kind }
        if asJSON, known.contains(where: { [.yaml, .toml, .ini].contains($0) }),
            known.allSatisfy({ $0.form == .document && $0 != .xml })
        {
            return InputReadings(
                source: makeDocument(), old: [try await old.json(isOld: true)], new: [try await new.json(isOld: false)])
        }
        // Without a value, an input may be of any kind.
        guard let newSource = new.source else {
            let source = old.source ?? InputKind.lines.makeSource()
            return InputReadings(
                source: source, old: old.pieces, new: new.pieces, hasReadOld: old.source != nil && old.isReadBySource)
        }
        guard let oldSource = old.source else {
            return InputReadings(source: newSource, old: old.pieces, new: new.pieces)
        }
        let kinds = [oldSource.kind, newSource.kind]
        var readings = InputReadings(
            source: oldSource, old: old.pieces, new: new.pieces, hasReadOld: old.isReadBySource)
        if old.guess == kinds[1] || kinds[0] == kinds[1] { return readings }
        // CSV can have tabs too.
        if Set(kinds) == [.csv, .tsv] {
            return kinds[0] == .csv ? readings : InputReadings(source: newSource, old: old.pieces, new: new.pieces)
        }
        if kinds.allSatisfy({ $0.hasFields && $0 != .xml }) {
            readings.new = [try await new.json(isOld: false)]
            if kinds[0] == .json { return readings }
            return InputReadings(source: makeDocument(), old: [try await old.json(isOld: true)], new: readings.new)
        }
        guard !kinds.contains(where: { $0.form == .document }) else {
            throw error("this is \(kinds[1].word), and the old input is \(kinds[0].word)")
        }
        // Lines that were taken for a document are in their source alone.
        if kinds[0] == .lines { return readings }
        return InputReadings(source: InputKind.lines.makeSource(), old: old.pieces, new: new.pieces)
    }

    private func error(_ sentence: String) -> ComparisonError {
        ComparisonError(isOld: false, failure: InputFailure(sentence: sentence))
    }
}

extension InputKind {
    /// The kind in a sentence.
    fileprivate var word: String { form == .document ? rawValue.uppercased() : "no document" }
}

/// The first parts of the two inputs, as they become known.
private final class InputStarts: Sendable {
    /// The number of bytes of a part.
    let size: Int
    private let use: (@Sendable (InputReadings) -> Void)?
    private let starts = Mutex<(old: ReadInput?, new: ReadInput?)>((nil, nil))

    init(size: Int, use: (@Sendable (InputReadings) -> Void)?) { (self.size, self.use) = (size, use) }

    /// Takes the first part of an input.
    func take(_ start: ReadInput, isOld: Bool) {
        guard let use, let kind = start.source?.kind, kind == .json || kind == .jsonl else { return }
        let both = starts.withLock { starts in
            if isOld { starts.old = start } else { starts.new = start }
            return starts
        }
        guard let old = both.old, let new = both.new, let source = old.source, new.source?.kind == source.kind else {
            return
        }
        use(InputReadings(source: source, old: old.pieces, new: new.pieces))
    }
}

/// An input that was read to its end.
private struct ReadInput: Sendable {
    /// Whether the source has read the bytes. Otherwise it has read nothing.
    let isReadBySource: Bool

    /// The bytes, in UTF-8; of a document that the source has read only the last ones.
    private(set) var pieces: [[UInt8]] = []

    /// The number of all bytes.
    private(set) var byteCount = 0

    /// The kind that was guessed. If it is wrong, the source is one of lines.
    private(set) var guess: InputKind?

    /// A source for the bytes; `nil` if there is only white space.
    var source: (any TextSource)?

    /// Why the input cannot be read.
    var failure: InputFailure?

    init(isReadBySource: Bool) { self.isReadBySource = isReadBySource }

    mutating func append(_ piece: [UInt8], for source: any TextSource) {
        if self.source == nil { (self.source, guess) = (source, source.kind) }
        byteCount += piece.count
        if isReadBySource, guess?.form == .document {
            if !piece.isBlank { pieces = [piece] }
        } else {
            pieces.append(piece)
        }
    }

    /// The values as JSON.
    @concurrent
    func json(isOld: Bool) async throws(ComparisonError) -> [UInt8] {
        guard let source, source.kind != .json else { return Array(pieces.joined()) }
        if !isReadBySource { source.readAll(pieces) }
        if let failure = source.firstFailure { throw ComparisonError(isOld: isOld, failure: failure) }
        return try await TreeState(source).json(isOld: isOld)
    }
}

extension TreeState {
    /// Returns the values as JSON.
    ///
    /// - Throws: A sentence if one of them has no such form.
    func json(isOld: Bool) async throws(ComparisonError) -> [UInt8] {
        let nodes = children(of: nil).map { WrittenTree.Node(item: $0, level: 0, isWhole: true) }
        let tree = WrittenTree(
            name: [], source: source, isComplete: source.notices.count == 0, nodes: nodes)
        do {
            return try await TreeWriter.bytes(of: [tree], as: .json)
        } catch {
            throw ComparisonError(isOld: isOld, failure: error)
        }
    }
}

/// Keeps the bytes of an input while it is read.
private final class InputKeeper: SourceConsumer {
    let followsInput = false
    let readsSource: Bool
    let sampleTime: Duration? = nil

    private let isOld: Bool
    private let starts: InputStarts
    private let input: Mutex<ReadInput>

    private init(isOld: Bool, readsSource: Bool, _ starts: InputStarts) {
        (self.isOld, self.readsSource, self.starts) = (isOld, readsSource, starts)
        input = Mutex(ReadInput(isReadBySource: readsSource))
    }

    /// Reads an input, and passes its first part on.
    @concurrent
    static func read(
        _ input: TextInput, isOld: Bool, readsSource: Bool = false, _ starts: InputStarts
    ) async -> Result<ReadInput, ComparisonError> {
        let keeper = InputKeeper(isOld: isOld, readsSource: readsSource, starts)
        await SourceReader(input, consumer: keeper).read()
        let read = keeper.input.withLock { $0 }
        return read.failure.map { .failure(ComparisonError(isOld: isOld, failure: $0)) } ?? .success(read)
    }

    func keep(_ bytes: [UInt8], for source: any TextSource) {
        let part = input.withLock { input in
            let hadPart = input.byteCount >= starts.size
            input.append(bytes, for: source)
            return !hadPart && input.byteCount >= starts.size ? input : nil
        }
        if let part { starts.take(part, isOld: isOld) }
    }

    func report(_ source: any TextSource, isReadingAgain: Bool) -> Bool { true }

    func end(_ end: ReadingEnd) -> Bool {
        input.withLock { ($0.source, $0.failure) = (end.isBlank ? nil : end.source, end.failure) }
        return false
    }
}
