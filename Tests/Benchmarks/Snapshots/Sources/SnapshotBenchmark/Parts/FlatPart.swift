import DiffableSnapshots

/// Flat snapshots: ten sections.
struct FlatPart {
    let count: Int
    private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>
    private static let sections = 10

    func measure(into table: inout Table) {
        let isGated = count >= 1_000_000
        let dictionary = Baseline.reserved(Array(0..<count))
        let built = Stopwatch.median(atMost: 3) { snapshot }
        table.add(
            Row(
                quantity: "flat snapshot: build", count: count, figure: .seconds(built),
                baseline: (.reserved, dictionary), gate: isGated ? .baselines(1.3) : nil))
        let appended = Stopwatch.median(atMost: 3, budget: 2) {
            var snapshot = Snapshot()
            snapshot.appendSections([0])
            for item in 0..<count { snapshot.appendItems([item]) }
            return snapshot
        }
        table.add(
            Row(
                quantity: "flat snapshot: append one by one", count: count, figure: .seconds(appended),
                baseline: (.growing, Baseline.growing(Array(0..<count))), gate: isGated ? .baselines(4) : nil))
        measureChanges(into: &table)
        measureQuestions(into: &table)
        measureDifferences(dictionary, into: &table)
    }

    private var snapshot: Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections(Array(0..<Self.sections))
        let size = (count + Self.sections - 1) / Self.sections
        for section in 0..<Self.sections {
            snapshot.appendItems(Array(section * size..<min(count, (section + 1) * size)), toSection: section)
        }
        return snapshot
    }

    private func measureChanges(into table: inout Table) {
        let latency = Baseline.latency()
        var shown = snapshot
        var random = SplitMix(seed: 6)
        var (inserts, moves, deletes): ([Double], [Double], [Double]) = ([], [], [])
        Stopwatch.settle()
        let start = ContinuousClock.now
        repeat {
            let (item, anchor) = (count + inserts.count, Int(random.next() % UInt64(count)))
            let target = Int(random.next() % UInt64(count))
            inserts.append(Stopwatch.once { Self.change(&shown) { $0.insertItems([item], afterItem: anchor) } })
            moves.append(Stopwatch.once { Self.change(&shown) { $0.moveItem(item, beforeItem: target) } })
            deletes.append(Stopwatch.once { Self.change(&shown) { $0.deleteItems([item]) } })
        } while inserts.count < 1_000 && ContinuousClock.now - start < .seconds(4)
        for (name, samples) in [("insert", inserts), ("move", moves), ("delete", deletes)] {
            let gate: Double = count > 1_000_000 ? 200 : 100
            table.add(
                Row(
                    quantity: "flat snapshot: \(name) an item, p50", count: count,
                    figure: .seconds(Samples(samples).median), baseline: (.latency, latency),
                    gate: count >= 1_000_000 ? .baselines(gate) : nil))
        }
    }

    @inline(never)
    private static func change(_ shown: inout Snapshot, _ change: (inout Snapshot) -> Void) {
        var copy = shown
        change(&copy)
        consume(copy.difference(from: shown).changes)
        shown = copy
    }

    private func measureQuestions(into table: inout Table) {
        let latency = Baseline.latency()
        let snapshot = self.snapshot
        var random = SplitMix(seed: 7)
        let asked = (0..<20_000).map { _ in Int(random.next() % UInt64(count)) }
        let seconds = Stopwatch.median { for item in asked { consume(snapshot.indexOfItem(item)) } }
        table.add(
            Row(
                quantity: "flat snapshot: indexOfItem(_:)", count: count,
                figure: .seconds(seconds / Double(asked.count)), baseline: (.latency, latency),
                gate: count >= 1_000_000 ? .baselines(count > 1_000_000 ? 13 : 8) : nil))
    }

    private func measureDifferences(_ dictionary: Double, into table: inout Table) {
        let old = snapshot
        for (name, new) in [("unchanged", snapshot), ("sections reversed", reversed)] {
            table.add(
                Row(
                    quantity: "flat snapshot: full difference, \(name)", count: count,
                    figure: .seconds(Stopwatch.median(atMost: 3, budget: 2) { new.difference(from: old).changes }),
                    baseline: (.reserved, dictionary), gate: count == 1_000_000 ? .baselines(0.8) : nil))
        }
    }

    private var reversed: Snapshot {
        var reversed = Snapshot()
        let source = snapshot
        reversed.appendSections(source.sectionIdentifiers.reversed())
        for section in source.sectionIdentifiers {
            reversed.appendItems(source.itemIdentifiers(inSection: section), toSection: section)
        }
        return reversed
    }
}
