import Foundation
import Testing
import TreeSources

@testable import TreeBrowser

/// Pairs of documents of real shapes, with the changes that a person would name.
///
/// The pairs are files in the folder `Pairs`. Its table `expected.tsv` says how many changes of each kind there are: a
/// value that is gone or new is one with all that is inside, and so are a leaf with another value, an element at
/// another place, and a member with another name. `Tests/Benchmarks/differences` counts what other programs report.
@Suite struct DocumentPairTests {
    @Test(arguments: DocumentPair.all)
    func theChangesAreThoseThatAPersonWouldName(_ pair: DocumentPair) async throws {
        let text = try await InputPair(old: pair.input("old"), new: pair.input("new")).text()
        #expect(changeCounts(text) == pair.counts, "\(pair.edits):\n\(text)")
    }

    @Test(arguments: DocumentPair.all)
    func theOldDocumentDiffersFromTheNewOneAsMuch(_ pair: DocumentPair) async throws {
        let text = try await InputPair(old: pair.input("new"), new: pair.input("old")).text()
        var counts = pair.counts
        (counts["inserted"], counts["deleted"]) = (pair.counts["deleted"], pair.counts["inserted"])
        #expect(changeCounts(text) == counts, "not \(pair.edits):\n\(text)")
    }

    @Test func eachDocumentIsInTheTable() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: DocumentPair.folder.path)
        let files = DocumentPair.all.flatMap { pair in ["old", "new"].map { pair.fileName($0) } }
        #expect(names.sorted() == (files + ["expected.tsv"]).sorted())
        #expect(files.count >= 60)
    }

    @Test(arguments: [
        (".a: → 1", "inserted"), ("→ a/b", "inserted"), (".a: 1 →", "deleted"), ("a/b →", "deleted"),
        (".a: 1 → 2", "changed"), (".a[2] → .a[0]", "moved"), ("/a/b: moved", "moved"),
        (".a[0].b → .a[0].c", "renamed"),
    ])
    func aLineHasAKind(line: String, kind: String) {
        #expect(changeKind(line[...]) == kind)
    }
}

/// Two documents of a kind in the folder `Pairs`.
struct DocumentPair: CustomTestStringConvertible, Sendable {
    let name: String
    let kind: InputKind

    /// The number of changes by their kinds, without those that are 0.
    let counts: [String: Int]

    /// The changes in words.
    let edits: String

    var testDescription: String { name }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pairs")

    /// The lines of the table. One that cannot be read is missing.
    static let all: [DocumentPair] = {
        let text = (try? String(contentsOf: folder.appending(path: "expected.tsv"), encoding: .utf8)) ?? ""
        let rows = text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        guard let titles = rows.first else { return [] }
        return rows.dropFirst().compactMap { DocumentPair($0, titles: titles) }
    }()

    private init?(_ cells: [String], titles: [String]) {
        guard cells.count == titles.count, let kind = InputKind(rawValue: cells[1]) else { return nil }
        let numbers = zip(titles, cells).dropFirst(2).dropLast()
        (name, self.kind, edits) = (cells[0], kind, cells[cells.count - 1])
        counts = Dictionary(uniqueKeysWithValues: numbers.map { ($0.0, Int($0.1) ?? -1) }).filter { $0.value != 0 }
    }

    func fileName(_ age: String) -> String { "\(name)-\(age)\(kind.fileExtension)" }

    func input(_ age: String) throws -> BrowserInput {
        .test(try String(contentsOf: Self.folder.appending(path: fileName(age)), encoding: .utf8), kind)
    }
}

/// The number of lines of a difference by the kinds of their changes.
private func changeCounts(_ text: String) -> [String: Int] {
    Dictionary(text.split(separator: "\n").map { (changeKind($0), 1) }, uniquingKeysWith: +)
}

/// The kind of the change that is written as a line. No value in the documents has an arrow.
private func changeKind(_ line: Substring) -> String {
    if line.hasSuffix(": moved") { return "moved" }
    let sides = line.split(separator: "→", maxSplits: 1, omittingEmptySubsequences: false)
    guard let after = sides.last, !after.isEmpty else { return "deleted" }
    guard let colon = sides[0].firstRange(of: ": ") else {
        if sides[0].isEmpty { return "inserted" }
        let paths = sides.map { $0.trimmingCharacters(in: .whitespaces).replacing(/\[\d+\]/, with: "") }
        return paths[0] == paths[1] ? "moved" : "renamed"
    }
    return colon.upperBound == sides[0].endIndex ? "inserted" : "changed"
}
