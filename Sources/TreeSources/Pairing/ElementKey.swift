/// The fields whose values tell the elements of an array apart.
package struct ElementKey: Hashable, Sendable {
    /// The fields: one, or several that only tell elements apart together.
    let fields: [ItemField]

    /// How sure it is that another value means another thing.
    enum Strength: Comparable, Sendable {
        /// The values are numbers that may only say where an element is. Another way to pair elements that leaves as
        /// few changes is better.
        case weak
        /// The values tell elements apart.
        case usual
        /// The field has the name of a key, and the values are no numbers that count up.
        case name
    }

    /// How sure it is that another value means another thing.
    private(set) var strength = Strength.usual

    /// Creates a key.
    init(_ fields: [ItemField], _ strength: Strength = .usual) { (self.fields, self.strength) = (fields, strength) }

    /// Creates a key of the fields that the user has named, joined by `+`.
    package init(_ text: String) {
        fields = text.split(separator: "+", omittingEmptySubsequences: false).map { ItemField(String($0)) }
    }

    /// The fields as the user writes them.
    package var text: String { fields.map(\.text).joined(separator: "+") }

    /// Returns the values of the fields of an element, or `nil` if it does not have all of them.
    func value(of element: Int32, in document: any TreeDocument) -> [UInt8]? {
        var value: [UInt8] = []
        for field in fields {
            guard let text = document.scalar(field, of: element) else { return nil }
            value += text + [0]
        }
        return value
    }
}

extension TreeDocument {
    /// Returns the text of a field without others inside, or `nil` if a row does not have it or it is empty.
    func scalar(_ field: ItemField, of row: Int32) -> [UInt8]? {
        let text: [UInt8]?
        if kind.form == .document {
            guard let place = self.row(of: field, in: row), !kind(of: place).isContainer, !hasChildren(place) else {
                return nil
            }
            text = value(of: place, limit: .max, as: .cell).bytes
        } else {
            text = fieldValue(field, of: row, limit: .max)?.bytes
        }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension [UInt8] {
    /// Whether the text is a whole number.
    var isWholeNumber: Bool {
        let digits = first == UInt8(ascii: "-") ? dropFirst() : self[...]
        return !digits.isEmpty && digits.count <= 40 && digits.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Whether the text is a number without a unit.
    var isPlainNumber: Bool { isWholeNumber || Double(String(decoding: self, as: UTF8.self)) != nil }

    /// Whether the text is a truth or stands for no value.
    var saysNothing: Bool { ["true", "false", "null", "~", "-", "<none>"].contains { elementsEqual($0.utf8) } }

    /// Whether the text can tell things apart: it is no truth, no number with a fraction and no time.
    var canBeKey: Bool { isWholeNumber || !saysNothing && !isPlainNumber && !isTime }

    /// Whether the text is a time or the length of one, such as `2026-05-04T10:00`, `10:31:07`, `3d4h` and
    /// `5 minutes ago`.
    var isTime: Bool {
        guard let first, (0x30...0x39).contains(first) || first == UInt8(ascii: "-") else {
            return suffix(4).elementsEqual(" ago".utf8)
        }
        if suffix(4).elementsEqual(" ago".utf8) { return true }
        func isDigit(_ index: Int) -> Bool { index < count && (0x30...0x39).contains(self[index]) }
        let isDate = count >= 10 && self[4] == UInt8(ascii: "-") && self[7] == UInt8(ascii: "-") && isDigit(5)
        let isClock =
            count >= 4 && count <= 15 && contains(UInt8(ascii: ":"))
            && allSatisfy { (0x30...0x3A).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        let isLength = allSatisfy { (0x30...0x39).contains($0) || "dhmsyw".utf8.contains($0) }
        return isDate || isClock || isLength && count <= 12
    }
}
