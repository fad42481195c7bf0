import TreeSources

extension ByteInput {
    /// Passes the pieces, as long as they are wanted. A regular file is read to its end, so that its mark tells whether
    /// it has changed.
    ///
    /// - Returns: Why reading ended before the end, or `nil`, and whether the last line has an end. It is `nil` if
    ///   nothing was read.
    func pass(to receive: TextInput.Receiver) async -> (failure: InputError?, endsWithLine: Bool?) {
        var endsWithLine: Bool?
        do {
            for try await piece in self {
                // In UTF-16, a zero byte may follow the line feed.
                endsWithLine = piece.last == 0x0A || piece.suffix(2) == [0x0A, 0]
                let isWanted = await receive(.piece(piece))
                if !isWanted, mark == nil { break }
            }
            return (nil, endsWithLine)
        } catch {
            return (error, endsWithLine)
        }
    }
}
