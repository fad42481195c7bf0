import TreeSources

extension ByteInput {
    /// Passes the pieces, as long as they are wanted. A regular file is read to its end, so that its mark tells whether
    /// it has changed.
    ///
    /// - Returns: Why reading ended before the end, or `nil`, and the last byte.
    func pass(to receive: TextInput.Receiver) async -> (failure: InputError?, lastByte: UInt8?) {
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
