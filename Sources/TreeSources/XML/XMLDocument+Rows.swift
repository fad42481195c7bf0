extension XMLDocument {
    /// Returns the number of a row among its siblings with the same name, from 1 on, or `nil` if there is no other one.
    ///
    /// - Complexity: O(1).
    public func ordinal(of row: Int32) -> Int? { ordinals.ordinal(of: row) }

    /// Returns the path of a row as XPath writes it, such as `/list/book[2]/@id`.
    ///
    /// - Complexity: O(length of the path).
    public func xpath(of row: Int32) -> String {
        path(to: row).map { row in
            let name = name(of: row).map { String(decoding: $0, as: UTF8.self) } ?? "text()"
            return "/" + name + (ordinal(of: row).map { "[\($0)]" } ?? "")
        }.joined()
    }

    /// Returns what each row is known by among its siblings when the text is read again: an element by its name and an
    /// attribute of it, else by its name alone. Elements that are known by the same are numbered.
    ///
    /// - Parameter field: The name of an attribute without `@`, or `nil` for `id` and, if there is none, `name`.
    /// - Complexity: O(number of rows).
    public func keys(field: String?) -> RowKeys {
        let fields = (field.map { [$0] } ?? ["id", "name"]).map { Array("@\($0)".utf8) }
        return RowKeys(rows) { row in
            guard let name = name(of: row) else { return [] }
            return name + (key(of: row, among: fields).map { [0] + $0 } ?? [])
        }
    }

    /// Returns the value of the first of several attributes that an element has.
    private func key(of element: Int32, among fields: [[UInt8]]) -> [UInt8]? {
        var values: [[UInt8]?] = Array(repeating: nil, count: fields.count)
        rows.visitChildren(of: element) { child in
            guard kind(of: child) == .attribute else { return false }
            if let field = fields.firstIndex(of: name(of: child) ?? []) { values[field] = value(of: child) }
            return true
        }
        return values.lazy.compactMap { $0 }.first
    }
}
