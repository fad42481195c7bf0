import CollectionViews
import ListContents
import SeededRandom

/// Contents that change at random.
struct RandomContents {
    indirect enum Part {
        case label(Int, version: Int)
        case description(Int)
        case space(Int)
        case disclosure(Int, isExpanded: Bool, [Part])
        case border(Int, [Part])
        case background(Int, [Part])
        case section(Int, title: String?, [Part])
    }

    private(set) var parts: [Part] = []
    private var next = 0

    /// Makes contents of a few parts.
    init(_ random: inout SplitMix) {
        for _ in 0..<4 { parts.append(part(&random, depth: 3, isInSection: false)) }
    }

    /// Inserts, removes, moves and changes parts somewhere.
    mutating func change(_ random: inout SplitMix) {
        var new = parts
        edit(&new, &random, depth: 3, isInSection: false)
        parts = new
    }

    private mutating func part(_ random: inout SplitMix, depth: Int, isInSection: Bool) -> Part {
        next += 1
        let id = next
        func inner(_ contents: inout RandomContents, _ isInSection: Bool) -> [Part] {
            (0..<random.next(below: 4)).map { _ in contents.part(&random, depth: depth - 1, isInSection: isInSection) }
        }
        switch random.next(below: depth > 0 ? 9 : 4) {
        case 0, 1: return .label(id, version: 0)
        case 2: return .description(id)
        case 3: return .space(random.next(below: 3))
        case 4: return .disclosure(id, isExpanded: random.next(below: 2) == 0, inner(&self, true))
        case 5: return .border(id, inner(&self, isInSection))
        case 6: return .background(id, inner(&self, isInSection))
        default:
            if isInSection { return .label(id, version: 0) }
            return .section(id, title: random.next(below: 2) == 0 ? "S\(id)" : nil, inner(&self, true))
        }
    }

    private mutating func edit(_ parts: inout [Part], _ random: inout SplitMix, depth: Int, isInSection: Bool) {
        let place = random.next(below: parts.count + 1)
        switch random.next(below: 6) {
        case 0: parts.insert(part(&random, depth: depth, isInSection: isInSection), at: place)
        case 1 where place < parts.count: parts.remove(at: place)
        case 2 where place < parts.count: parts.swapAt(place, random.next(below: parts.count))
        default:
            guard place < parts.count else { return }
            switch parts[place] {
            case .label(let id, let version): parts[place] = .label(id, version: version + 1)
            case .description, .space: parts[place] = part(&random, depth: 0, isInSection: true)
            case .disclosure(let id, let isExpanded, var inner):
                edit(&inner, &random, depth: depth - 1, isInSection: true)
                parts[place] = .disclosure(id, isExpanded: isExpanded, inner)
            case .border(let id, var inner):
                edit(&inner, &random, depth: depth - 1, isInSection: isInSection)
                parts[place] = .border(id, inner)
            case .background(let id, var inner):
                edit(&inner, &random, depth: depth - 1, isInSection: isInSection)
                parts[place] = .background(id, inner)
            case .section(let id, let title, var inner):
                edit(&inner, &random, depth: depth - 1, isInSection: true)
                parts[place] = .section(id, title: title, inner)
            }
        }
    }
}

extension RandomContents {
    /// The contents as they are written for a list.
    var contents: AnyContent { Self.contents(of: parts) }

    private static func contents(of parts: [Part]) -> AnyContent { AnyContent(parts.map(content)) }

    private static func content(_ part: Part) -> AnyContent {
        switch part {
        case .label(let id, let version): AnyContent(LabelCell("label \(id) \(version)").id(id))
        case .description(let id): AnyContent(DescriptionCell("several rows of text, number \(id)").id(id))
        case .space(let rows): AnyContent(Spacer(rows: rows))
        case .disclosure(let id, let isExpanded, let inner):
            AnyContent(Disclosure(LabelCell("open \(id)"), isExpanded: isExpanded) { contents(of: inner) }.id(id))
        case .border(let id, let inner): AnyContent(Decoration(.border) { contents(of: inner) }.id(id))
        case .background(let id, let inner):
            AnyContent(Decoration(.background(.palette(4))) { contents(of: inner) }.id(id))
        case .section(let id, let title, let inner):
            AnyContent(Section(header: title.map { StyledText($0) }) { contents(of: inner) }.id(id))
        }
    }
}
