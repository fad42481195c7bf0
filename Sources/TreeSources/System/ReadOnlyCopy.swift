/// A file with a copy of an input that is no file, such as the standard input, for a program that shows files.
///
/// The file is alone in a new directory that only this user can open. The file is read-only, and its name says so, such
/// as `/tmp/unfold.7Xc2Qe/read-only-standard-input.json`. Call ``remove()`` when the program has ended.
package struct ReadOnlyCopy: Sendable {
    /// The path of the file.
    package let path: [UInt8]

    private let folder: PrivateFolder

    /// The number of bytes of the input's name that the file has in its name.
    private static let nameLimit = 60

    /// Makes the file.
    ///
    /// - Parameters:
    ///   - text: The content of the file.
    ///   - name: The name of the input. Bytes other than letters, digits, dots and hyphens are hyphens in the file's
    ///     name.
    ///   - fileExtension: How the file's name ends, such as `.json`; see ``InputKind/fileExtension``.
    /// - Throws: ``InputError`` if the file cannot be made. Then nothing of it is left.
    package init(of text: [UInt8], named name: [UInt8], fileExtension: String) throws(InputError) {
        let safeName = name.prefix(Self.nameLimit).map(Self.safeByte)
        let fileName = "read-only-".utf8 + safeName + fileExtension.utf8
        do {
            folder = try PrivateFolder { folder throws(SystemError) in try folder.write(text, to: fileName) }
        } catch {
            throw InputError(error, .open)
        }
        path = folder.path + "/".utf8 + fileName
    }

    /// Removes the file and its directory.
    package func remove() { folder.remove() }

    private static func safeByte(_ byte: UInt8) -> UInt8 {
        byte.isLetterOrDigit || byte == UInt8(ascii: ".") ? byte : UInt8(ascii: "-")
    }
}
