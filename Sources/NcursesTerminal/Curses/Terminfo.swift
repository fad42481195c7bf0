import CNcursesw
import Glibc

/// The capabilities of the current terminal, as its terminfo entry has them.
@MainActor
enum Terminfo {
    /// A capability that is a string, without padding; `nil` where the entry has none.
    static func string(_ name: String) -> [UInt8]? {
        // -1 stands for a name that is no string capability.
        guard let found = tigetstr(name), Int(bitPattern: found) != -1 else { return nil }
        let bytes = [UInt8](UnsafeRawBufferPointer(start: found, count: strlen(found)))
        return bytes.isEmpty ? nil : withoutPadding(bytes)
    }

    /// A capability that is a string with two numbers filled in, such as `cup` with row and column.
    static func string(_ name: String, _ first: Int, _ second: Int) -> [UInt8]? {
        guard let found = tigetstr(name), Int(bitPattern: found) != -1,
            let filled = unfold_parameterized(found, Int32(first), Int32(second))
        else { return nil }
        return withoutPadding([UInt8](UnsafeRawBufferPointer(start: filled, count: strlen(filled))))
    }

    /// A capability that is a flag.
    static func flag(_ name: String) -> Bool { tigetflag(name) > 0 }

    /// Removes what asks for a pause, such as `$<5/>`: terminals that needed it are gone.
    nonisolated static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
                let end = rest.firstIndex(of: UInt8(ascii: ">")),
                rest[..<end].dropFirst().allSatisfy({ "0123456789.*/".utf8.contains($0) })
            {
                rest = rest[(end + 1)...]
            } else {
                result.append(byte)
            }
        }
        return result
    }
}
