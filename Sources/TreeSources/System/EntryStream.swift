/// An open directory that is read from the beginning to the end.
protocol EntryStream: AnyObject {
    /// Reads entries until the list has a number of them.
    ///
    /// The entries before an error are in the list.
    ///
    /// - Returns: Whether there may be more entries.
    func read(_ limit: Int, into entries: inout EntryList) throws(SystemError) -> Bool
}
