/// The one way from text to ``SafeText``.
enum Sanitizer {
    /// Makes a string safe; with a limit, as much of it as fits.
    static func sanitize(_ string: String, repertoire: CharacterRepertoire, limit: TextLimit?) -> SafeText {
        let result = string.utf8.withContiguousStorageIfAvailable { bytes in
            if limit.map({ bytes.count <= $0.columns }) ?? true, isPrintableASCII(bytes) {
                return SafeText(text: string, width: bytes.count, escapes: [], repertoire: repertoire)
            }
            return sanitize(bytes, repertoire: repertoire, limit: limit)
        }
        return result ?? sanitize(Array(string.utf8), repertoire: repertoire, limit: limit)
    }

    /// Makes bytes safe; with a limit, as many of them as fit.
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
            let end = scanner.endOfSimpleText(from: offset, limit: bytes.count)
            if end > offset {
                builder.append(ascii: bytes, offset..<end)
                offset = end
                continue
            }
            let cluster = scanner.cluster(at: offset, limit: bytes.count)
            builder.append(cluster, of: scanner)
            offset = cluster.end
        }
        return builder.text(repertoire)
    }

    private static func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in bytes where byte &- 0x20 >= 0x5F { return false }
        return true
    }
}

extension ClusterScanner {
    /// Where printable ASCII ends whose clusters are single bytes: before a byte that may combine with the one before.
    func endOfSimpleText(from start: Int, limit: Int) -> Int {
        var end = start
        while end < limit, bytes[end] &- 0x20 < 0x5F { end += 1 }
        if end > start, end < bytes.count, bytes[end] >= 0x80, repertoire == .unicode { end -= 1 }
        return end
    }
}
