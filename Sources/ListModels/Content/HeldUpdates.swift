/// The content that a list will show when it no longer holds updates.
struct HeldUpdates<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// The content with all updates.
    var latest: SectionTrees<Section, Item>

    /// The items to configure again when the content is shown.
    var marks = ContentMarks<Section, Item>()

    /// The number of updates that are held.
    var count = 0

    /// Whether a stored state was restored, which may have brought children that the list does not show yet.
    var isRestored = false
}
