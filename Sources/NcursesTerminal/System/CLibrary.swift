// The C library, for all files of this module.
@_exported import CLibrary
import TerminalCanvas

// System calls under other names, for types with methods of the same names.

/// close(2).
func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

/// read(2).
func readBytes(from descriptor: Int32, into buffer: UnsafeMutableRawPointer?, count: Int) -> Int {
    read(descriptor, buffer, count)
}

/// write(2).
func writeBytes(_ bytes: UnsafeRawPointer?, count: Int, to descriptor: Int32) -> Int { write(descriptor, bytes, count) }

/// poll(2).
func pollDescriptors(_ entries: UnsafeMutablePointer<pollfd>?, count: Int, milliseconds: Int32) -> Int32 {
    poll(entries, nfds_t(count), milliseconds)
}

/// The value of an environment variable; `nil` if it is not set. Bytes that are not UTF-8 are replaced.
func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

func errorText(_ number: Int32) -> String { String(cString: strerror(number)) }

/// The encoding of characters for the terminal.
enum CharacterEncoding {
    /// Sets the locale of the C library to the environment's, because ncurses uses it to encode characters.
    ///
    /// A UTF-8 locale that is not installed is replaced by another UTF-8 locale. In a locale with another encoding only
    /// ASCII is sent.
    ///
    /// - Returns: The characters that can be sent.
    static func adopt() -> CharacterRepertoire {
        let wanted = CharacterRepertoire(environment: environmentVariable)
        if wanted == .unicode {
            for locale in ["", "C.UTF-8", "en_US.UTF-8", "UTF-8"] {
                if setlocale(LC_CTYPE, locale) != nil, String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" {
                    return .unicode
                }
            }
        }
        setlocale(LC_CTYPE, "C")
        return .ascii
    }
}
