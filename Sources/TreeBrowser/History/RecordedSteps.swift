import TreeSources

/// Reads the steps of a recording, on another thread. The source of the input reads them, so that an item has the same
/// number in each step.
///
/// Elements are found by the keys of the first two steps, as they were when the input was recorded. So whichever step
/// is read first, two steps are compared in the same way.
actor RecordedSteps {
    private let recording: Recording
    private let source: any TextSource
    private let input: Int32

    /// The source after the first two steps; `nil` until a step is read.
    private var beginning: (any TreeSource)?

    /// - Parameters:
    ///   - recording: The recording.
    ///   - source: The source that has read the last step. The list shows a frozen one.
    ///   - input: The number of the input.
    init(_ recording: Recording, _ source: any TextSource, input: Int32) {
        (self.recording, self.source, self.input) = (recording, source, input)
    }

    /// Returns a step and the one before it, by their numbers. The items that differ between both are known.
    ///
    /// - Throws: An error if the file is damaged.
    /// - Complexity: O(number of bytes of both)
    func snapshots(upTo number: Int) throws(InputFailure) -> [Int: PastSnapshot] {
        if beginning == nil { beginning = try readBeginning() }
        var snapshots: [Int: PastSnapshot] = [:]
        for number in max(0, number - 1)...number {
            if let beginning { source.restoreKeys(of: beginning) }
            snapshots[number] = try read(number)
        }
        return snapshots
    }

    private func readBeginning() throws(InputFailure) -> any TreeSource {
        let last = source.frozen()
        _ = try read(0)
        // Makes the elements of arrays known, which are then paired with those of the next step.
        _ = source.elementKeys
        source.restoreKeys(of: last)
        return recording.count > 1 ? try read(1).source : source.frozen()
    }

    private func read(_ number: Int) throws(InputFailure) -> PastSnapshot {
        let bytes = try recording.bytes(of: number)
        source.startAgain()
        if source.kind.hasStyles {
            source.read(bytes)
        } else {
            var styles = StyleSequenceFilter()
            source.read(styles.filter(bytes) + styles.finish())
        }
        source.finish()
        let frozen = source.frozen()
        let outline =
            source.childLoading == .immediate ? source.outline() : TreeOutline(of: source.children(of: nil))
        return PastSnapshot(
            snapshot: TreeSnapshot(outline, input: input),
            changedItems: source.takeChangedItems().map { TreeItem(input: input, number: $0) }, source: frozen,
            time: LocalTime(seconds: recording.time(of: number)), size: 0)
    }
}
