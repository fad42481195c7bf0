@testable import DiffableSnapshots

typealias Flat = DiffableDataSourceSnapshot<String, String>

/// Makes a snapshot from sections and their items, like `["A: a b", "B:"]`.
func flat(_ sections: String...) -> Flat {
    var snapshot = Flat()
    for section in sections {
        let parts = section.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        snapshot.appendSections([String(parts[0])])
        snapshot.appendItems(parts[1].split(separator: " ").map(String.init))
    }
    return snapshot
}

/// The sections and their items, as `flat` reads them.
func lines(_ snapshot: Flat) -> [String] {
    snapshot.sectionIdentifiers.map { section in
        ([section + ":"] + snapshot.itemIdentifiers(inSection: section)).joined(separator: " ")
    }
}

/// Sections A, B, C; a and b in A; c, d, e in B.
let standardSnapshot = flat("A: a b", "B: c d e", "C:")
