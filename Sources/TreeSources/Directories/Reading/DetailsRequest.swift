/// A question for the details of some items of a ``DirectoryTree``, such as those on the screen.
///
/// ```swift
/// let request = tree.detailsRequest(for: tree.children(of: nil))
/// let details = request.read()  // may run on another thread
/// details.first??.kind  // directory
/// ```
public struct DetailsRequest: Sendable {
    /// Items of one directory.
    struct Group: Sendable {
        let location: DirectoryLocation

        /// For each item, its index in the answer and its name with a zero byte at the end.
        var items: [(index: Int, name: [UInt8])] = []
    }

    var groups: [Group] = []

    /// The number of items.
    public internal(set) var count = 0

    /// Asks the system, and waits for it.
    ///
    /// Each directory is opened once. Links are not followed, except to find out whether a link is broken: nothing is
    /// opened for that.
    ///
    /// - Returns: For each item its details, or `nil` where the system does not tell them. An item that is gone since
    ///   it was listed has none.
    /// - Complexity: O(`count`) system calls, and O(level) for each directory.
    public func read() -> [FileDetails?] {
        var details: [FileDetails?] = Array(repeating: nil, count: count)
        for group in groups {
            guard let directory = try? group.location.open() else { continue }
            for item in group.items { details[item.index] = try? directory.details(of: item.name) }
        }
        return details
    }
}
