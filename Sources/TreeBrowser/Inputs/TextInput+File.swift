import TreeSources

extension TextInput {
    /// A file. Of a text of lines, additions are read alone.
    ///
    /// - Parameters:
    ///   - path: The path. `-` is the standard input; a file with this name is `./-`.
    ///   - opened: The file, if it is open already, for the first reading.
    ///   - isWatched: Whether the file is read again when it changes, or on request. Otherwise it is read once.
    ///   - limit: The number of bytes after which reading ends.
    ///   - makeSource: Returns the source for the file; `nil` to guess its kind from the path and the first bytes.
    package static func file(
        _ path: [UInt8], opened: OpenedFile? = nil, isWatched: Bool = true, limit: Int64 = .max,
        makeSource: SourceMaker? = nil
    ) -> TextInput {
        let makeSource = makeSource ?? guess(name: path)
        guard isWatched else { return once(makeSource) { ByteInput(path: path, opened: opened, limit: limit) } }
        let kind = Shared<InputKind?>(nil)
        let requests = RunSchedule(every: .never)
        let file = WatchedFile(path: path, opened: opened, limit: limit, kind: kind, requests: requests)
        var input = TextInput(
            makeSource: { (bytes) throws(InputKindError) in
                let source = try makeSource(bytes)
                kind.withLock { $0 = source.kind }
                return source
            },
            read: { await file.read($0) },
            requestReading: { requests.runNow() })
        input.isWatchedFile = true
        input.mayPause = opened == nil
        return input
    }

    /// A stream that is read once, such as the standard input.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor, which stays open.
    ///   - limit: The number of bytes after which reading ends.
    ///   - makeSource: Returns the source for the stream; `nil` to guess its kind from the first bytes.
    package static func stream(
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

extension ByteInput {
    /// Passes the pieces, as long as they are wanted. A regular file is read to its end, so that its mark shows whether
    /// it has changed.
    ///
    /// - Returns: Why reading ended before the end, or `nil`, and whether the last line has an end. It is `nil` if
    ///   nothing was read.
    func pass(to receive: TextInput.Receiver) async -> (failure: InputError?, endsWithLine: Bool?) {
        var endsWithLine: Bool?
        do {
            for try await piece in self {
                // In UTF-16, a zero byte may follow the line feed.
                let last = piece.last == 0 ? piece.dropLast().last : piece.last
                endsWithLine = last == 0x0A
                let isWanted = await receive(.piece(piece))
                if !isWanted, mark == nil { break }
            }
            return (nil, endsWithLine)
        } catch {
            return (error, endsWithLine)
        }
    }
}
