import TreeSources

extension ByteInput {
    /// Passes all pieces.
    ///
    /// - Returns: Why reading ended before the end, or `nil`, and the last byte.
    func pass(to receive: TextInput.Receiver) async -> (failure: InputError?, lastByte: UInt8?) {
        var lastByte: UInt8?
        do {
            for try await piece in self {
                lastByte = piece.last
                await receive(.piece(piece))
            }
            return (nil, lastByte)
        } catch {
            return (error, lastByte)
        }
    }
}
