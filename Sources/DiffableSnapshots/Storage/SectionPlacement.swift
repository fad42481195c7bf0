/// A place among the items of sections.
enum SectionPlacement<SectionNumber, ItemNumber> {
    /// After the last item of the last section. There is at least one section.
    case end

    /// After the last item of a section.
    case endOfSection(SectionNumber)

    /// Directly before an item.
    case before(ItemNumber)

    /// Directly after an item.
    case after(ItemNumber)
}
