/// A snapshot with calls that trap where the calls of its `checked` throw.
protocol TrappingSnapshot {
    /// The calls that throw.
    associatedtype Checked

    /// The calls that throw. Changes made through it are changes of the snapshot.
    var checked: Checked { get set }
}

extension TrappingSnapshot {
    /// Makes a change through `checked` and traps on what it throws.
    @inline(__always)
    mutating func trapping<Result>(_ change: (inout Checked) throws(SnapshotError) -> Result) -> Result {
        do {
            return try change(&checked)
        } catch {
            fatalError(error.description)
        }
    }

    /// Makes a query of `checked` and traps on what it throws.
    @inline(__always)
    func trapping<Result>(_ query: (Checked) throws(SnapshotError) -> Result) -> Result {
        do {
            return try query(checked)
        } catch {
            fatalError(error.description)
        }
    }
}
