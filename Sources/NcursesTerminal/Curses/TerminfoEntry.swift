import CNcursesw

/// A terminfo entry as a value: the one of the current terminal, which can be changed and given to ncurses.
///
/// ncurses uses all capabilities of an entry. Those that it must not use are removed from a copy of the entry, and
/// those that the entry lacks are added:
///
/// ```
/// var entry = TerminfoEntry.ofCurrentTerminal()
/// entry.removeAbsoluteMotion(clear: clearSequence)
/// setenv("TERMINFO", entry.database(holding: "xterm+inline"), 1)
/// newterm("xterm+inline", output, input)
/// ```
///
/// The format is defined in term(5), with numbers of 32 bits. ncurses reads it from the environment since version 6.1.
@MainActor
struct TerminfoEntry {
    private var flags: [Bool]
    private var numbers: [Int32]
    private var strings: [[UInt8]?]

    /// The capabilities beyond the standard ones that curses looks at when it draws.
    private var extendedFlags: Set<String>
    private var extendedNumbers: [String: Int32]

    private static let flagNames = names(unfold_flag_name)
    private static let numberNames = names(unfold_number_name)
    private static let stringNames = names(unfold_string_name)

    private static func names(_ name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
        var names: [String] = []
        while let found = name(Int32(names.count)) { names.append(String(cString: found)) }
        return names
    }

    static func ofCurrentTerminal() -> TerminfoEntry {
        TerminfoEntry(
            flags: flagNames.map(Terminfo.flag), numbers: numberNames.map { max(-1, tigetnum($0)) },
            strings: stringNames.indices.map(string), extendedFlags: Set(["AX"].filter(Terminfo.flag)),
            extendedNumbers: tigetnum("U8") < 0 ? [:] : ["U8": tigetnum("U8")])
    }

    private static func string(_ index: Int) -> [UInt8]? {
        guard let found = unfold_string(Int32(index)), Int(bitPattern: found) != -1, found.pointee != 0 else {
            return nil
        }
        return [UInt8](UnsafeRawBufferPointer(start: found, count: strlen(found)))
    }

    /// Removes everything that names a row of the screen, scrolls it, or moves rows. The remaining sequences move the
    /// cursor relative to its position, and work in a few rows anywhere on the screen. The cursor must stay in the last
    /// column when that column is written to: otherwise curses would not know its position.
    ///
    /// - Parameter clear: The sequence that replaces the clearing of the screen. It erases everything below the cursor,
    ///   which is then in the upper left corner of the rows.
    mutating func removeAbsoluteMotion(clear: [UInt8]) {
        let names = [
            "cup", "home", "ll", "vpa", "mrcup", "csr", "sc", "rc", "ind", "indn", "ri", "rin", "il", "il1",
            "dl", "dl1", "wind", "smcup", "rmcup", "smam", "rmam",
        ]
        for name in names { set(nil, for: name) }
        set(clear, for: "clear")
        // Wrapping at the right edge; memory above or below the screen, which curses would clear.
        for name in ["am", "bw", "xenl", "da", "db", "ndscr"] { flags[Self.flagNames.firstIndex(of: name)!] = false }
    }

    /// Removes the sequence that repeats a character. libvterm and vim's terminal misread it at the right edge.
    mutating func removeRepetition() { set(nil, for: "rep") }

    /// Removes most ways of moving the cursor, because curses composes and compares all of them for each movement.
    /// `cup`, `cuf`, carriage return and line feed stay. They need one more byte in a hundred. Also removes the
    /// sequence for all attributes at once, which is longer than one sequence for each attribute.
    ///
    /// This is here for speed: without it a moving bar takes 274,000 instructions instead of 198,000, and End 2,550,000
    /// instead of 1,755,000 (`Tests/Benchmarks/instructions bar end`).
    mutating func removeDetours() {
        for name in ["cub", "cub1", "cud", "cuf1", "cuu", "cuu1", "home", "hpa", "vpa", "sgr"] { set(nil, for: name) }
    }

    /// Adds colors of 24 bits: numbers below 1 << 24 name them by red, green and blue, and numbers from there on name
    /// the terminal's palette. Every terminal with true colors understands the sequences.
    mutating func addDirectColors() {
        let components = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
        for (name, ground) in [("setaf", 38), ("setab", 48)] {
            let string = "\u{1b}[\(ground);%?%p1%{16777216}%<%t2;\(components)%e5;%p1%{16777216}%-%d%;m"
            set(Array(string.utf8), for: name)
        }
        for name in ["initc", "initp", "oc", "scp", "setf", "setb"] { set(nil, for: name) }
        flags[Self.flagNames.firstIndex(of: "ccc")!] = false
        numbers[Self.numberNames.firstIndex(of: "colors")!] = Int32(ColorSupport.directColors + 256)
        numbers[Self.numberNames.firstIndex(of: "pairs")!] = 1 << 16
        extendedFlags.insert("RGB")
    }

    private mutating func set(_ string: [UInt8]?, for name: String) {
        strings[Self.stringNames.firstIndex(of: name)!] = string
    }
}

extension TerminfoEntry {
    /// A value for the environment variable `TERMINFO` that holds this entry and no other.
    ///
    /// - Parameter name: The name of the entry in it.
    func database(holding name: String) -> String {
        let bytes = encoded(name: name)
        var text = Array("hex:".utf8)
        text.reserveCapacity(text.count + 2 * bytes.count)
        for byte in bytes {
            text.append(Self.digit(byte >> 4))
            text.append(Self.digit(byte & 15))
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 { value + UInt8(ascii: value < 10 ? "0" : "7") }

    /// The compiled entry; see term(5).
    private func encoded(name: String) -> [UInt8] {
        var table: [UInt8] = []
        let offsets = strings.map { string -> Int16 in
            guard let string else { return -1 }
            defer { table += string + [0] }
            return Int16(table.count)
        }
        var result: [UInt8] = []
        // The number says that numbers have 32 bits.
        let counts = [0o1036, name.utf8.count + 1, flags.count, numbers.count, strings.count, table.count]
        for count in counts { result.append(number: Int16(count)) }
        result += Array(name.utf8) + [0] + flags.map { $0 ? 1 : 0 }
        result.alignToEvenCount()
        for number in numbers { result.append(number: number) }
        for offset in offsets { result.append(number: offset) }
        result += table
        result.alignToEvenCount()
        return result + encodedExtension()
    }

    /// The part with the capabilities that are not standard: counts, values, names.
    private func encodedExtension() -> [UInt8] {
        let flags = extendedFlags.sorted()
        let numbers = extendedNumbers.sorted { $0.key < $1.key }
        let names = flags + numbers.map(\.key)
        let table = names.flatMap { name -> [UInt8] in name.utf8 + [0] }
        var result: [UInt8] = []
        for count in [flags.count, numbers.count, 0, names.count, table.count] { result.append(number: Int16(count)) }
        result += flags.map { _ in 1 }
        result.alignToEvenCount()
        for number in numbers { result.append(number: number.value) }
        var offset = 0
        for name in names {
            result.append(number: Int16(offset))
            offset += name.utf8.count + 1
        }
        return result + table
    }
}

extension [UInt8] {
    /// Appends a number, its lowest byte first.
    fileprivate mutating func append(number: some FixedWidthInteger) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    fileprivate mutating func alignToEvenCount() { if !count.isMultiple(of: 2) { append(0) } }
}
