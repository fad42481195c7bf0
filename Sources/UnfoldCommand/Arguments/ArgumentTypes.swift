import ArgumentParser
import TreeBrowser
import TreeSources

/// An argument that may have any bytes, such as the path of a file.
struct ByteArgument: ExpressibleByArgument, Hashable {
    let bytes: [UInt8]

    init(argument: String) { bytes = ByteText.bytes(of: argument) }
}

extension InputKind: ExpressibleByArgument {
    /// Creates the kind with a name. `columns` is an older name of tables.
    public init?(argument: String) { self.init(rawValue: argument == "columns" ? "table" : argument) }
}

extension PrintedPart: ExpressibleByArgument {}

extension DifferenceForm: ExpressibleByArgument {}

/// Names of fields, such as `name,metadata.name`.
struct FieldNames: ExpressibleByArgument, Hashable {
    let names: [[UInt8]]

    init?(argument: String) {
        names = ByteText.bytes(of: argument).split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map(Array.init)
        if names.contains([]) { return nil }
    }
}

/// How the sizes of files are measured, and whether those of directories are counted.
enum SizeChoice: String, CaseIterable, ExpressibleByArgument {
    /// The lengths of files.
    case apparent
    /// The space on the disk.
    case disk
    /// The lengths of files; directories have no sizes.
    case files
}

/// The background that the program draws for.
enum ThemeChoice: String, CaseIterable, ExpressibleByArgument {
    /// The terminal's own, if the terminal reports it.
    case auto
    /// A light one.
    case light
    /// A dark one.
    case dark
}

/// The keys of the list: a key map of the library, or a file.
enum KeyChoice: ExpressibleByArgument, Hashable {
    case standard
    case vim
    case emacs
    case file([UInt8])

    init(argument: String) {
        let known: [String: KeyChoice] = ["standard": .standard, "vim": .vim, "emacs": .emacs]
        self = known[argument] ?? .file(ByteText.bytes(of: argument))
    }
}

/// Makes texts of arguments, whatever bytes they have, and gets the bytes back.
///
/// The system passes arguments as bytes, and names of files need not be UTF-8. The parser of arguments takes texts. A
/// byte that is not part of a well-formed character becomes one of 128 characters for private use, U+10FF80 to
/// U+10FFFF. So that each text is one argument only, the bytes of these characters become characters of this kind too.
enum ByteText {
    private static let first: UInt32 = 0x10FF80

    /// Returns the text for some bytes.
    static func text(of bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: isByte) {
            return text
        }
        var scalars = String.UnicodeScalarView()
        var rest = bytes[...]
        while let byte = rest.first {
            if let scalar = firstScalar(of: rest) {
                scalars.append(scalar)
                rest = rest.dropFirst(UTF8.width(scalar))
            } else {
                scalars.append(Unicode.Scalar(first + UInt32(byte & 0x7F)) ?? "\u{FFFD}")
                rest = rest.dropFirst()
            }
        }
        return String(scalars)
    }

    /// Returns the bytes of a text.
    static func bytes(of text: String) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar -> [UInt8] in
            isByte(scalar) ? [UInt8(scalar.value - first) | 0x80] : Array(String(scalar).utf8)
        }
    }

    private static func isByte(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= first }

    /// Returns the well-formed character at the beginning of some bytes, unless it is one of the characters for a byte.
    private static func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        for count in 1...4 {
            guard let text = String(validating: bytes.prefix(count), as: UTF8.self) else { continue }
            return text.unicodeScalars.first.flatMap { isByte($0) ? nil : $0 }
        }
        return nil
    }
}
