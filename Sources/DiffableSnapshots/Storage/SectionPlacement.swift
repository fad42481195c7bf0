/// Where among the items of sections something is put, named by what is there.
enum SectionPlacement<SectionNumber, ItemNumber> {
    /// Behind the last item of the last section, which there is.
    case end

    /// Behind the last item of a section.
    case endOfSection(SectionNumber)

    /// Directly before an item.
    case before(ItemNumber)

    /// Directly after an item.
    case after(ItemNumber)
}
