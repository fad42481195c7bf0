/// Reports of which screens are shown.
extension ViewController {
    /// Calls ``viewDidLoad()`` unless it was called, for this screen and the screens that it shows. The run loop does
    /// this before it shows the screen, and so does ``setEditing(_:animated:)``; without a run loop, ``resize(to:)``
    /// does it, and ``draw()`` shows the screen.
    public func loadViewIfNeeded() {
        if !isViewLoaded {
            isViewLoaded = true
            viewDidLoad()
            didLoadHandler?()
        }
        for child in shownChildren { child.loadViewIfNeeded() }
    }

    /// Calls ``updateContentUnavailableConfiguration(using:)`` if the screen is shown. It is called then anyway when
    /// the screen is shown later.
    public func setNeedsUpdateContentUnavailableConfiguration() { if isAppearing { updateUnavailableContent() } }

    private func updateUnavailableContent() {
        let text = navigationItem.searchController?.searchText ?? ""
        updateContentUnavailableConfiguration(
            using: ContentUnavailableConfigurationState(searchText: text.isEmpty ? nil : text))
    }

    /// Reports that the outermost screen is shown if it was never shown: a test uses it without a run loop.
    package func appearIfNew() {
        let root = root
        if root.isInRunLoop == nil { root.beginRunLoop() }
    }

    func beginRunLoop() {
        isInRunLoop = true
        updateAppearance()
    }

    func endRunLoop() {
        isInRunLoop = false
        for screen in presentationChain.reversed() { screen.reportDisappearance() }
    }

    /// Reports to this screen and those over it which of them are shown. A screen in the whole terminal hides those
    /// below it.
    func updateAppearance() {
        guard isInRunLoop == true else { return }
        let chain = presentationChain
        let first = chain.indices.dropFirst().last { chain[$0].modalPresentationStyle == .fullScreen } ?? 0
        for screen in chain[..<first].reversed() { screen.reportDisappearance() }
        for screen in chain[first...] { screen.reportAppearance() }
    }

    /// This screen and those that are shown over it, from the lowest to the topmost.
    var presentationChain: [ViewController] {
        var chain = [self]
        while let next = chain[chain.count - 1].presentedViewController { chain.append(next) }
        return chain
    }

    /// Reports that the screen and those in it are shown.
    func reportAppearance() {
        guard !isAppearing else { return }
        // Screens that are added while this one is loaded appear after it.
        loadViewIfNeeded()
        guard !isAppearing else { return }
        isAppearing = true
        viewWillAppear(false)
        viewIsAppearing(false)
        updateUnavailableContent()
        for child in shownChildren { child.reportAppearance() }
        viewDidAppear(false)
        activeListMayHaveChanged()
    }

    /// Reports that the screen and those in it are no longer shown.
    func reportDisappearance() {
        guard isAppearing else { return }
        isAppearing = false
        viewWillDisappear(false)
        for child in shownChildren { child.reportDisappearance() }
        viewDidDisappear(false)
    }

    /// Shows a screen in this one in place of another one.
    func show(_ child: ViewController?, inPlaceOf old: ViewController?) {
        child?.adopt(terminalCapabilities)
        if isAppearing {
            old?.reportDisappearance()
            child?.reportAppearance()
        } else if isViewLoaded {
            child?.loadViewIfNeeded()
        }
        setNeedsDisplay()
        activeListMayHaveChanged()
    }
}
