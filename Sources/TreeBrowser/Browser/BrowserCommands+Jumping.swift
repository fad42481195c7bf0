import TerminalCanvas
import TreeSources

// Jumping to records and to the targets of references.
extension BrowserCommands {
    /// Moves the focus to the record around the focused item or, where a jump has ended, back to where it began.
    func jumpToRecord() {
        guard let list, let item = list.focusedItem, let source = list.focusedSource else { return }
        if jumps.last?.end == item {
            list.reveal(jumps.removeLast().start)
            return
        }
        let record = sequence(first: item.number, next: source.parent(of:)).dropFirst().first { source.isRecord($0) }
        let sentence = source.isRecord(item.number) ? "This row is a record" : "There is no record around this row"
        show(record.map { jump(from: item, to: $0) } ?? sentence)
    }

    /// Moves the focus to the target of the focused item's reference, or of the match that its row shows, or opens the
    /// file that it names.
    func followReference() {
        guard let list, let item = list.focusedItem, let source = list.focusedSource else { return }
        let number = list.dataSource.filterMatch(in: item)?.best.number ?? item.number
        let file = files[list.sources.section(of: item.input)]
        inBackground { [self, isSecure] in
            let target = await onAnotherThread { FollowedReference.find(from: number, in: source, file: file) }
            try Task.checkCancellation()
            switch target {
            case nil: return "This row refers to nothing that is here"
            case .item(let target): return jump(from: item, to: target)
            case .file(let path):
                return isSecure ? SafeText(bytes: path).text : run(.editor(opening: path), named: "The editor")
            }
        }
    }

    /// Moves the focus from an item to another one of its input.
    ///
    /// - Returns: How the user comes back.
    private func jump(from item: TreeItem, to number: Int32) -> String {
        let target = TreeItem(input: item.input, number: number)
        if list?.reveal(target) != true {
            browser?.listController.endFilter()
            guard list?.reveal(target) == true else { return "It is not in the list" }
        }
        jumps.append((item, target))
        let keys = browser?.listController.keyMap.bindings.first { $0.action == BrowserCommand.jumpToRecord.action }
        return "\(keys?.sequences[0].label() ?? "jump-to-record") goes back"
    }
}
