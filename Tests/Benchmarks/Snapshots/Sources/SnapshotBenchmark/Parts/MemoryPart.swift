import DiffableSnapshots
import Foundation

/// Memory, each figure from a process of its own: what was freed before does not disturb it.
struct MemoryPart {
    let count: Int

    func measure(into table: inout Table) {
        for subject in MemorySubject.allCases where !subject.isBaseline {
            let bytes = MemorySubject.measured(subject, count: count)
            var row = Row(
                quantity: "memory: \(subject.title)", count: count, figure: .bytes(bytes),
                gate: count >= 1_000_000 ? .amount(.bytes(subject.gate)) : nil)
            if let dictionary = subject.dictionary {
                row.others = [("a growing dictionary", MemorySubject.measured(dictionary, count: count))]
            }
            table.add(row)
        }
    }
}

/// Something whose memory is measured.
enum MemorySubject: String, CaseIterable {
    case ints, strings, numbered, balanced, flat
    case intDictionary, stringDictionary
    case toggles

    var title: String {
        switch self {
        case .ints: "an Int item"
        case .strings: "a String item"
        case .numbered: "a numbered item of 4 bytes"
        case .balanced: "an Int item, balanced"
        case .flat: "an Int item, flat snapshot"
        case .toggles: "a copy kept for each toggle"
        case .intDictionary, .stringDictionary: "a key"
        }
    }

    var gate: Double {
        switch self {
        case .strings: 50
        case .numbered: 28
        case .toggles: 8_000
        default: 42
        }
    }

    var isBaseline: Bool { self == .intDictionary || self == .stringDictionary }

    var dictionary: MemorySubject? {
        switch self {
        case .ints: .intDictionary
        case .strings: .stringDictionary
        default: nil
        }
    }

    /// The bytes for one, as a new process measures them.
    static func measured(_ subject: MemorySubject, count: Int) -> Double {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["--memory", subject.rawValue, "\(count)"]
        process.standardOutput = pipe
        do { try process.run() } catch { fatalError("The benchmark cannot start itself: \(error)") }
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Double(String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)) ?? .nan
    }

    /// The bytes for one, measured in this process.
    func bytes(count: Int) -> Double {
        switch self {
        case .ints: Self.growth(of: count) { tree(Array(0..<count)) }
        case .strings: Self.growth(of: count) { tree((0..<count).map { "item \($0)" }) }
        case .numbered: Self.growth(of: count) { tree((0..<Int32(count)).map(NumberedRow.init)) }
        case .balanced: Self.growth(of: count) { Shape.balanced(count: count).tree }
        case .flat: Self.growth(of: count) { flatSnapshot(count) }
        case .intDictionary: Self.growth(of: count) { dictionary(0..<count) }
        case .stringDictionary: Self.growth(of: count) { dictionary((0..<count).lazy.map { "item \($0)" }) }
        case .toggles: toggles(count)
        }
    }

    private static func growth<Value>(of count: Int, _ make: () -> Value) -> Double {
        let before = ResidentMemory.bytes
        let value = make()
        let after = ResidentMemory.bytes
        withExtendedLifetime(value) {}
        return Double(after - before) / Double(count)
    }

    private func tree<Item>(_ items: [Item]) -> Tree<Item> {
        var tree = Tree<Item>()
        tree.append(items)
        return tree
    }

    private func flatSnapshot(_ count: Int) -> DiffableDataSourceSnapshot<Int, Int> {
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<count))
        return snapshot
    }

    private func dictionary<Key: Hashable>(_ keys: some Sequence<Key>) -> [Key: Int32] {
        var dictionary: [Key: Int32] = [:]
        for key in keys { dictionary[key] = 0 }
        return dictionary
    }

    /// The bytes for each of 2,000 copies, one kept after each toggle of an item at random.
    private func toggles(_ count: Int) -> Double {
        let shape = Shape.balanced(count: count)
        var tree = shape.tree
        var copies: [Tree<Int>] = []
        copies.reserveCapacity(2_000)
        return Self.growth(of: 2_000) {
            for item in shape.inner + shape.leafParents {
                tree.collapse([item])
                copies.append(tree)
            }
        }
    }
}
