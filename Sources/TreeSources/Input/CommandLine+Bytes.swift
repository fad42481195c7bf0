extension CommandLine {
    /// The arguments of the program as the bytes that the system passes, without the name of the program.
    ///
    /// `arguments` has texts, in which bytes that are not UTF-8 are replaced, so that files with such names are not
    /// found.
    public static var argumentBytes: [[UInt8]] {
        (1..<max(1, Int(argc))).map { index in
            guard let argument = unsafeArgv[index] else { return [] }
            let count = (0...).first { argument[$0] == 0 } ?? 0
            return (0..<count).map { UInt8(bitPattern: argument[$0]) }
        }
    }
}
