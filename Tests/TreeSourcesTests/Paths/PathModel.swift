@testable import TreeSources

/// A slow and obvious list of paths: a dictionary of split paths.
struct PathModel {
    let format: PathFormat
    var numbers: [[[UInt8]]: Int32] = [:]
    var order: [[[UInt8]]] = []
    var lines: [[[UInt8]]: [UInt8]] = [:]

    init(_ format: PathFormat) { self.format = format }

    mutating func read(_ input: [UInt8]) {
        for line in split(input, by: [format.terminator.byte]) {
            var line = line
            if format.terminator == .newline, line.last == 13 { line.removeLast() }
            if !line.isEmpty { add(line) }
        }
    }

    private mutating func add(_ line: [UInt8]) {
        var names = names(of: line)
        // The bytes that tell equal lines apart are in no line.
        for count in 1...UInt8.max where lines[names] != nil {
            names[names.count - 1] = Self.name(names.last!) + [0xFF, count]
        }
        for length in 1...names.count {
            let path = Array(names.prefix(length))
            if numbers[path] == nil { numbers[path] = Int32(numbers.count) }
            if !order.contains(path) { order.append(path) }
        }
        lines[names] = line
    }

    private func names(of line: [UInt8]) -> [[UInt8]] {
        func isName(_ part: [UInt8]) -> Bool {
            !part.isEmpty && (part != bytes(".") || format.separator != bytes("/"))
        }
        var parts = split(line, by: format.separator)
        var names: [[UInt8]] = []
        if parts.count > 1, parts[0] == bytes("."), !isName(parts[0]), isName(parts[1]) {
            parts.removeFirst()
        } else if parts[0].isEmpty {
            names.append(format.separator)
            parts.removeFirst()
        }
        while !parts.isEmpty {
            let end = parts.firstIndex(where: isName) ?? parts.count - 1
            names.append(Array(parts[...end].joined(separator: format.separator)))
            parts.removeFirst(end + 1)
        }
        if names.last == [] { names.removeLast() }
        return names
    }

    static func name(_ name: [UInt8]) -> [UInt8] { Array(name.prefix { $0 != 0xFF }) }

    func outline() -> TreeOutline {
        var outline = TreeOutline()
        visit([], &outline)
        return outline
    }

    /// The paths of the outline.
    var paths: [[[UInt8]]] {
        let paths = Dictionary(uniqueKeysWithValues: numbers.map { ($1, $0) })
        return outline().items.map { paths[$0]! }
    }

    private func visit(_ path: [[UInt8]], _ outline: inout TreeOutline) {
        for child in order where child.count == path.count + 1 && child.starts(with: path) {
            outline.items.append(numbers[child]!)
            outline.levels.append(Int32(path.count))
            visit(child, &outline)
        }
    }

    /// What is printed for an item.
    func line(_ path: [[UInt8]]) -> [UInt8] {
        if let line = lines[path] { return line }
        let isAbsolute = path[0] == format.separator
        let joined = (isAbsolute ? Array(path.dropFirst()) : path).joined(separator: format.separator)
        return (isAbsolute ? format.separator : []) + joined
    }

    private func split(_ bytes: [UInt8], by separator: [UInt8]) -> [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: separator) {
                parts.append([])
                index += separator.count
            } else {
                parts[parts.count - 1].append(bytes[index])
                index += 1
            }
        }
        return parts
    }
}
