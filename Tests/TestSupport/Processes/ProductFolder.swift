/// The folder in which the executables of this package were built. It contains the running test bundle.
public enum ProductFolder {
    /// The absolute path of the folder, without a trailing slash.
    public static let path: String = {
        let running = CommandLine.arguments[0]
        let folder = running.lastIndex(of: "/").map { String(running[..<$0]) } ?? "."
        guard let resolved = realpath(folder, nil) else { return folder }
        defer { free(resolved) }
        return String(cString: resolved)
    }()

    /// The path of an executable: a product of this package if one has the name, or else a program in `PATH`.
    ///
    /// - Parameter name: The name of a product or program, or a path with a slash, which is returned unchanged.
    /// - Returns: A path to run, or `name` itself if nothing was found.
    public static func executable(_ name: String) -> String {
        guard !name.contains("/") else { return name }
        let searched = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        let folders = [path] + searched.split(separator: ":").map(String.init)
        return folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 } ?? name
    }
}
