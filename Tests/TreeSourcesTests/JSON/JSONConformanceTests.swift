import Foundation
import Testing

@testable import TreeSources

/// JSONTestSuite: 95 texts that are JSON, 188 that are not, and 35 that a reader may accept or reject.
@Suite(.enabled(if: ConformanceFiles.areThere, "The files of JSONTestSuite are not beside the package"))
struct JSONConformanceTests {
    @Test func allFilesAreThere() throws {
        #expect(try ["y", "n", "i"].map { try ConformanceFiles.names($0).count } == [95, 188, 35])
    }

    @Test func allTextsThatAreJSONAreAccepted() throws {
        for name in try ConformanceFiles.names("y") {
            let text = try ConformanceFiles.text(name)
            let document = JSONDocument(text)
            #expect(document.error == nil, "\(name): \(document.error?.description ?? "")")
            #expect(document.naiveRows == NaiveJSON.rows(of: text), "\(name)")
        }
    }

    @Test func allTextsThatAreNotJSONAreRejected() throws {
        for name in try ConformanceFiles.names("n") {
            #expect(JSONDocument(try ConformanceFiles.text(name)).error != nil, "\(name)")
        }
    }

    @Test(arguments: JSONFraming.allCases)
    func everyFileHasTheSameAnswerByteByByte(framing: JSONFraming) throws {
        for name in try ["y", "n", "i"].flatMap(ConformanceFiles.names) {
            let text = try ConformanceFiles.text(name)
            guard text.count < 10_000 else { continue }
            let whole = JSONDocument(text, framing: framing)
            #expect(JSONDocument(text, framing: framing, pieces: 1).picture == whole.picture, "\(name)")
        }
    }

    @Test func longFilesHaveTheSameErrorByteByByte() throws {
        for name in try ConformanceFiles.names("n") {
            let text = try ConformanceFiles.text(name)
            guard text.count >= 10_000 else { continue }
            #expect(JSONDocument(text, pieces: 1).error == JSONDocument(text).error, "\(name)")
        }
    }

    @Test func theAnswersToTheFreeFilesAreThoseOfTheArticle() throws {
        let rows = try ConformanceFiles.names("i").map { name in
            let error = JSONDocument(try ConformanceFiles.text(name)).error
            return "| `\(name)` | \(error.map { "rejected: \($0)" } ?? "accepted") |"
        }
        let article = try String(contentsOf: ConformanceFiles.article, encoding: .utf8)
        let documented = article.split(separator: "\n").filter { $0.hasPrefix("| `i_") }.map(String.init)
        #expect(documented == rows, "\(rows.joined(separator: "\n"))")
    }
}
