// The system's table of encodings.
import CLibrary

/// Converts bytes of an encoding to UTF-8, as iconv(3) does.
final class UTF8Converter {
    /// Why a conversion has ended.
    enum Outcome {
        /// All bytes were converted.
        case done
        /// The rest is the beginning of a character.
        case unfinished
        /// The rest begins with bytes that are no character.
        case wrong
    }

    private let conversion: iconv_t

    /// Begins to convert.
    ///
    /// - Parameter encoding: The name of the encoding. The result is `nil` if the system does not know it.
    init?(from encoding: String) {
        // The type is optional on some systems and not on others.
        let conversion: iconv_t? = iconv_open("UTF-8", encoding)
        guard let conversion, conversion != iconv_t(bitPattern: -1) else { return nil }
        self.conversion = conversion
    }

    deinit { iconv_close(conversion) }

    /// Converts bytes from an offset on, and appends them to a text.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - offset: Where they begin. Afterward it is the offset of the first byte that was not converted.
    ///   - text: The text in UTF-8.
    func convert(_ bytes: [UInt8], from offset: inout Int, to text: inout [UInt8]) -> Outcome {
        var number: Int32 = 0
        repeat {
            let capacity = 2 * (bytes.count - offset) + 64
            let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                bytes.withUnsafeBytes { bytes in
                    // The function does not write to the input, although its type says so.
                    let start = UnsafeMutablePointer(mutating: bytes.bindMemory(to: CChar.self).baseAddress)
                    var (input, inputCount) = (start.map { $0 + offset }, bytes.count - offset)
                    number = Self.convert(conversion, &input, &inputCount, buffer, &count)
                    offset = bytes.count - inputCount
                }
            }
            text += part
        } while number == E2BIG
        switch number {
        case 0: return .done
        case EINVAL: return .unfinished
        default: return .wrong
        }
    }

    /// Returns the rest of the text at its end. Some encodings wait for a mark that changes the last character.
    func finish() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
            var (input, inputCount) = (UnsafeMutablePointer<CChar>?.none, 0)
            _ = Self.convert(conversion, &input, &inputCount, buffer, &count)
        }
    }

    /// - Returns: The error's number, or 0.
    private static func convert(
        _ conversion: iconv_t, _ input: inout UnsafeMutablePointer<CChar>?, _ inputCount: inout Int,
        _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
    ) -> Int32 {
        buffer.withMemoryRebound(to: CChar.self) { buffer in
            var (output, outputCount) = (buffer.baseAddress, buffer.count)
            // With no input, a null pointer in its place asks for the end.
            let result = withUnsafeMutablePointer(to: &input) {
                iconv(conversion, $0.pointee == nil ? nil : $0, &inputCount, &output, &outputCount)
            }
            let number = result == -1 ? errno : 0
            count = buffer.count - outputCount
            return number
        }
    }
}
