/// The rows for keys: with everything read they are to be as fast as with ten rows.
enum KeyTable {
    /// How much longer a key may take: by so much two runs with the same list differ.
    private static let noise = (factor: 1.25, milliseconds: 1.0)

    /// Prints two rows for each kind of key: its time, and the processor time.
    ///
    /// - Parameters:
    ///   - costs: For each kind of key, the costs in unfold, in unfold with ten rows and, if it was measured, in fzf.
    ///   - state: What the list shows.
    static func printRows(_ costs: [(name: String, costs: [KeyCosts])], state: String) {
        for (name, costs) in costs {
            printRow("\(name), \(state)", costs.map(\.times))
            printRow("- processor time", costs.map(\.work))
        }
    }

    private static func printRow(_ name: String, _ samples: [[Double]]) {
        let medians = samples.map { $0.isEmpty ? nil : $0.median }
        guard let ours = medians[0] else { return }
        let limit = medians[1].map { ten in
            Limit(quantity: .time(ten * noise.factor + noise.milliseconds), source: "10 rows")
        }
        let fzf = medians.count > 2 ? medians[2] : nil
        Table.printRow(name, limit: limit, .time(ours), fzf: fzf.map(Quantity.time))
    }
}
