import CollectionViews

extension ContentWriter {
    /// Begins a section; what comes until ``endSection(_:)`` is in it.
    @usableFromInline
    mutating func beginSection(header: StyledText?, footer: StyledText?) -> ContentPlace {
        let name = "Section(\(header.map { "\"\($0.text)\"" } ?? ""))"
        if level > 0 || section?.isImplicit == false {
            misplacedSection = misplacedSection ?? name
        } else {
            endImplicitSection()
            meet(as: name)
            begin(header: header, footer: footer, isImplicit: false)
        }
        return enter(name)
    }

    @usableFromInline
    mutating func endSection(_ outer: ContentPlace) {
        leave(to: outer)
        if misplacedSection == nil { finishSection() }
    }

    /// Begins the section of cells that stand outside of every section.
    mutating func beginImplicitSection() {
        begin(header: nil, footer: nil, isImplicit: true)
    }

    /// Ends that section, and with it the decorations that began in it; around what follows they begin anew.
    mutating func endImplicitSection() {
        guard section?.isImplicit == true, level == 0 else { return }
        for index in decorations.indices.reversed() where decorations[index].opening == .cells {
            closeAroundCells(index)
            decorations[index].opening = .none
        }
        finishSection()
    }

    /// Ends everything: nothing follows.
    mutating func finish() {
        endImplicitSection()
        guard let last = sections.indices.last else { return }
        sections[last].surroundings.rows.below += pendingAboveSection
        pendingAboveSection = []
    }

    private mutating func begin(header: StyledText?, footer: StyledText?, isImplicit: Bool) {
        // Around a section of its own a decoration covers header and footer too; the cells outside of all share one.
        if !isImplicit { openDecorationsAroundSections() }
        let outside = decorations.prefix(sectionDepth).map(\.decoration)
        section = SectionDraft(
            place: isImplicit ? nextImplicitPlace : place, header: header, footer: footer, isImplicit: isImplicit,
            surroundings: SectionDecorations(
                RowDecorations(decorations: outside, above: pendingAboveSection),
                continuedDecorations: continuedDepth))
        isInSection = true
        pendingAboveSection = []
        lastItems = [nil]
        plainSurroundings = nil
    }

    /// Who the next section of cells outside of all sections is: the first, the second.
    private var nextImplicitPlace: ContentPlace {
        ContentPlace(sections.count { $0.isImplicit }, in: .outsideOfSections)
    }

    private mutating func finishSection() {
        flushPending()
        guard var finished = section else { return }
        section = nil
        isInSection = false
        finished.cells = cells
        cells = CellsDraft()
        plainSurroundings = nil
        if finished.isEmpty {
            pendingAboveSection = finished.surroundings.rows.above + pending
        } else {
            finished.surroundings.rows.below += pending
            sections.append(finished)
        }
        pending = []
    }
}

extension StyledText {
    /// The text without its styles.
    var text: String { runs.map(\.text).joined() }
}
