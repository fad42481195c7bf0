import SeededRandom
import Testing

@testable import TreeSources

struct PathModelTests {
    static let formats = [
        PathFormat(), PathFormat(terminator: .zero), PathFormat(separator: bytes("::")),
        PathFormat(separator: bytes(",")),
    ]

    @Test(arguments: formats, 0..<4)
    func readingsOfRandomListsAgreeWithADictionaryOfSplitPaths(format: PathFormat, seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<25 {
            let source = DocumentSource(PathList(format: format))
            var before: [[[UInt8]]: Int32] = [:]
            var input: [UInt8] = []
            for reading in 0..<4 {
                if reading > 0 { source.startAgain() }
                var (list, model) = (PathList(format: format), PathModel(format))
                input = nextInput(after: input, format, &random)
                model.read(input)
                inPieces(input, &random) {
                    list.append($0)
                    source.read($0)
                }
                list.finish()
                source.finish()
                try expect(list, agreesWith: model)
                // A path keeps its item when the list is read again.
                try #require(source.outline().levels == model.outline().levels)
                let items = Dictionary(uniqueKeysWithValues: zip(model.paths, source.outline().items))
                for (path, item) in items { try #require(before[path] ?? item == item) }
                before = items
            }
        }
    }

    @Test(arguments: 0..<4)
    func additionsAppendedToEarlierItemsGiveTheWholeTree(seed: Int) {
        var random = SplitMix(seed: UInt64(100 + seed))
        for _ in 0..<40 {
            var list = PathList()
            var shown = TreeOutline()
            inPieces(nextInput(after: [], PathFormat(), &random), &random, longest: 40) {
                let count = list.itemCount
                list.append($0)
                shown = apply(list.additions(since: count), to: shown)
                #expect(shown == list.outline())
            }
        }
    }

    private func expect(_ list: PathList, agreesWith model: PathModel) throws {
        try #require(list.outline() == model.outline())
        try #require(list.itemCount == model.order.count)
        for path in model.order {
            let item = model.numbers[path]!
            try #require(list.path(of: item) == model.line(path))
            try #require(list.name(of: item) == PathModel.name(path.last!))
            try #require(list.parent(of: item) == (path.count == 1 ? nil : model.numbers[path.dropLast()]!))
            try #require(list.isLine(item) == (model.lines[path] != nil))
            try #require(
                list.hasChildren(item) == model.order.contains { $0.count > path.count && $0.starts(with: path) })
        }
    }

    /// Returns a random list, or a list with some lines changed.
    private func nextInput(after input: [UInt8], _ format: PathFormat, _ random: inout SplitMix) -> [UInt8] {
        let end = format.terminator.byte
        var lines = input.isEmpty ? [] : input.split(separator: end, omittingEmptySubsequences: false).map { Array($0) }
        if lines.isEmpty || random.next(below: 6) == 0 {
            lines = (0..<random.next(below: 25)).map { _ in line(format, &random) }
            if random.next(below: 2) == 0 { lines.sort { $0.lexicographicallyPrecedes($1) } }
        }
        for _ in 0..<random.next(below: 5) where !lines.isEmpty {
            let index = random.next(below: lines.count)
            switch random.next(below: 4) {
            case 0: lines.remove(at: index)
            case 1: lines.insert(line(format, &random), at: index)
            case 2: lines[index] = line(format, &random)
            default: lines.swapAt(index, random.next(below: lines.count))
            }
        }
        return Array(lines.joined(separator: [end])) + (random.next(below: 2) == 0 ? [end] : [])
    }

    private func line(_ format: PathFormat, _ random: inout SplitMix) -> [UInt8] {
        let names = ["a", "b", "ab", "abcdefgh", "abcdefghi", "", ".", "..", "c:", "\r", " "]
        let count = random.next(below: 5)
        var line = (0..<count).map { _ in bytes(names[random.next(below: names.count)]) }.joined(
            separator: format.separator
        )
        .map { $0 }
        if random.next(below: 8) == 0 { line = bytes("./") + line }
        if random.next(below: 8) == 0 { line += format.separator }
        if random.next(below: 8) == 0 { line += bytes("\r") }
        return line
    }
}
