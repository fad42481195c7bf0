@testable import TreeSources

/// A slow and obvious list of paths: a dictionary of split paths.
struct PathModel {
    let format: PathFormat
    var numbers: [[[UInt8]]: Int32] = [:]
    var order: [[[UInt8]]] = []
    var lines: [[[UInt8]]: [UInt8]] = [:]
    var before: Set<[[UInt8]]> = []

    init(_ format: PathFormat) { self.format = format }

    mutating func startAgain() {
        before = Set(order)
        order = []
        lines = [:]
    }

    mutating func read(_ input: [UInt8]) {
        for line in split(input, by: [format.terminator.byte]) {
            var line = line
            if format.terminator == .newline, line.last == 13 { line.removeLast() }
            if !line.isEmpty { add(line) }
        }
    }

    private mutating func add(_ line: [UInt8]) {
        var names = split(line, by: format.separator).filter { !$0.isEmpty }
        if format.separator == bytes("/") { names = names.filter { $0 != bytes(".") } }
        if line.starts(with: format.separator) { names.insert(format.separator, at: 0) }
        if names.isEmpty { names = [bytes(".")] }
        for length in 1...names.count {
            let path = Array(names.prefix(length))
            if numbers[path] == nil { numbers[path] = Int32(numbers.count) }
            if !order.contains(path) { order.append(path) }
        }
        if lines[names] == nil { lines[names] = line }
    }

    func outline() -> TreeOutline {
        var outline = TreeOutline()
        visit([], &outline)
        return outline
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
