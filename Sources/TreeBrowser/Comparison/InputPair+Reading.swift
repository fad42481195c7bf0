import Synchronization
import TreeSources

extension InputPair {
    /// Reads the bytes of both inputs, and finds a form for both.
    func readings() async throws(ComparisonError) -> InputReadings {
        switch (old.content, new.content) {
        case (.directory(let old), .directory(let new)):
            let documents = await DirectoryDocuments(old, new).documents()
            for (source, isOld) in [(old, true), (new, false)] {
                guard let (directory, error) = source.failures.first else { continue }
                let path = directory.map { source.printed(.path, of: $0) }
                throw ComparisonError(isOld: isOld, failure: InputFailure(path: path, sentence: error.sentence))
            }
            return InputReadings(
                source: makeDocument(), old: [documents.old], new: [documents.new], areDirectories: true)
        case (.text(let oldText), .text(let newText)):
            // Both are read at the same time.
            async let second = ReadInput.result(newText, name: new.name, isOld: false)
            let old = try await ReadInput(oldText, name: old.name, isOld: true)
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
            return InputReadings(source: source, old: old.pieces, new: new.pieces)
        }
        guard let oldSource = old.source else {
            return InputReadings(source: newSource, old: old.pieces, new: new.pieces)
        }
        if oldSource.kind == newSource.kind {
            return InputReadings(source: oldSource, old: old.pieces, new: new.pieces)
        }
        let kinds = [oldSource.kind, newSource.kind]
        if kinds.allSatisfy({ $0.hasFields && $0 != .xml }) {
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

/// An input that was read to its end.
private struct ReadInput {
    /// The bytes, in UTF-8.
    let pieces: [[UInt8]]

    /// A source for the bytes, which has read nothing; `nil` if there is only white space.
    let source: (any TextSource)?

    /// Reads an input.
    init(_ input: TextInput, name: [UInt8], isOld: Bool) async throws(ComparisonError) {
        let read = Mutex<(pieces: [[UInt8]], failure: InputFailure?)>(([], nil))
        await input.read { event in
            read.withLock {
                switch event {
                case .piece(let piece): $0.pieces.append(piece)
                case .end(let failure): $0.failure = failure
                case .begin, .pause, .unreported: break
                }
            }
            return true
        }
        let (all, failure) = read.withLock { $0 }
        if let failure { throw ComparisonError(isOld: isOld, failure: failure) }
        guard !all.allSatisfy(\.isBlank) else {
            (pieces, source) = (all, nil)
            return
        }
        var start: [UInt8] = []
        for piece in all where start.count < 1 << 16 { start += piece.prefix(1 << 16 - start.count) }
        do {
            let source = try input.makeSource(start)
            self.source = source
            var styles = StyleSequenceFilter()
            let keepsStyles = !input.isText || source.kind.hasStyles
            pieces = keepsStyles ? all : all.map { styles.filter($0) } + [styles.finish()]
        } catch {
            throw ComparisonError(isOld: isOld, failure: InputFailure(sentence: error.message))
        }
    }

    /// Reads an input, for a task of its own.
    @concurrent
    static func result(_ input: TextInput, name: [UInt8], isOld: Bool) async -> Result<ReadInput, ComparisonError> {
        do throws(ComparisonError) {
            return .success(try await ReadInput(input, name: name, isOld: isOld))
        } catch {
            return .failure(error)
        }
    }

    /// The values as JSON.
    @concurrent
    func json(isOld: Bool) async throws(ComparisonError) -> [UInt8] {
        guard let source, source.kind != .json else { return Array(pieces.joined()) }
        for piece in pieces { source.read(piece) }
        source.finish()
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
