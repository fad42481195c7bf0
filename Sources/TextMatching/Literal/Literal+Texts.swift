extension Literal {
    /// Applies an operation to a text, unless its bytes show that it cannot match.
    ///
    /// Nothing is allocated for a text of ASCII characters, or one that cannot match.
    func apply<Operation: TextOperation>(_ operation: Operation, to text: String) -> Operation.Result? {
        text.withBytes { apply(operation, to: $0) { text } }
    }

    /// Applies an operation to a text that is given as UTF-8 bytes. The closure returns the same text as a string.
    func apply<Operation: TextOperation>(
        _ operation: Operation, to bytes: UnsafeBufferPointer<UInt8>, text: () -> String
    ) -> Operation.Result? {
        guard bytes.count >= requiredBytes.count else { return nil }
        let isASCII = bytes.isASCII
        if isASCII, repertoire == .ascii {
            return operation(ASCIIUnits(bytes, ignoresCase: table.ignoresCase))
        }
        guard !isASCII || repertoire == .lineBreaks, hasRequiredBytes(bytes) else { return nil }
        return operation(CharacterUnits(text(), keys: table))
    }

    private func hasRequiredBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let units = ASCIIUnits(bytes, ignoresCase: table.ignoresCase)
        var found = 0
        for index in bytes.indices where found < requiredBytes.count {
            if units.key(at: index) == requiredBytes[found] { found += 1 }
        }
        return found == requiredBytes.count
    }
}
