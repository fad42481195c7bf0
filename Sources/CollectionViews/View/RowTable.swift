/// What is known of a few rows of the list, most of which are neighbours: those on the screen, those that may come there.
///
/// A hash table with open addressing in which a row is its own hash, so that neighbours lie side by side and a look-up is
/// seldom more than one step. Rows are taken out together, and what is left is laid out anew.
struct RowTable<Value> {
    /// The places; their number is a power of two. One that is free has row -1.
    private var places: [(row: Int, value: Value?)] = []

    /// The number of rows.
    private(set) var count = 0

    /// Creates an empty table.
    init() {}

    /// What is known of a row.
    ///
    /// - Parameter row: Not negative.
    subscript(row: Int) -> Value? {
        get {
            guard !places.isEmpty else { return nil }
            let place = place(of: row)
            return places[place].row == row ? places[place].value : nil
        }
        set {
            guard let newValue else { return removeAll { other, _ in other == row } }
            if 2 * (count + 1) > places.count { layOut(places, room: 2 * count + 2) }
            let place = place(of: row)
            if places[place].row < 0 { count += 1 }
            places[place] = (row, newValue)
        }
    }

    /// Calls a function with every row, in no particular order.
    func forEach(_ body: (_ row: Int, _ value: Value) -> Void) {
        for case (let row, let value?) in places { body(row, value) }
    }

    /// Takes out the rows for which a condition holds.
    mutating func removeAll(where condition: (_ row: Int, _ value: Value) -> Bool) {
        let left = places.filter { place in place.value.map { !condition(place.row, $0) } ?? false }
        if left.count < count { layOut(left, room: count) }
    }

    /// Takes out all rows.
    mutating func removeAll() {
        places = []
        count = 0
    }

    /// The place where a row is, or the free one where it would be put.
    private func place(of row: Int) -> Int {
        let mask = places.count - 1
        var place = row & mask
        while places[place].row != row, places[place].row >= 0 { place = (place + 1) & mask }
        return place
    }

    /// Puts rows into as many places that there is room for a number of them.
    private mutating func layOut(_ rows: [(row: Int, value: Value?)], room: Int) {
        var size = 32
        while size < 2 * room { size *= 2 }
        places = Array(repeating: (-1, nil), count: size)
        count = 0
        for row in rows where row.row >= 0 {
            places[place(of: row.row)] = row
            count += 1
        }
    }
}
