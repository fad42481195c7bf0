extension TextSource {
    /// The number of items and of elements of an array that are looked at.
    private static var itemLimit: Int { 2000 }
    private static var elementLimit: Int { 3 }

    /// How the elements of each array are found when the input is read again, such as `.items[]: metadata.name`,
    /// `.spec.rules[]: their content` and, for elements of XML, `/project/module: @id`, in the order of the input. The
    /// key of the lines of a table is there without a path.
    ///
    /// Strings of JSON are not opened.
    ///
    /// - Complexity: O(number of rows in 4,096 elements) for each path of arrays.
    package var elementKeys: [String] {
        guard kind.form == .document || kind.form == .table else { return [] }
        var texts: [String] = []
        var known: Set<[UInt8]> = []
        var rest: [(item: Int32?, path: [UInt8])] = [(nil, [])]
        var index = 0
        while index < min(rest.count, Self.itemLimit) {
            let (item, path) = rest[index]
            index += 1
            var names: Set<[UInt8]> = []
            var elementCount = 0
            for child in children(of: item, readingWhile: { true }).prefix(100) {
                let name = name(of: child)
                // In XML, elements have names: the second one with the same name says that there are several.
                let isElement = name.map { !names.insert($0).inserted && kind == .xml } ?? true
                let separator = UInt8(ascii: kind == .xml ? "/" : ".")
                var childPath = path + (name.map { [separator] + $0 } ?? [])
                if isElement {
                    if kind.form == .document, kind != .xml { childPath += "[]".utf8 }
                    elementCount += 1
                    if known.insert(childPath).inserted {
                        let start = kind.form == .table ? "" : "\(String(decoding: childPath, as: UTF8.self)): "
                        texts.append(start + (elementKey(below: item) ?? "their content"))
                    }
                }
                if elementCount <= Self.elementLimit { rest.append((child, childPath)) }
            }
        }
        return texts
    }
}
