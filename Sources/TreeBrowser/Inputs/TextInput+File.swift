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
