/// The escape that is drawn in place of a scalar or byte that cannot be drawn.
///
/// It is printable ASCII, except that line feed, carriage return and tab have pictures in the Unicode repertoire. Each
/// scalar of an escape is one column wide.
enum EscapeText {
    /// The sign for the rest of a sequence of emoji.
    static let clusterMark = UInt8(ascii: "+")

    /// The sign for marks that exceed the maximum of a glyph.
    static let excessMark = "…"

    static func width(of scalar: UTF8Scalar, repertoire: CharacterRepertoire) -> Int {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: repertoire == .unicode ? 1 : 2
        case 0x00..<0x20, 0x7F: 2
        case UTF8Scalar.invalid: 4
        case 0x10_0000...: 10
        case 0x1_0000...: 9
        default: 8
        }
    }

    /// Appends the escape of a scalar.
    ///
    /// - Parameter byte: The first byte that the scalar was read from.
    static func append(_ scalar: UTF8Scalar, byte: UInt8, repertoire: CharacterRepertoire, to output: inout [UInt8]) {
        switch scalar.value {
        case 0x09 where repertoire == .unicode: output += "␉".utf8
        case 0x0A where repertoire == .unicode: output += "␊".utf8
        case 0x0D where repertoire == .unicode: output += "␍".utf8
        case 0x00..<0x20, 0x7F:
            output.append(UInt8(ascii: "^"))
            output.append(byte ^ 0x40)
        case UTF8Scalar.invalid:
            output.append(UInt8(ascii: "<"))
            append(hexadecimal: UInt32(byte), digits: 2, to: &output)
            output.append(UInt8(ascii: ">"))
        default:
            output.append(UInt8(ascii: "<"))
            output.append(UInt8(ascii: "U"))
            output.append(UInt8(ascii: "+"))
            append(
                hexadecimal: scalar.value, digits: scalar.value >= 0x10_0000 ? 6 : scalar.value >= 0x1_0000 ? 5 : 4,
                to: &output)
            output.append(UInt8(ascii: ">"))
        }
    }

    private static func append(hexadecimal value: UInt32, digits: Int, to output: inout [UInt8]) {
        var shift = UInt32(4 * digits)
        while shift > 0 {
            shift -= 4
            let digit = UInt8(truncatingIfNeeded: value >> shift) & 15
            output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
    }
}
