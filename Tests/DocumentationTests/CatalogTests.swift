import Screens
import Testing

/// The documentation catalogs are complete.
struct CatalogTests {
    @Test(arguments: Documentation.modules)
    func everyPublicTypeIsInTheTopicsOfItsModule(module: String) throws {
        let articles = try Documentation.articles().filter { $0.hasPrefix("Sources/\(module)/") }
        let topics = Set(try articles.flatMap { try Repository.lines(of: $0) })
        let types = try Repository.files(in: "Sources/\(module)", suffix: ".swift").flatMap(publicTypes)
        #expect(!types.isEmpty)
        for type in types {
            // A type with the name of its module is linked with both names.
            let isInTopics = topics.contains(type == module ? "- ``\(module)/\(type)``" : "- ``\(type)``")
            #expect(isInTopics, "\(module).\(type) is in no article's topics")
        }
    }

    /// The landing page of Unfold links the pages of all modules that Unfold exports, because their symbols are
    /// documented there.
    @Test func everyModuleIsLinkedFromUnfold() throws {
        let page = try Repository.lines(of: "Sources/Unfold/Unfold.docc/Unfold.md").joined(separator: "\n")
        for module in Documentation.modules where module != "TreeSources" {
            #expect(page.contains("- ``/\(module)``"), "\(module) is not linked")
        }
    }

    /// The list of articles and the landing page of Unfold link each article of the modules that Unfold exports.
    @Test func everyArticleIsLinkedFromTheListAndFromUnfold() throws {
        let list = try Repository.lines(of: "Sources/README.md").joined(separator: "\n")
        let page = try Repository.lines(of: "Sources/Unfold/Unfold.docc/Unfold.md").joined(separator: "\n")
        let exports = try Repository.lines(of: "Sources/Unfold/Unfold.swift")
        for path in try Documentation.articles() where path != "README.md" {
            let parts = path.split(separator: "/")
            let (module, name) = (parts[1], parts[3].dropLast(".md".count))
            let isExported = module == "Unfold" || exports.contains { $0.hasSuffix("import \(module)") }
            let isArticle = try Repository.lines(of: path).first?.contains("``") == false
            guard isExported && isArticle else { continue }
            let link = module == "Unfold" ? "- <doc:\(name)>" : "- <doc:/\(module)/\(name)>"
            let isListed = list.contains("](\(path.dropFirst("Sources/".count)))")
            #expect(isListed, "\(path) is not linked from Sources/README.md")
            #expect(page.contains(link), "\(path) is not linked from Unfold.md")
        }
    }

    @Test func theChangelogBeginsWithTheVersion() throws {
        let lines = try Repository.lines(of: "Sources/Unfold/Unfold.docc/Changelog.md")
        #expect(lines.first { $0.hasPrefix("### ") } == "### \(TerminalApplication.unfoldVersion)")
    }

    /// Returns the names of the public types that a file declares outside all other types.
    private func publicTypes(of path: String) throws -> [String] {
        let keywords = ["actor", "class", "enum", "protocol", "struct", "typealias"]
        return try Repository.lines(of: path).compactMap { line in
            guard line.hasPrefix("public ") || line.hasPrefix("open "), !line.contains("import ") else { return nil }
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            guard let index = words.firstIndex(where: { keywords.contains(String($0)) }), index + 1 < words.count else {
                return nil
            }
            return String(words[index + 1])
        }
    }
}
