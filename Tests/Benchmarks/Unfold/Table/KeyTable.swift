/// The rows for keys: with everything read they are to be as fast as with ten rows.
enum KeyTable {
    /// How much longer a key may take: by so much two runs with the same list differ.
    private static let noise = (factor: 1.25, milliseconds: 1.0)

    /// Prints a row for each kind of key.
    ///
    /// - Parameters:
    ///   - times: For each kind of key, the medians of unfold, of unfold with ten rows and, if it was measured, of fzf.
    ///   - state: What the list shows.
    static func printRows(_ times: [(name: String, medians: [Double?])], state: String) {
        for (name, medians) in times {
            guard let ours = medians[0] else { continue }
            let limit = medians[1].map { ten in
                Limit(quantity: .time(ten * noise.factor + noise.milliseconds), source: "10 rows")
            }
            let fzf = medians.count > 2 ? medians[2] : nil
            Table.printRow(
                state.isEmpty ? name : "\(name), \(state)", limit: limit, .time(ours), fzf: fzf.map(Quantity.time))
        }
    }
}
