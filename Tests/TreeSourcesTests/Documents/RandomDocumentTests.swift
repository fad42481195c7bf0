import Testing

@testable import TreeSources

/// Random texts of YAML and XML, whole and damaged.
struct RandomDocumentTests {
    private static func make(_ seed: UInt64) -> [any RandomDocument] {
        [RandomXML(seed: seed), RandomYAML(seed: seed)]
    }

    @Test(arguments: 100..<110)
    func piecesOfAnySizeGiveTheSameAnswer(seed: UInt64) {
        for random in Self.make(seed) { comparePieces(random) }
    }

    @Test(arguments: 300..<310)
    func aDamagedTextHasConsistentRows(seed: UInt64) {
        for random in Self.make(seed) { damage(random) }
    }

    private func comparePieces<Random: RandomDocument>(_ random: Random) {
        var random = random
        for size in [1, 1, 2, 3, 7] {
            random.makeText(depth: 3)
            for text in [Array(random.text.utf8), random.damagedText()] {
                #expect(Random.Document(text, pieces: size).picture == Random.Document(text).picture)
            }
        }
    }

    private func damage<Random: RandomDocument>(_ random: Random) {
        var random = random
        for _ in 0..<25 {
            random.makeText(depth: 3)
            let document = Random.Document(random.damagedText())
            #expect(document.isConsistent, "\(document.picture)")
        }
    }
}
