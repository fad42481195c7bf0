import TreeSources

/// The part in which two texts differ, between the parts that they have in common.
///
/// ```
/// old  the quick brown fox      before  "the quick "
/// new  the quick red fox        after   " fox"
/// ```
struct DifferingPart: Equatable {
    /// The number of bytes that both texts begin with.
    private(set) var beforeCount = 0

    /// The number of bytes that both texts end with.
    private(set) var afterCount = 0

    /// The number of bytes of a text from which on the parts in common are worth finding. Short texts differ as a
    /// whole: `1200 → 1300`.
    private static let leastSize = 20

    /// The number of bytes of a text up to which the parts in common are found.
    private static let greatestSize = 100_000

    /// Creates a place that is all of two texts.
    init() {}

    /// Compares two texts character by character. Short texts, very long ones and bytes that are not UTF-8 differ as a
    /// whole.
    ///
    /// - Complexity: O(number of bytes).
    init(_ old: [UInt8], _ new: [UInt8]) {
        let sizes = Self.leastSize...Self.greatestSize
        guard sizes.contains(max(old.count, new.count)), let old = String(validating: old, as: UTF8.self),
            let new = String(validating: new, as: UTF8.self)
        else { return }
        let before = zip(old, new).prefix { $0 == $1 }.map(\.0)
        let (oldRest, newRest) = (old.dropFirst(before.count), new.dropFirst(before.count))
        let after = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.map(\.0)
        beforeCount = before.reduce(0) { $0 + $1.utf8.count }
        afterCount = after.reduce(0) { $0 + $1.utf8.count }
    }
}

extension ItemValue {
    /// Returns values of fields, each that was another one with the old one before it: `3 → 99`.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - old: The old values, in the same order.
    static func values(_ values: [ItemValue?], since old: [ItemValue?]) -> [ItemValue?] {
        zip(old, values).map { old, new in
            guard let old, let new, old.shown != new.shown else { return new }
            return ItemValue(old.shown + Array(" → ".utf8) + new.shown, limit: .max)
        }
    }

    /// The bytes that a list shows, without escape sequences.
    private var shown: [UInt8] { styled.flatMap { $0.contains(0x1B) ? nil : $0 } ?? bytes }
}

extension [ItemField] {
    /// Whether one of the fields is another one, or the end of its path.
    func name(_ field: ItemField) -> Bool {
        contains { $0 == field || field.text.hasSuffix("." + $0.text) }
    }
}

extension ItemLabel {
    /// Creates a label that shows an old and a new label: equal parts once, and different parts beside each other.
    ///
    /// ```
    /// n: 3 → 99        another value
    /// old → new: 3     another name
    /// ```
    ///
    /// An index is the new one. A long text that differs in one place is cut before and after that place.
    init(from old: ItemLabel, to new: ItemLabel) {
        let common = zip(old.parts, new.parts).prefix { $0.isSame(as: $1) && $1.role != .string }.count
        var (oldParts, newParts) = (old.parts[common...], new.parts[common...])
        // A value is in the label as a whole: once, or as the old one and the new one. A comment behind it, after two
        // blanks, is no part of it.
        let rest = Self.commonSuffix(oldParts, newParts).drop { part in
            part.role != .separator && !(part.role == .sign && part.bytes.starts(with: "  ".utf8))
        }
        (oldParts, newParts) = (oldParts.dropLast(rest.count), newParts.dropLast(rest.count))
        guard oldParts != newParts else {
            self.init(new.parts)
            return
        }
        let before = zip(oldParts, newParts).prefix { $0 == $1 }.count
        let after = Self.commonSuffix(oldParts.dropFirst(before), newParts.dropFirst(before)).count
        let (oldInside, newInside) = (
            oldParts.dropFirst(before).dropLast(after), newParts.dropFirst(before).dropLast(after)
        )
        let isOnePart = oldInside.count == 1 && newInside.count == 1
        let place = isOnePart ? DifferingPart(oldInside.first!.bytes, newInside.first!.bytes) : DifferingPart()
        var parts = Array(new.parts[..<common])
        parts += oldParts.prefix(before)
        parts += oldInside.flatMap { $0.emphasized(.removed, place) }
        parts += oldParts.suffix(after)
        parts.append(Part(" → ".utf8, .sign))
        parts += newParts.prefix(before)
        parts += newInside.flatMap { $0.emphasized(.added, place) }
        parts += newParts.suffix(after)
        self.init(parts + rest)
    }

    /// Returns the parts that both labels end with.
    private static func commonSuffix(_ old: ArraySlice<Part>, _ new: ArraySlice<Part>) -> ArraySlice<Part> {
        new.suffix(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count)
    }
}

extension ItemLabel.Part {
    /// Whether a part needs not be shown twice.
    fileprivate func isSame(as new: Self) -> Bool { self == new || (role == .index && new.role == .index) }

    /// The number of bytes of a part in common from which on it is cut, and of those that stay.
    private static let (longSize, keptSize) = (40, 12)

    /// Returns this part with another role where it differs from another part.
    fileprivate func emphasized(_ role: ItemLabel.Role, _ place: DifferingPart) -> [Self] {
        let end = bytes.count - place.afterCount
        var (before, after) = (bytes[..<place.beforeCount], bytes[end...])
        let ellipsis = Self("…".utf8, .sign)
        var parts: [Self] = []
        if before.count > Self.longSize {
            before = before.suffix(Self.keptSize).drop { $0 & 0xC0 == 0x80 }
            parts.append(ellipsis)
        }
        parts.append(Self(before, self.role))
        parts.append(Self(bytes[place.beforeCount..<end], role))
        let isLong = after.count > Self.longSize
        if isLong {
            var count = Self.keptSize
            while after[after.startIndex + count] & 0xC0 == 0x80 { count -= 1 }
            after = after.prefix(count)
        }
        parts.append(Self(after, self.role))
        if isLong { parts.append(ellipsis) }
        return parts.filter { !$0.bytes.isEmpty }
    }
}
