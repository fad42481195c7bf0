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
            #expect(document.notices.count == 0, "\(name)")
            #expect(document.naiveRows == NaiveJSON.rows(of: text), "\(name)")
        }
    }

    /// A text that is not JSON has an error. If it can be understood, a notice says what JSON does not allow.
    @Test func allTextsThatAreNotJSONAreRejectedOrReadWithANotice() throws {
        var rows: [String] = []
        for name in try ConformanceFiles.names("n") {
            let document = JSONDocument(try ConformanceFiles.text(name))
            guard document.error == nil else { continue }
            let notice = try #require(document.notices.first.first, "\(name)")
            rows.append("| `\(name)` | \(notice) |")
        }
        #expect(try documentedAnswers("n") == rows, "\(rows.joined(separator: "\n"))")
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
        #expect(try documentedAnswers("i") == rows, "\(rows.joined(separator: "\n"))")
    }

    private func documentedAnswers(_ letter: String) throws -> [String] {
        let article = try String(contentsOf: ConformanceFiles.article, encoding: .utf8)
        return article.split(separator: "\n").filter { $0.hasPrefix("| `\(letter)_") }.map(String.init)
    }
}
