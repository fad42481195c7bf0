import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file of the repository.
struct RepositoryFile {
    let text: String

    /// Reads a file.
    ///
    /// - Parameter path: Where it is, from the top of the repository.
    init(_ path: String) throws {
        let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let file = try #require(fopen("/\(root)/\(path)", "r"), "\(path) cannot be opened")
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        text = String(decoding: bytes, as: UTF8.self)
    }
}
