extension BrowserState {
    /// The number of states that are kept of inputs that a run does not have.
    private static let otherSectionLimit = 100

    /// The state for inputs with some names: a section for each, in their order, and after them those of other inputs.
    ///
    /// An input gets the first section with its name. Sections without names belong to the inputs by their order.
    func arranged(for names: [[UInt8]]) -> BrowserState {
        var state = self
        state.sections = []
        (state.focus, state.focusedSection) = (nil, 0)
        let missing = Array(repeating: Section(), count: max(0, names.count - sections.count))
        var rest = (sections + missing).enumerated().map { (number: $0, section: $1) }
        for (input, bytes) in names.enumerated() {
            let name = Path.escaped(bytes)
            let index = rest.firstIndex { $1.name == name } ?? rest.firstIndex { $1.name == nil && $0 == input }
            var (number, section) = index.map { rest.remove(at: $0) } ?? (-1, Section())
            section.name = name
            state.sections.append(section)
            if number == focusedSection { (state.focus, state.focusedSection) = (focus, input) }
        }
        state.sections += rest.map(\.section).filter { $0.name != nil }.prefix(Self.otherSectionLimit)
        return state
    }
}
