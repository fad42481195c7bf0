import Foundation
import Testing

/// Replays the cases that fuzzers found, and the inputs with which they start.
struct SourceCorpusTests {
    @Test(arguments: FuzzingTarget.allCases)
    func noCaseBreaksALaw(_ target: FuzzingTarget) throws {
        let folder = URL(filePath: "\(#filePath)/../../../Fuzzing/Corpus/\(target)").standardized
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count > 9)
        for name in names {
            let bytes = try Data(contentsOf: folder.appending(path: name))
            #expect(throws: Never.self, "\(target) \(name)") { try target.run(Array(bytes)) }
        }
    }
}
