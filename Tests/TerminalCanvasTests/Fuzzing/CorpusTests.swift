import Foundation
import Testing

/// Replays the cases that fuzzers found, and the inputs with which they start.
struct CorpusTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fuzzing/Corpus")

    @Test(arguments: FuzzingTarget.allCases)
    func noCaseBreaksAPromise(_ target: FuzzingTarget) throws {
        let folder = Self.folder.appending(path: target.rawValue)
        let cases = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(cases.count >= 10)
        for file in cases {
            let bytes = try Array(Data(contentsOf: file))
            #expect(throws: Never.self, "\(target) \(file.lastPathComponent)") { try target.run(bytes) }
        }
    }
}
