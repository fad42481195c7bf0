/// The format and the size of an image, from its first bytes.
///
/// ```swift
/// let header = ImageHeader(bytes)
/// let text = header.map { "\($0.format), \($0.width) × \($0.height)" }  // "PNG, 640 × 480"
/// ```
struct ImageHeader: Hashable, Sendable {
    /// The name of the format.
    let format: String

    /// The size in pixels.
    let width: Int
    let height: Int
}

extension ImageHeader {
    /// Reads the beginning of a file; `nil` if it is no image of a known format, or if it ends before the size.
    init?(_ bytes: [UInt8]) {
        let fields = ByteFields(bytes: bytes)
        let formats = [Self.png, Self.gif, Self.jpeg, Self.webP, Self.bmp]
        guard let header = formats.lazy.compactMap({ $0(fields) }).first else { return nil }
        self = header
    }

    private static func png(_ bytes: ByteFields) -> ImageHeader? {
        guard bytes.has("\u{89}PNG", at: 0), bytes.has("IHDR", at: 12) else { return nil }
        guard let width = bytes.big(4, at: 16), let height = bytes.big(4, at: 20) else { return nil }
        return ImageHeader(format: "PNG", width: width, height: height)
    }

    private static func gif(_ bytes: ByteFields) -> ImageHeader? {
        guard bytes.has("GIF8", at: 0), let width = bytes.little(2, at: 6), let height = bytes.little(2, at: 8) else {
            return nil
        }
        return ImageHeader(format: "GIF", width: width, height: height)
    }

    /// Looks for the frame header among the segments, each of which has a marker and a length.
    private static func jpeg(_ bytes: ByteFields) -> ImageHeader? {
        guard bytes.big(3, at: 0) == 0xFFD8FF else { return nil }
        var offset = 2
        while let start = bytes.big(1, at: offset), start == 0xFF, let marker = bytes.big(1, at: offset + 1) {
            // A marker may have any number of such bytes before it.
            if marker == 0xFF {
                offset += 1
                continue
            }
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                guard let height = bytes.big(2, at: offset + 5), let width = bytes.big(2, at: offset + 7) else {
                    return nil
                }
                return ImageHeader(format: "JPEG", width: width, height: height)
            }
            guard let length = bytes.big(2, at: offset + 2), length >= 2 else { return nil }
            offset += 2 + length
        }
        return nil
    }

    private static func webP(_ bytes: ByteFields) -> ImageHeader? {
        guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
        if bytes.has("VP8X", at: 12), let width = bytes.little(3, at: 24), let height = bytes.little(3, at: 27) {
            return ImageHeader(format: "WebP", width: width + 1, height: height + 1)
        }
        if bytes.has("VP8L", at: 12), let bits = bytes.little(4, at: 21) {
            return ImageHeader(format: "WebP", width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        }
        if bytes.has("VP8 ", at: 12), let width = bytes.little(2, at: 26), let height = bytes.little(2, at: 28) {
            return ImageHeader(format: "WebP", width: width & 0x3FFF, height: height & 0x3FFF)
        }
        return nil
    }

    /// The height is negative where the rows are stored from top to bottom.
    private static func bmp(_ bytes: ByteFields) -> ImageHeader? {
        guard bytes.has("BM", at: 0), let size = bytes.little(4, at: 14) else { return nil }
        if size == 12, let width = bytes.little(2, at: 18), let height = bytes.little(2, at: 20) {
            return ImageHeader(format: "BMP", width: width, height: height)
        }
        guard size >= 40, size <= 124, let width = bytes.little(4, at: 18), let height = bytes.little(4, at: 22) else {
            return nil
        }
        return ImageHeader(format: "BMP", width: width, height: Int(Int32(truncatingIfNeeded: height).magnitude))
    }
}

/// Bytes with numbers at offsets.
private struct ByteFields {
    let bytes: [UInt8]

    /// Whether the bytes at an offset are characters with codes below 256.
    func has(_ text: String, at offset: Int) -> Bool {
        let codes = text.unicodeScalars.map { UInt8($0.value) }
        return offset + codes.count <= bytes.count && bytes[offset..<offset + codes.count].elementsEqual(codes)
    }

    /// The number in some bytes, the highest first.
    func big(_ count: Int, at offset: Int) -> Int? { field(count, at: offset)?.reduce(0) { $0 << 8 | Int($1) } }

    /// The number in some bytes, the lowest first.
    func little(_ count: Int, at offset: Int) -> Int? {
        field(count, at: offset)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private func field(_ count: Int, at offset: Int) -> ArraySlice<UInt8>? {
        offset + count <= bytes.count ? bytes[offset..<offset + count] : nil
    }
}
