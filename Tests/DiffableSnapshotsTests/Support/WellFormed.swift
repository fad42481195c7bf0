@testable import DiffableSnapshots

extension RowChanges {
    /// Whether lists are ascending and ranges as large as they can be.
    var isWellFormed: Bool {
        [removed, inserted, reconfigured].allSatisfy { ranges in
            zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
                && ranges.allSatisfy { !$0.isEmpty }
        } && zip(moved, moved.dropFirst()).allSatisfy { $0.to.upperBound <= $1.to.lowerBound && !$0.continues(in: $1) }
    }
}

extension ItemChanges {
    /// Whether lists are ascending and ranges as large as they can be.
    var isWellFormed: Bool {
        sections.isWellFormed
            && [removed, inserted].allSatisfy { ranges in
                zip(ranges, ranges.dropFirst()).allSatisfy {
                    ($0.section, $0.rows.upperBound) < ($1.section, $1.rows.lowerBound)
                }
            }
            && zip(moved, moved.dropFirst()).allSatisfy { left, right in
                let isOrdered =
                    (left.to.section, left.to.rows.upperBound) <= (right.to.section, right.to.rows.lowerBound)
                let isOneRun =
                    left.to.section == right.to.section && left.from.section == right.from.section
                    && left.rows.continues(in: right.rows)
                return isOrdered && !isOneRun
            }
    }
}

extension RowMove {
    /// Whether another move continues this one, so that both should be one.
    fileprivate func continues(in next: RowMove) -> Bool {
        guard to.upperBound == next.to.lowerBound else { return false }
        let forward = from.upperBound == next.from.lowerBound && !isReversed && !next.isReversed
        let backward =
            next.from.upperBound == from.lowerBound && (isReversed || from.count == 1)
            && (next.isReversed || next.from.count == 1)
        return forward || backward
    }
}
