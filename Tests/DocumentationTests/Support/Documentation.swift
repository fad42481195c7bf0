/// The documentation that these tests check, and the code that it is compared with.
enum Documentation {
    /// The modules that are products: all their public types are in their articles' topics.
    static let modules = [
        "CollectionViews", "DiffableSnapshots", "ListContents", "NcursesTerminal", "Screens", "TerminalCanvas",
        "TextEditing", "TextMatching", "TreeSources",
    ]

    /// The modules whose documentation comments are checked: all their examples stand in ``exampleFolders``.
    static let commentedModules = modules + ["TreeBrowser"]

    /// The folders with the compiled examples.
    ///
    /// To document something with an example, write the example into a file there, and copy its lines to the
    /// documentation. The lines before and after make the example compile.
    static let exampleFolders = [
        "Tests/DocumentationTests/Examples", "Tests/ClockExample", "Tests/CollectionViewsTests/Cells",
        "Tests/CollectionViewsTests/Columns", "Tests/CollectionViewsTests/Screen", "Tests/FromUIKitTests/Screens",
        "Tests/HelloExample", "Tests/RemindersExample", "Tests/SettingsExample", "Tests/TreeBrowserTests/Examples",
    ]

    /// The articles: README.md and the articles of all modules.
    static func articles() throws -> [String] {
        try ["README.md"] + Repository.files(in: "Sources", suffix: ".md").filter { $0.contains(".docc/") }
    }

    /// The examples of all articles and of the modules' documentation comments.
    static func examples() throws -> [CodeExample] {
        let inArticles = try articles().flatMap {
            CodeExample.examples(inArticle: try Repository.lines(of: $0), of: $0)
        }
        let inComments = try sources().flatMap {
            CodeExample.examples(inComments: try Repository.lines(of: $0), of: $0)
        }
        return inArticles + inComments
    }

    /// The source files of the modules whose comments are checked.
    static func sources() throws -> [String] {
        try commentedModules.flatMap { try Repository.files(in: "Sources/\($0)", suffix: ".swift") }
    }

    /// The source files with the compiled examples.
    static func compiledFiles() throws -> [CompiledFile] { try readFiles.get() }

    /// The files, which are read once for all examples.
    private static let readFiles = Result {
        try exampleFolders.flatMap { try Repository.files(in: $0, suffix: ".swift") }
            .map { CompiledFile(path: $0, lines: try Repository.lines(of: $0)) }
    }
}
