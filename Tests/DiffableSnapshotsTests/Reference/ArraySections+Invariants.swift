@testable import DiffableSnapshots

extension ArraySections {
    func checkInvariants() {
        precondition(Set(sections).count == sections.count, "A section stands twice in \(sections)")
        precondition(Set(contents.keys) == Set(sections), "\(contents.keys) have items and not \(sections)")
        var found = 0
        for section in sections {
            for item in contents[section]! {
                precondition(homes[item] == section, "\(item) stands in \(section), not where it is said to")
                found += 1
            }
        }
        precondition(homes.count == found, "\(homes.count) items are said to stand somewhere, \(found) do")
    }
}
