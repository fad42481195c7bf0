/// What is known of a few rows of the list, most of which are neighbours: those on the screen, those that may come there.
///
/// Rows and what is known of them stand side by side in two arrays, in ascending order. Among neighbours a row is as far from
/// the first as its place, so a look-up is one step, and otherwise as many as it takes to halve what is there.
struct RowTable<Value> {
    private var rows: [Int] = []
    private var values: [Value] = []

    /// Creates an empty table.
    init() {}

    /// The number of rows.
    var count: Int { rows.count }

    /// What is known of a row.
    ///
    /// - Parameter row: Not negative.
    subscript(row: Int) -> Value? {
        get {
            let place = place(of: row)
            return isTaken(place, by: row) ? values[place] : nil
        }
        set {
            let place = place(of: row)
            switch (isTaken(place, by: row), newValue) {
            case (true, let value?): values[place] = value
            case (true, nil): remove(place..<place + 1)
            case (false, let value?) where place == rows.count:
                rows.append(row)
                values.append(value)
            case (false, let value?):
                rows.insert(row, at: place)
                values.insert(value, at: place)
            case (false, nil): break
            }
        }
    }

    /// Calls a function with every row, from top to bottom.
    func forEach(_ body: (_ row: Int, _ value: Value) -> Void) {
        for place in rows.indices { body(rows[place], values[place]) }
    }

    /// Takes out the rows for which a condition holds.
    mutating func removeAll(where condition: (_ row: Int, _ value: Value) -> Bool) {
        var left = 0
        for place in rows.indices where !condition(rows[place], values[place]) {
            if left < place {
                rows[left] = rows[place]
                values[left] = values[place]
            }
            left += 1
        }
        remove(left..<rows.count)
    }

    /// Takes out all rows.
    mutating func removeAll() { self = RowTable() }

    /// Moves all rows behind one.
    ///
    /// - Parameters:
    ///   - row: The row that stays with those above it.
    ///   - distance: How far down; up when negative, over rows that are taken out.
    ///   - taken: Called with what is known of these.
    mutating func shift(behind row: Int, by distance: Int, _ taken: (Value) -> Void) {
        let first = place(of: row + 1)
        if distance < 0 {
            let end = place(of: row + 1 - distance)
            for place in first..<end { taken(values[place]) }
            remove(first..<end)
        }
        for place in first..<rows.count { rows[place] += distance }
    }

    /// The place where a row is, or where it would be put.
    private func place(of row: Int) -> Int {
        guard let first = rows.first, row > first else { return 0 }
        guard let last = rows.last, row <= last else { return rows.count }
        // As no row is there twice, none is further from the first than the rows between them.
        var high = min(row - first, rows.count - 1)
        if rows[high] == row { return high }
        var low = 1
        while low < high {
            let middle = (low + high) / 2
            if rows[middle] < row { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func isTaken(_ place: Int, by row: Int) -> Bool { place < rows.count && rows[place] == row }

    private mutating func remove(_ places: Range<Int>) {
        guard !places.isEmpty else { return }
        rows.removeSubrange(places)
        values.removeSubrange(places)
    }
}
