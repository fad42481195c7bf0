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
        var (found, index) = (0, 0)
        while index < bytes.count, found < requiredBytes.count {
            var key = units.key(at: index)
            if key >= 0x80, table.ignoresMarks { key = keyOfBase(bytes, at: index) ?? key }
            if key == requiredBytes[found] { found += 1 }
            index += 1
        }
        return found == requiredBytes.count
    }

    /// Returns the key of the letter that a letter with marks is without them, if one begins at an offset.
    private func keyOfBase(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
        let lead = UInt32(bytes[index])
        guard lead >= 0xC3, lead < 0xE3, index + 1 < bytes.count else { return nil }
        let second = UInt32(bytes[index + 1]) & 0x3F
        var scalar = (lead & 0x1F) << 6 | second
        if lead >= 0xE0 {
            guard index + 2 < bytes.count else { return nil }
            scalar = (lead & 0x0F) << 12 | second << 6 | UInt32(bytes[index + 2]) & 0x3F
        }
        guard let base = MarkedLetters.base(of: scalar) else { return nil }
        let isUppercase = base &- 0x41 < 26
        return isUppercase && table.ignoresCase ? base | 0x20 : base
    }
}
