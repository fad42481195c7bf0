import Synchronization
import TreeSources

extension InputPair {
    /// Reads the bytes of both inputs, and finds a form for both.
    ///
    /// - Parameters:
    ///   - readsOld: Whether the source may read the old input while the bytes of both come. Comparing two documents of
    ///     100 MB then takes three quarters of the time.
    ///   - useStart: Called with the first parts of both inputs, if they are JSON and have ``partSize`` bytes.
    func readings(
        readsOld: Bool = false, useStart: (@Sendable (InputReadings) -> Void)? = nil
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
            async let second = ReadInput.result(newText, starts)
            let old = try await ReadInput(oldText, isOld: true, isReadBySource: readsOld, starts)
            return try await readings(old, try await second.get())
        case (.directory, .text), (.text, .directory):
            if case .directory = old.content { throw error("this is no directory, and the old input is one") }
            throw error("this is a directory, and the old input is none")
        }
    }

    private func readings(_ old: ReadInput, _ new: ReadInput) async throws(ComparisonError) -> InputReadings {
        // Without a value, an input may be of any kind.
        guard let newSource = new.source else {
            let source = old.source ?? InputKind.lines.makeSource()
            return InputReadings(
                source: source, old: old.pieces, new: new.pieces, hasReadOld: old.source != nil && old.isReadBySource)
        }
        guard let oldSource = old.source else {
            return InputReadings(source: newSource, old: old.pieces, new: new.pieces)
        }
        if oldSource.kind == newSource.kind {
            return InputReadings(
                source: oldSource, old: old.pieces, new: new.pieces, hasReadOld: old.isReadBySource)
        }
        let kinds = [oldSource.kind, newSource.kind]
        if kinds.allSatisfy({ $0.hasFields && $0 != .xml }) {
            if oldSource.kind == .json {
                return InputReadings(
                    source: oldSource, old: old.pieces, new: [try await new.json(isOld: false)],
                    hasReadOld: old.isReadBySource)
            }
            return InputReadings(
                source: makeDocument(), old: [try await old.json(isOld: true)],
                new: [try await new.json(isOld: false)])
        }
        guard !kinds.contains(where: { $0.form == .document }) else {
            throw error("this is \(kinds[1].word), and the old input is \(kinds[0].word)")
        }
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
    /// The bytes, in UTF-8; of a document that the source has read only the last ones.
    private(set) var pieces: [[UInt8]] = []

    /// A source for the bytes; `nil` if there is only white space.
    private(set) var source: (any TextSource)?

    /// Whether the source has read the bytes. Otherwise it has read nothing.
    private(set) var isReadBySource: Bool

    private var input: TextInput
    private var byteCount = 0
    private var isBlank = true
    private var failure: InputFailure?

    /// Removes sequences for styles from a kind that has none.
    private var styles: StyleSequenceFilter?

    /// The number of bytes from which the kind is guessed.
    private static let startSize = 1 << 16

    /// Reads an input, and passes its first part on.
    init(
        _ input: TextInput, isOld: Bool, isReadBySource: Bool, _ starts: InputStarts
    ) async throws(ComparisonError) {
        (self.input, self.isReadBySource) = (input, isReadBySource)
        let reading = Mutex(self)
        await input.read { event in
            let start = reading.withLock { reading -> ReadInput? in
                switch event {
                case .piece(let piece):
                    let hadPart = reading.byteCount >= starts.size
                    reading.append(piece)
                    return !hadPart && reading.byteCount >= starts.size ? reading : nil
                case .end(let failure): reading.finish(failure)
                case .begin, .pause, .unreported: break
                }
                return nil
            }
            if let start { starts.take(start, isOld: isOld) }
            return true
        }
        self = reading.withLock { $0 }
        if let failure { throw ComparisonError(isOld: isOld, failure: failure) }
    }

    private mutating func append(_ piece: [UInt8]) {
        isBlank = isBlank && piece.isBlank
        byteCount += piece.count
        guard source == nil else { return passOn(styles?.filter(piece) ?? piece) }
        pieces.append(piece)
        if byteCount >= Self.startSize { makeSource() }
    }

    private mutating func finish(_ failure: InputFailure?) {
        if source == nil, !isBlank { makeSource() }
        if let rest = styles?.finish(), !rest.isEmpty { passOn(rest) }
        self.failure = failure ?? self.failure
        if isBlank {
            source = nil
        } else if isReadBySource {
            source?.finish()
        }
    }

    private mutating func makeSource() {
        guard failure == nil else { return }
        var start: [UInt8] = []
        for piece in pieces where start.count < Self.startSize {
            start += piece.prefix(Self.startSize - start.count)
        }
        do {
            let source = try input.makeSource(start)
            self.source = source
            if input.isText && !source.kind.hasStyles { styles = StyleSequenceFilter() }
            let first = pieces
            pieces = []
            for piece in first { passOn(styles?.filter(piece) ?? piece) }
        } catch {
            failure = InputFailure(sentence: error.message)
        }
    }

    /// Adds a piece without sequences for styles.
    private mutating func passOn(_ piece: [UInt8]) {
        guard isReadBySource, let source else { return pieces.append(piece) }
        if source.kind.form != .document { pieces.append(piece) } else if !piece.isBlank { pieces = [piece] }
        source.read(piece)
    }

    /// Reads the new input, for a task of its own.
    @concurrent
    static func result(_ input: TextInput, _ starts: InputStarts) async -> Result<ReadInput, ComparisonError> {
        do throws(ComparisonError) {
            return .success(try await ReadInput(input, isOld: false, isReadBySource: false, starts))
        } catch {
            return .failure(error)
        }
    }

    /// The values as JSON.
    @concurrent
    func json(isOld: Bool) async throws(ComparisonError) -> [UInt8] {
        guard let source, source.kind != .json else { return Array(pieces.joined()) }
        if !isReadBySource {
            for piece in pieces { source.read(piece) }
            source.finish()
        }
        if let failure = source.firstFailure { throw ComparisonError(isOld: isOld, failure: failure) }
        let nodes = source.children(of: nil).map { WrittenTree.Node(item: $0, level: 0, isWhole: true) }
        let tree = WrittenTree(name: [], source: source, isComplete: true, nodes: nodes)
        do {
            return try await TreeWriter.bytes(of: [tree], as: .json)
        } catch {
            throw ComparisonError(isOld: isOld, failure: InputFailure(sentence: error.sentence))
        }
    }
}
