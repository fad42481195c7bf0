import TreeSources

// Making another directory the root.
extension BrowserListController {
    /// Makes a directory the root of its section.
    ///
    /// - Returns: `false` if the item is not a directory.
    func openDirectory(_ item: TreeItem) -> Bool {
        guard let section = list.directory(of: item),
            let source = list.sources[item.input], source.hasChildren(item.number)
        else { return false }
        open(source.printed(.path, of: item.number), in: section, focusing: .first)
        return true
    }

    /// Makes the directory that has the root the root, and moves the focus to the directory that was the root.
    func openParentDirectory() {
        guard let section = focusedDirectory else {
            return message = "Only directories have a parent directory"
        }
        guard let parent = RootPath.parent(of: section.rootPath) else { return message = "/ has no parent directory" }
        let name = RootPath.name(of: section.rootPath, in: currentDirectoryPath())
        open(parent, in: section, focusing: name.map { .name($0) } ?? .first)
    }

    /// The section that has the focus, or without a focus the first one, if it is a directory.
    var focusedDirectory: DirectorySection? {
        if let item = list.focusedItem { return list.directory(of: item) }
        return list.directories.first
    }

    private func open(_ path: [UInt8], in section: DirectorySection, focusing place: DirectorySection.Place) {
        guard !collectionView.holdsUpdates else { return message = "Updates are held" }
        do throws(DirectoryError) {
            try section.setRoot(path, focusing: place)
            updateTitle()
        } catch {
            message = error.sentence
        }
    }
}
