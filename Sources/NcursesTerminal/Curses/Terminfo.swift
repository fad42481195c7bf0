import CNcursesw

/// The capabilities of the current terminal, as its terminfo entry has them.
@MainActor
enum Terminfo {
    /// Makes the entry of a type the current one. It is read until ncurses starts, which has an entry of its own.
    ///
    /// - Returns: The entry's name: what `TERM` says, or that of a terminal that does the same.
    /// - Throws: ``TerminalError``, where there is no entry, or the terminal cannot place its cursor.
    static func load(_ type: TerminalType) throws(TerminalError) -> String {
        var status: Int32 = 0
        guard let name = type.candidates.first(where: { setupterm($0, STDOUT_FILENO, &status) == OK }) else {
            // 1 stands for a terminal that prints on paper.
            throw status == 1 ? .cannotPlaceCursor(type.name) : .unknownType(type.name)
        }
        guard string("cup") != nil else {
            unload()
            throw .cannotPlaceCursor(type.name)
        }
        return name
    }

    /// Gives up the current entry.
    static func unload() { if let cur_term { del_curterm(cur_term) } }

    /// A capability that is a string, without padding; `nil` where the entry has none.
    static func string(_ name: String) -> [UInt8]? {
        guard let bytes = paddedString(name), !bytes.isEmpty else { return nil }
        return withoutPadding(bytes)
    }

    /// A capability that is a string, as it is in the entry; `nil` where that has none.
    static func paddedString(_ name: String) -> [UInt8]? {
        // -1 stands for a name that is no string capability.
        guard let found = tigetstr(name), Int(bitPattern: found) != -1 else { return nil }
        return [UInt8](UnsafeRawBufferPointer(start: found, count: strlen(found)))
    }

    /// A capability that is a string with one or two numbers filled in, such as `cup` with row and column.
    static func string(_ name: String, _ first: Int, _ second: Int = 0) -> [UInt8]? {
        guard let found = tigetstr(name), Int(bitPattern: found) != -1,
            let filled = unfold_parameterized(found, Int32(first), Int32(second))
        else { return nil }
        return withoutPadding([UInt8](UnsafeRawBufferPointer(start: filled, count: strlen(filled))))
    }

    /// A capability that is a number; negative where the entry has none.
    static func number(_ name: String) -> Int { Int(tigetnum(name)) }

    /// A capability that is a flag.
    static func flag(_ name: String) -> Bool { tigetflag(name) > 0 }

    /// Removes padding, such as `$<5/>`, which today's terminals do not need.
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
