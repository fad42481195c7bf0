// The documentation of TextMatching: search and filter patterns.

import TextMatching

enum MatchingExamples {
    private static let names = ["circle", "circle.fill", "square", "square.fill"]

    @Descriptions static func overview() throws -> [String] {
        let names = ["circle", "circle.fill", "square", "square.fill"]

        let search = try SearchPattern("fill")
        names.filter(search.matches)  // ["circle.fill", "square.fill"]

        let filter = FilterPattern("sqf | ^circle$")
        names.filter(filter.matches)  // ["circle", "square.fill"]
    }

    static func best(of filter: FilterPattern) -> String? {
        let matches = names.compactMap { name in filter.match(in: name).map { (name: name, match: $0) } }
        let best = matches.max { $0.match.score < $1.match.score }?.name  // circle
        return best
    }

    @Descriptions static func search() throws -> [String] {
        let pattern = try SearchPattern("fill")
        pattern.matches("circle.Fill")  // true
        let text = "fill, refill"
        pattern.ranges(in: text).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }  // [0, 8]
    }

    static func wrongExpression(search: (SearchPattern) -> Void, show: (String) -> Void) {
        do {
            search(try SearchPattern(#"\v(circle"#))
        } catch {
            show("\(error)")  // The regular expression is wrong at its end: expected ')'
        }
    }

    @Descriptions static func filter() -> [String] {
        let pattern = FilterPattern("crf !badge")
        pattern.matches("circle.fill")  // true
        pattern.matches("circle.badge.fill")  // false
        pattern.match(in: "circle.fill").map { $0.ranges.count } ?? 0  // 3
    }

    @Descriptions static func fields() -> [String] {
        let fields = ["phase": "Pending", "restarts": "12"]
        FilterPattern("restarts>3 !phase:Run").score(in: "api", fields: { fields[$0] }) != nil  // true
    }

    @Descriptions static func paths() -> [String] {
        var filter = PathFilter(FilterPattern("src/mai"), separator: "/")
        filter.visit("src", level: 0) != nil  // false
        filter.visit("main.c", level: 1) != nil  // true
        filter.visit("docs", level: 0) != nil  // false
        filter.visit("main.md", level: 1) != nil  // false
    }

    @Descriptions static func scores() -> [String] {
        let names = ["scribble.fill", "circle", "circle.fill", "c.fill"]
        let pattern = FilterPattern("cfill")
        let scores = names.compactMap { name in pattern.score(in: name).map { (name, $0) } }
        scores.sorted { $0.1 > $1.1 }.map(\.0)  // ["c.fill", "circle.fill", "scribble.fill"]
    }
}
