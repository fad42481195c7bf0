import TreeSources

/// The target to which an item of a document refers.
///
/// ```
/// $ref: "#/components/schemas/Pet"         the value at this place in the document
/// copy: *x                                 the value with the anchor
/// ownerReferences: [{uid: "bb-2"}]         the record whose uid is "bb-2"
/// image: "logo.png"                        a file that exists
/// ```
enum FollowedReference: Hashable {
    case item(Int32)
    case file([UInt8])
}

extension FollowedReference {
    /// The names of members that tell records apart.
    private static let identifiers = Set(["id", "_id", "@id", "uid", "uuid", "key", "name"].map { Array($0.utf8) })

    /// The number of bytes of a value that may be a reference.
    private static let limit = 4096

    /// The number of references inside an item that are looked up.
    private static let countInside = 8

    /// Returns the target of a reference. For an item without one, returns the target of the references inside it, if
    /// all have the same target. Otherwise, returns `nil`.
    ///
    /// - Parameter file: The path of the input; `nil` if it is no file.
    /// - Complexity: O(number of items), so it is called in the background.
    static func find(from item: Int32, in source: any TreeSource, file: [UInt8]?) -> FollowedReference? {
        if let target = target(of: item, in: source, file: file) { return target }
        func isReference(_ item: Int32) -> Bool {
            let name = source.name(of: item) ?? []
            let text = String(decoding: name, as: UTF8.self)
            let isName = identifiers.contains(name) || ["$ref", "_id", "Id", "ID"].contains(where: text.hasSuffix)
            return isName && !source.hasChildren(item)
        }
        var (inside, level) = ([Int32](), [item])
        while !level.isEmpty, inside.count < countInside, !Task.isCancelled {
            let rows = level.prefix(64).flatMap { source.childrenAfterReading($0) { !Task.isCancelled } }
            level = rows.filter(source.hasChildren)
            inside += rows.filter(isReference)
        }
        let targets = Set(inside.prefix(countInside).compactMap { target(of: $0, in: source, file: file) })
        return targets.count == 1 ? targets.first : nil
    }

    private static func target(of item: Int32, in source: any TreeSource, file: [UInt8]?) -> FollowedReference? {
        let alias = source.withRow(of: item) { document, row in
            document.kind(of: row).target.map { document.pointer(of: $0).bytes }
        }
        let own = source.hasChildren(item) ? source.child(named: Array("$ref".utf8), of: item) ?? item : item
        let text = source.value(of: own, limit: limit).bytes
        if let pointer = alias ?? (text.first == UInt8(ascii: "#") ? Array(text.dropFirst()) : nil) {
            return source.item(at: pointer, inDocumentOf: item).map(Self.item)
        }
        return path(of: text, near: file).map(Self.file) ?? record(named: text, from: own, in: source).map(Self.item)
    }

    /// Returns the path of a file, if it is there. After a number sign is a place in the file.
    private static func path(of text: [UInt8], near file: [UInt8]?) -> [UInt8]? {
        let name = Array(text.prefix { $0 != UInt8(ascii: "#") && $0 != 0x0A })
        let folder = file?.lastIndex(of: UInt8(ascii: "/")).map { file?[...$0] ?? [] } ?? []
        guard name.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }) else { return nil }
        return NamedFile.path(of: folder + name) ?? NamedFile.path(of: name)
    }

    /// Returns the record that a text identifies: the outermost one, because a reference is further inside.
    private static func record(named text: [UInt8], from item: Int32, in source: any TreeSource) -> Int32? {
        let name = source.name(of: item) ?? []
        // Numbers and words are equal by chance.
        let isName = !text.isJSONToken || String(decoding: name, as: UTF8.self).lowercased().hasSuffix("id")
        guard !text.isEmpty, isName else { return nil }
        var level = source.childrenAfterReading(nil) { !Task.isCancelled }
        while !level.isEmpty, !Task.isCancelled, !(identifiers.contains(name) && level.contains(item)) {
            let found = level.first {
                $0 != item && identifiers.contains(source.name(of: $0) ?? [])
                    && source.value(of: $0, limit: limit).bytes == text
            }
            if let found {
                return sequence(first: found, next: source.parent(of:)).first { source.isRecord($0) }
                    ?? source.parent(of: found) ?? found
            }
            level = level.filter(source.hasChildren).flatMap { source.childrenAfterReading($0) { !Task.isCancelled } }
        }
        return nil
    }
}

extension TreeSource {
    /// Returns the value at the place of a JSON pointer in the document that an item is in; `nil` if there is none.
    fileprivate func item(at pointer: [UInt8], inDocumentOf item: Int32) -> Int32? {
        let top = sequence(first: item, next: parent(of:)).reduce(item) { $1 }
        var found = printed(.pointer, of: top).isEmpty ? top : nil
        for part in pointer.split(separator: UInt8(ascii: "/")) {
            let name = String(decoding: part, as: UTF8.self).replacing("~1", with: "/").replacing("~0", with: "~")
            guard let child = child(named: Array(name.utf8), of: found) else { return nil }
            found = child
        }
        return found
    }

    /// Returns the member of an item, or of the top level, that has a name, or the element with an index.
    fileprivate func child(named name: [UInt8], of parent: Int32?) -> Int32? {
        let children = childrenAfterReading(parent) { !Task.isCancelled }
        return children.first { self.name(of: $0) == name }
            ?? Int(String(decoding: name, as: UTF8.self)).flatMap { children.indices.contains($0) ? children[$0] : nil }
    }
}
