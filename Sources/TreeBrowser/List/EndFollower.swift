import CollectionViews

import struct FoundationEssentials.IndexPath

/// Keeps the last row of a growing input in sight while rows arrive, as long as the user does not move away from it.
///
/// ```
/// the focus moves to the last row    following begins
/// rows arrive                        the focus moves to the new last row
/// the focus moves up, or the list
/// is scrolled until the row is gone  following ends
/// the input is read again and still
/// has the row, but not all others    the focus stays on the row
/// the user searches                  following ends, because a match gets the focus a moment later
/// the user filters                   the last row that matches is followed
/// ```
///
/// While updates are held, nothing moves.
@MainActor
final class EndFollower {
    private unowned let list: BrowserList

    /// The section whose end is followed; `nil` for none.
    private var section: Int?

    /// Whether the last section with rows is followed, because the user has not moved the focus so far.
    private var followsAny: Bool

    /// Creates a follower.
    ///
    /// - Parameter begins: Whether the end is followed from the beginning.
    init(_ list: BrowserList, begins: Bool) {
        self.list = list
        followsAny = begins
    }

    /// Whether the end of an input is followed that may still grow.
    var isFollowing: Bool { followed.map(canFollow) ?? false }

    /// The section whose end is followed.
    private var followed: Int? {
        guard followsAny else { return section }
        return list.sections.indices.last { canFollow($0) && list.view.numberOfItems(inSection: $0) > 0 }
    }

    private func canFollow(_ section: Int) -> Bool {
        let section = list.sections[section]
        return section.isGrowing && section.history.shown == .live
    }

    /// Moves the focus to the last row, if it is followed.
    func follow() {
        guard !list.view.holdsUpdates, let section = followed, canFollow(section), let last = last(in: section),
            list.view.state.focus != last
        else { return }
        list.view.perform(.focus(last))
    }

    private func last(in section: Int) -> IndexPath? {
        let count = list.view.numberOfItems(inSection: section)
        return count > 0 ? IndexPath(item: count - 1, section: section) : nil
    }

    /// Ends following if rows have come after the focused item in another reading of the input, which it has too.
    func focusDidStay(on item: TreeItem?) { userDidAct(movingFrom: item, isMovingDown: false) }

    /// Ends following.
    func end() { (section, followsAny) = (nil, false) }

    /// Begins or ends following after the user has done something.
    ///
    /// - Parameters:
    ///   - old: The item that had the focus before.
    ///   - isMovingDown: Whether a key asked for a row further down, even if there is none.
    func userDidAct(movingFrom old: TreeItem?, isMovingDown: Bool) {
        guard let focus = list.view.state.focus else { return }
        let isAtEnd =
            focus == last(in: focus.section) && canFollow(focus.section)
            && list.view.indexPathsForVisibleItems.contains(focus)
        if !isAtEnd {
            end()
        } else if isMovingDown || list.focusedItem != old {
            (section, followsAny) = (focus.section, false)
        }
    }
}
