extension CollectionView {
    /// Whether the data source is being asked: its counts and index paths must not change now.
    var isInPass: Bool { passDepth > 0 }

    /// Runs a part that asks the data source. What others ask for meanwhile waits in ``updates``, so the index paths of a pass
    /// stay true until its end; then the delegate is told where focus is, if it moved.
    func pass<Result>(_ body: () -> Result) -> Result {
        let result = updates.undisturbed {
            passDepth += 1
            defer { passDepth -= 1 }
            return body()
        }
        tellFocus()
        return result
    }

    /// Runs something when the pass is over.
    func afterPass(_ work: @escaping @MainActor () -> Void) { updates.perform(work) }

    private func tellFocus() {
        guard !isInPass, hasFocusMoved else { return }
        hasFocusMoved = false
        inputResponder?.focusDidMove()
        delegate?.collectionView(self, didMoveFocusTo: state.focus)
    }
}
