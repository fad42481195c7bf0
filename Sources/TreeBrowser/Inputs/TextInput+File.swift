import Synchronization
import TreeSources

extension TextInput {
    /// A file. What is added to a text of lines is read alone.
    ///
    /// - Parameters:
    ///   - path: The path. `-` is the standard input; a file with this name is `./-`.
    ///   - isWatched: Whether the file is read again when it changes, or on request. Otherwise it is read once.
    ///   - limit: The number of bytes after which reading ends.
    ///   - makeSource: Returns the source for the file; `nil` to guess its kind from the path and the first bytes.
    public static func file(
        _ path: [UInt8], isWatched: Bool = true, limit: Int64 = .max, makeSource: SourceMaker? = nil
    ) -> TextInput {
        let makeSource = makeSource ?? guess(name: path)
        guard isWatched else { return once(makeSource) { ByteInput(path: path, limit: limit) } }
        let kind = KindRecord()
        let requests = RunSchedule(every: .never)
        let file = WatchedFile(path: path, limit: limit, kind: kind, requests: requests)
        return TextInput(
            makeSource: { (bytes) throws(InputKindError) in
                let source = try makeSource(bytes)
                kind.set(source.kind)
                return source
            },
            read: { await file.read($0) },
            requestReading: { requests.runNow() })
    }

    /// A stream that is read once, such as the standard input.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor, which stays open.
    ///   - limit: The number of bytes after which reading ends.
    ///   - makeSource: Returns the source for the stream; `nil` to guess its kind from the first bytes.
    public static func stream(
        _ descriptor: Int32, limit: Int64 = .max, makeSource: SourceMaker? = nil
    ) -> TextInput {
        once(makeSource ?? guess()) { ByteInput(descriptor: descriptor, limit: limit) }
    }

    /// Bytes that are read once.
    private static func once(
        _ makeSource: @escaping SourceMaker, _ makeInput: @escaping @Sendable () -> ByteInput
    ) -> TextInput {
        TextInput(
            makeSource: makeSource,
            read: { receive in
                _ = await receive(.begin)
                let failure = await makeInput().pass(to: receive).failure
                if !Task.isCancelled { _ = await receive(.end(failure.map { InputFailure(sentence: $0.sentence) })) }
            })
    }
}

/// The kind of an input, once it is known.
private final class KindRecord: Sendable {
    private let kind = Mutex<InputKind?>(nil)

    func set(_ new: InputKind) { kind.withLock { $0 = new } }

    /// Whether each line stands for itself, so that lines can be added.
    var hasLines: Bool {
        switch kind.withLock({ $0 }) {
        case .paths, .jsonl, .indented, .columns: true
        default: false
        }
    }
}

/// Reads a file, and reads it again when it changes.
private struct WatchedFile {
    let path: [UInt8]
    let limit: Int64
    let kind: KindRecord
    let requests: RunSchedule<ContinuousClock>

    func read(_ receive: @escaping TextInput.Receiver) async {
        var isFirst = true
        var mark: InputMark?
        while await requests.next() {
            let start = ContinuousClock.now
            _ = await receive(.begin)
            var input = ByteInput(path: path, limit: limit)
            var (failure, lastByte) = await input.pass(to: receive)
            // Sources add lines to their first reading only.
            let goesOn = isFirst && failure == nil && lastByte == UInt8(ascii: "\n") && kind.hasLines
            isFirst = false
            _ = await receive(goesOn ? .pause : .end(failure.map { InputFailure(sentence: $0.sentence) }))
            // A file that changes all the time is read in a fifth of the time at most.
            try? await Task.sleep(for: (ContinuousClock.now - start) * 4)
            mark = input.mark ?? mark
            while await waitForChange(since: mark, isMissing: failure != nil) == .grown, goesOn, let end = mark {
                input = ByteInput(path: path, after: end, limit: limit)
                (failure, lastByte) = await input.pass(to: receive)
                if failure != nil { break }
                mark = input.mark ?? mark
                _ = await receive(.pause)
            }
            requests.runNow()
        }
    }

    /// Waits until the file may have changed, or reading is asked for.
    ///
    /// - Parameters:
    ///   - mark: How far it was read last.
    ///   - isMissing: Whether it could not be read since then. It is no news then that it is gone.
    private func waitForChange(since mark: InputMark?, isMissing: Bool) async -> FileChange? {
        await withTaskGroup(of: FileChange?.self) { group in
            group.addTask { await requests.next() ? .changed : nil }
            group.addTask {
                for await change in FileChanges(of: path, since: mark) where !isMissing || change != .removed {
                    return change
                }
                return nil
            }
            // The system may not report changes.
            while let change = await group.next() {
                guard change != nil || Task.isCancelled else { continue }
                group.cancelAll()
                return change
            }
            return nil
        }
    }
}

extension ByteInput {
    /// Passes the pieces, as long as they are wanted. A regular file is read to its end, so that its mark tells whether
    /// it has changed.
    ///
    /// - Returns: Why reading ended before the end, or `nil`, and the last byte.
    fileprivate func pass(to receive: TextInput.Receiver) async -> (failure: InputError?, lastByte: UInt8?) {
        var lastByte: UInt8?
        do {
            for try await piece in self {
                lastByte = piece.last
                let isWanted = await receive(.piece(piece))
                if !isWanted, mark == nil { break }
            }
            return (nil, lastByte)
        } catch {
            return (error, lastByte)
        }
    }
}
