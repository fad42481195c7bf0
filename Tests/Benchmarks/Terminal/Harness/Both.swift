/// The programs that are compared.
enum Competitor: CaseIterable {
    /// `symbol-browser`.
    case ours
    /// The C program.
    case floor
}

/// A value for each program.
struct Both<Value> {
    var ours: Value
    var floor: Value

    /// Makes the value of our program, then that of the floor.
    init(_ make: (Competitor) throws -> Value) rethrows {
        ours = try make(.ours)
        floor = try make(.floor)
    }

    subscript(_ competitor: Competitor) -> Value {
        get { competitor == .ours ? ours : floor }
        set { if competitor == .ours { ours = newValue } else { floor = newValue } }
    }
}
