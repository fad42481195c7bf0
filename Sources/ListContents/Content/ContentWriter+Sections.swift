import CollectionViews

extension ContentWriter {
    /// Begins a section. Contents that are added before ``endSection(_:)`` are inside it.
    ///
    /// - Returns: The path of the section.
    @usableFromInline
    mutating func beginSection(header: StyledText?, footer: StyledText?) -> ContentPath {
        let name = "Section(\(header.map { "\"\($0.plainText)\"" } ?? ""))"
        if level > 0 || section?.isImplicit == false {
            misplacedSection = misplacedSection ?? name
        } else {
            endImplicitSection()
            visit(named: name)
            begin(header: header, footer: footer, isImplicit: false)
        }
        return enter(name)
    }

    @usableFromInline
    mutating func endSection(_ outer: ContentPath) {
        leave(to: outer)
        if misplacedSection == nil { finishSection() }
    }

    /// Begins a section for cells outside of every section.
    mutating func beginImplicitSection() { begin(header: nil, footer: nil, isImplicit: true) }

    /// Ends an implicit section, and the decorations that began in it. They begin again around the next contents.
    mutating func endImplicitSection() {
        guard section?.isImplicit == true, level == 0 else { return }
        for index in decorations.indices.reversed() where decorations[index].extent == .cells {
            closeAroundCells(index)
            decorations[index].extent = .none
        }
        finishSection()
    }

    /// Ends the list.
    mutating func finish() {
        endImplicitSection()
        guard let last = sections.indices.last else { return }
        sections[last].surroundings.rows.below += pendingAboveSection
        pendingAboveSection = []
    }

    private mutating func begin(header: StyledText?, footer: StyledText?, isImplicit: Bool) {
        // A decoration around a section contains its header and footer. An implicit section has none, so decorations
        // are inside it.
        if !isImplicit { openDecorationsAroundSections() }
        let outside = decorations.prefix(sectionDepth).map(\.decoration)
        section = SectionDraft(
            path: isImplicit ? nextImplicitPath : path, header: header, footer: footer, isImplicit: isImplicit,
            surroundings: SectionDecorations(
                RowDecorations(decorations: outside, above: pendingAboveSection), continuedDecorations: continuedDepth))
        isInSection = true
        pendingAboveSection = []
        lastItems = [nil]
    }

    /// The path of the next implicit section: its number among the implicit sections.
    private var nextImplicitPath: ContentPath {
        ContentPath(.position(sections.count { $0.isImplicit }), in: .outsideSections)
    }

    private mutating func finishSection() {
        flushPending()
        guard var finished = section else { return }
        section = nil
        isInSection = false
        finished.cells = cells
        cells = CellsDraft()
        if finished.isEmpty {
            pendingAboveSection = finished.surroundings.rows.above + pending
        } else {
            finished.surroundings.rows.below += pending
            sections.append(finished)
        }
        pending = []
    }
}
