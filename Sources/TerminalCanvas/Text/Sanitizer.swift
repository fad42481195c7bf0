/// Creates ``SafeText`` from strings and bytes.
enum Sanitizer {
    static func sanitize(_ string: String, repertoire: CharacterRepertoire, limit: TextLimit?) -> SafeText {
        let result = string.utf8.withContiguousStorageIfAvailable { bytes in
            if limit.map({ bytes.count <= $0.columns }) ?? true, isPrintableASCII(bytes) {
                return SafeText(text: string, width: bytes.count, escapes: [], repertoire: repertoire)
            }
            // Text that is drawn unchanged is not copied.
            let simple = ClusterScanner(bytes: bytes, repertoire: repertoire)
                .simpleText(from: 0, limit: bytes.count, room: limit?.columns ?? .max)
            if simple.end == bytes.count {
                return SafeText(text: string, width: simple.width, escapes: [], repertoire: repertoire)
            }
            return sanitize(bytes, repertoire: repertoire, limit: limit)
        }
        return result ?? sanitize(Array(string.utf8), repertoire: repertoire, limit: limit)
    }

    /// Creates safe text from bytes, truncated if there is a limit.
    static func sanitize(
        _ bytes: some Sequence<UInt8>, repertoire: CharacterRepertoire, limit: TextLimit?
    ) -> SafeText {
        let result = bytes.withContiguousStorageIfAvailable { bytes in
            sanitize(bytes, repertoire: repertoire, limit: limit)
        }
        if let result { return result }
        return Array(bytes).withUnsafeBufferPointer { sanitize($0, repertoire: repertoire, limit: limit) }
    }

    private static func sanitize(
        _ bytes: UnsafeBufferPointer<UInt8>, repertoire: CharacterRepertoire, limit: TextLimit?
    ) -> SafeText {
        let scanner = ClusterScanner(bytes: bytes, repertoire: repertoire)
        if let limit { return limit.text(of: scanner) }
        var builder = SafeTextBuilder(capacity: bytes.count)
        var offset = 0
        while offset < bytes.count {
            let simple = scanner.simpleText(from: offset, limit: bytes.count, room: .max)
            if simple.end > offset {
                builder.append(bytes, offset..<simple.end, width: simple.width)
                offset = simple.end
            } else {
                let cluster = scanner.cluster(at: offset, limit: bytes.count)
                builder.append(cluster, of: scanner)
                offset = cluster.end
            }
        }
        return builder.text(repertoire)
    }

    private static func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in bytes where byte &- 0x20 >= 0x5F { return false }
        return true
    }
}

extension ClusterScanner {
    /// Scans text whose clusters are single scalars that are drawn unchanged. Most text of most scripts is of this
    /// kind.
    ///
    /// - Parameters:
    ///   - start: The start of the text in bytes.
    ///   - limit: The latest end of the text in bytes.
    ///   - room: The largest width of the text in columns.
    /// - Returns: The end of the text and its width. The end is before a scalar that is not simple, or that may combine
    ///   with the scalar after it.
    func simpleText(from start: Int, limit: Int, room: Int) -> (end: Int, width: Int) {
        var (end, width) = (start, 0)
        // The last scalar is simple only if the next one does not combine with it.
        var (lastEnd, lastWidth) = (start, 0)
        while lastEnd < limit {
            let scalar = UTF8Scalar(at: lastEnd, in: bytes)
            let scalarWidth = simpleWidth(of: scalar)
            if scalarWidth == 0, scalar.value >= 0x80, repertoire == .unicode { return (end, width) }
            (end, width) = (lastEnd, lastWidth)
            guard scalarWidth > 0, width + scalarWidth <= room, lastEnd + scalar.length <= limit else {
                return (end, width)
            }
            (lastEnd, lastWidth) = (lastEnd + scalar.length, width + scalarWidth)
        }
        return lastEnd == bytes.count ? (lastEnd, lastWidth) : (end, width)
    }

    /// The width of a scalar that does not combine with the scalar before it. It is 0 for other scalars and invalid
    /// bytes.
    private func simpleWidth(of scalar: UTF8Scalar) -> Int {
        if scalar.value < 0x80 { return scalar.value &- 0x20 < 0x5F ? 1 : 0 }
        guard !scalar.isInvalid, repertoire == .unicode else { return 0 }
        return ScalarTraits(scalar.value).simpleWidth
    }
}
