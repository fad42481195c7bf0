import Testing

/// What the article *From UIKit* says is absent has no public declaration.
struct AbsentNamesTests {
    @Test func namesThatTheArticleCallsAbsentAreNotDeclared() throws {
        let article = try Repository.lines(of: "Sources/Unfold/Unfold.docc/FromUIKit.md")
        let table = article.drop { !$0.hasPrefix("### What is absent") }.dropFirst().prefix { !$0.hasPrefix("###") }
        let names = table.filter { $0.contains("AbsentNamesTests") }
            .flatMap { $0.split(separator: "|")[0].matches(of: /`(?:UI|NS)?(\w+)`/).map { String($0.1) } }
        #expect(names.count > 20)
        let declarations = try Self.declarations()
        for name in names {
            #expect(!declarations.contains(name), "\(name) is declared, although the article says that it is absent")
        }
        #expect(declarations.contains("contentConfiguration") && declarations.contains("CollectionView"))
    }

    @Test func theListIsFinal() throws {
        let lines = try Repository.lines(of: "Sources/CollectionViews/View/CollectionView.swift")
        #expect(lines.contains { $0.hasPrefix("public final class CollectionView ") })
    }

    /// The names of the public types and members of the modules for lists and screens.
    private static func declarations() throws -> Set<String> {
        let modules = ["CollectionViews", "DiffableSnapshots", "ListContents", "Screens", "Unfold", "UnfoldTesting"]
        let lines = try modules.flatMap { try Repository.files(in: "Sources/\($0)", suffix: ".swift") }
            .flatMap { try Repository.lines(of: $0) }
        let declaration = /\b(?:public|open)\b.*?\b(?:class|struct|enum|protocol|func|var|let|typealias) (\w+)/
        return Set(lines.compactMap { $0.firstMatch(of: declaration).map { String($0.1) } })
    }
}
