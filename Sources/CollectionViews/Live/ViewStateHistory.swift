/// The commands of the user that can be undone: those that expand, collapse, select or filter, and changes of the app.
///
/// A step stores the changes of its command, not the whole state. If the data have changed since then, undoing the step
/// changes only the items that still exist. A step is skipped if none of its items exists any more.
@MainActor
final class ViewStateHistory {
    /// A command. The functions return whether they have changed anything.
    struct Step {
        let undo: @MainActor () -> Bool
        let redo: @MainActor () -> Bool
    }

    /// The greatest number of steps that can be undone.
    static let limit = 100

    private var undoable: [Step] = []
    private var redoable: [Step] = []

    /// Whether changes are no new step, because a step is being undone or done again.
    private var isReplaying = false

    var canUndo: Bool { !undoable.isEmpty }

    var canRedo: Bool { !redoable.isEmpty }

    /// Adds a step. The steps that were undone cannot be done again.
    func record(_ step: Step) {
        guard !isReplaying else { return }
        redoable = []
        undoable.append(step)
        if undoable.count > Self.limit { undoable.removeFirst() }
    }

    /// Runs a function whose changes are no step.
    func withoutSteps(_ work: () -> Void) {
        isReplaying = true
        defer { isReplaying = false }
        work()
    }

    /// Undoes the last step that has an effect.
    ///
    /// - Returns: Whether there was one.
    func undo() -> Bool { replay(\.undo, from: \.undoable, to: \.redoable) }

    /// Does again the step that was undone last.
    ///
    /// - Returns: Whether there was something.
    func redo() -> Bool { replay(\.redo, from: \.redoable, to: \.undoable) }

    private typealias Steps = ReferenceWritableKeyPath<ViewStateHistory, [Step]>

    private func replay(_ action: KeyPath<Step, @MainActor () -> Bool>, from steps: Steps, to others: Steps) -> Bool {
        isReplaying = true
        defer { isReplaying = false }
        while let step = self[keyPath: steps].popLast() {
            guard step[keyPath: action]() else { continue }
            self[keyPath: others].append(step)
            return true
        }
        return false
    }
}
