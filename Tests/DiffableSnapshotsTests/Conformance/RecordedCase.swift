import Foundation

/// A recorded run of UIKit: calls on a snapshot, each with the result and the state after it.
struct RecordedCase: Decodable {
    struct Step: Decodable {
        struct Failure: Decodable {
            let kind: String
            let identifiers: [String]?
        }

        let call: String
        let items: [String]?
        let item: String?
        let parent: String?
        let anchor: String?
        let section: String?
        let sectionIdentifiers: [String]?
        let snapshot: [String]?
        let includingParent: Bool?
        let error: Failure?
        let subtree: [String]?
        let state: State
    }

    /// The lines of a section snapshot's description, or the sections of a snapshot with their items.
    enum State: Decodable {
        struct Section: Decodable, Equatable {
            let section: String
            let items: [String]
        }

        case lines([String])
        case sections([Section])

        /// The lines. No lines and no sections are written alike.
        var lines: [String] {
            if case .lines(let lines) = self { lines } else { [] }
        }

        /// The sections.
        var sections: [Section] {
            if case .sections(let sections) = self { sections } else { [] }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let lines = try? container.decode([String].self) {
                self = .lines(lines)
            } else {
                self = .sections(try container.decode([Section].self))
            }
        }
    }

    let `case`: Int
    let type: String
    let start: String
    let steps: [Step]
}

/// The file with the recorded cases. It is not part of the project. If it exists, it is next to the package.
enum RecordedCases {
    static let file = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "../shared/conformance/uikit-snapshots.jsonl").standardizedFileURL

    static var areThere: Bool { FileManager.default.fileExists(atPath: file.path) }

    static func read() throws -> [RecordedCase] {
        let decoder = JSONDecoder()
        return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map {
            try decoder.decode(RecordedCase.self, from: $0)
        }
    }
}
