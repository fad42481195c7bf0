/// Divides text into ``Cluster``s from start to end.
///
/// The division follows extended grapheme clusters (Unicode Standard Annex 29), with one addition: a scalar that is
/// drawn as an escape is a cluster of its own. So an escape is never a part of another cluster.
struct ClusterScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    let repertoire: CharacterRepertoire

    /// Whether the text comes from a ``SafeText``. Then sequences of emoji have been replaced already, and emoji that
    /// meet where two texts were joined are separate clusters.
    var isSafe = false

    /// The largest number of tags in a flag. The flags of Unicode have at most six.
    private static let maximumTagCount = 32

    /// The cluster at a position.
    ///
    /// - Parameters:
    ///   - start: The start of the cluster in bytes, less than the number of bytes.
    ///   - limit: The position in bytes at which scanning may stop, even if the cluster is longer.
    func cluster(at start: Int, limit: Int) -> Cluster {
        let scalar = UTF8Scalar(at: start, in: bytes)
        var cluster = Cluster(at: start, beginningWith: scalar)
        guard repertoire == .unicode, !scalar.isInvalid else {
            if !(0x20...0x7E).contains(scalar.value) { cluster.form = .escaped }
            cluster.width = cluster.form == .escaped ? EscapeText.width(of: scalar, repertoire: repertoire) : 1
            return cluster
        }
        let traits = ScalarTraits(scalar.value)
        cluster.last = traits.kind
        cluster.isPictographic = traits.kind == .pictographic
        switch traits.width {
        case .one, .two:
            cluster.width = traits.width == .two ? 2 : 1
            cluster.takesSelector = traits.hasPresentations
            cluster.joins = traits.joins
        case .zero, .escaped:
            cluster.form = .escaped
            cluster.width = EscapeText.width(of: scalar, repertoire: repertoire)
            guard cluster.isPictographic else { return cluster }
        }
        if traits.kind == .regionalIndicator { scanFlag(&cluster) } else { grow(&cluster, limit: limit) }
        return cluster
    }

    private func grow(_ cluster: inout Cluster, limit: Int) {
        let limit = min(limit, bytes.count)
        while cluster.end < limit, extend(&cluster) {
            if cluster.hasExcessMarks { skipMarks(of: &cluster, limit: limit) }
        }
        if cluster.isUnplaceable {
            let base = ScalarTraits(cluster.base).width
            cluster.width = cluster.form == .escaped ? cluster.width : base == .two ? 2 : 1
        }
        if cluster.isUnplaceable || cluster.hasExcessMarks { cluster.width += 1 }
    }

    /// Skips further marks of a cluster that has too many.
    private func skipMarks(of cluster: inout Cluster, limit: Int) {
        while cluster.end < limit {
            let scalar = UTF8Scalar(at: cluster.end, in: bytes)
            guard !scalar.isInvalid, ScalarTraits(scalar.value).isPlainMark else { return }
            cluster.end += scalar.length
            cluster.endsInVirama = false
            cluster.last = .extend
        }
    }

    /// Extends a cluster to a flag, or to half of one.
    ///
    /// A flag is drawn as the two letters of its regional indicators, in the style of escapes. See ``SafeText`` for the
    /// reason.
    private func scanFlag(_ cluster: inout Cluster) {
        cluster.form = .flag
        guard cluster.end < bytes.count else { return }
        let second = UTF8Scalar(at: cluster.end, in: bytes)
        guard !second.isInvalid, ScalarTraits(second.value).kind == .regionalIndicator else { return }
        cluster.end += second.length
        cluster.width = 2
    }
}

extension ClusterScanner {
    /// Extends a cluster by the next scalar or sequence.
    ///
    /// - Returns: Whether the cluster became longer.
    private func extend(_ cluster: inout Cluster) -> Bool {
        guard bytes[cluster.end] >= 0x80 || cluster.last == .prepend else { return false }
        let scalar = UTF8Scalar(at: cluster.end, in: bytes)
        guard !scalar.isInvalid else { return false }
        let traits = ScalarTraits(scalar.value)
        switch scalar.value {
        case 0xFE0E, 0xFE0F: return takeSelector(into: &cluster)
        case 0xE0020...0xE007F: return takeTags(into: &cluster)
        case 0x1F3FB...0x1F3FF where cluster.isPictographic && !isSafe:
            cluster.isUnplaceable = true
            cluster.takesSelector = false
            cluster.last = .extend
            cluster.end += scalar.length
            return true
        case 0x200C, 0x200D: return takeJoiner(scalar.value, into: &cluster)
        default: break
        }
        guard cluster.form == .drawn, traits.width != .escaped,
            ClusterScanner.isUnbroken(between: cluster.last, and: traits.kind)
        else { return false }
        if traits.width == .zero {
            takeMark(into: &cluster)
        } else {
            cluster.width += traits.width == .two ? 2 : 1
            cluster.markCount = 0
            cluster.isPictographic = traits.kind == .pictographic
        }
        cluster.end += scalar.length
        cluster.takesSelector = false
        cluster.joins = traits.joins || (cluster.joins && traits.width == .zero)
        cluster.endsInVirama = traits.isVirama
        cluster.last = traits.kind
        return true
    }

    private func takeMark(into cluster: inout Cluster) {
        cluster.markCount += 1
        if cluster.markCount > Glyph.maximumMarkCount { cluster.hasExcessMarks = true }
    }

    /// Extends a cluster by a variation selector, which chooses between text and emoji presentation.
    ///
    /// The selector is not drawn, because curses and terminals know only the width of the base without it. After a
    /// digit a selector is valid only in a keycap.
    private func takeSelector(into cluster: inout Cluster) -> Bool {
        guard cluster.takesSelector, cluster.end == cluster.baseEnd else { return false }
        let next = cluster.end + 3
        if cluster.base < 0x80 {
            guard next < bytes.count, UTF8Scalar(at: next, in: bytes).value == 0x20E3 else { return false }
        }
        cluster.hasSelectors = true
        cluster.takesSelector = false
        cluster.end = next
        return true
    }

    /// Extends a black flag by a sequence of tags up to the cancel tag.
    private func takeTags(into cluster: inout Cluster) -> Bool {
        guard cluster.base == 0x1F3F4, cluster.end == cluster.start + cluster.baseLength else { return false }
        var end = cluster.end
        for _ in 0..<ClusterScanner.maximumTagCount where end < bytes.count {
            let tag = UTF8Scalar(at: end, in: bytes)
            end += tag.length
            guard tag.value != 0xE007F else {
                guard end > cluster.end + tag.length else { return false }
                cluster.end = end
                cluster.isUnplaceable = true
                return true
            }
            guard (0xE0020...0xE007E).contains(tag.value) else { return false }
        }
        return false
    }

    /// Extends a cluster by a joiner between two emoji, between two letters that join, or after a virama.
    private func takeJoiner(_ joiner: UInt32, into cluster: inout Cluster) -> Bool {
        let end = cluster.end + 3
        let next = end < bytes.count ? UTF8Scalar(at: end, in: bytes) : nil
        let traits = next.flatMap { $0.isInvalid ? nil : ScalarTraits($0.value) }
        if joiner == 0x200D, cluster.isPictographic, let next, traits?.kind == .pictographic {
            cluster.isUnplaceable = true
            cluster.end = end + next.length
            cluster.baseEnd = cluster.end
            cluster.takesSelector = traits?.hasPresentations ?? false
            return true
        }
        guard cluster.form == .drawn, cluster.endsInVirama || (cluster.joins && traits?.joins == true) else {
            return false
        }
        takeMark(into: &cluster)
        cluster.end = end
        cluster.last = joiner == 0x200D ? .zeroWidthJoiner : .extend
        cluster.takesSelector = false
        cluster.endsInVirama = false
        return true
    }

    /// Whether there is no boundary between two scalars: within a Hangul syllable, before an extending scalar, or after
    /// a prepended one (rules GB6 to GB9b of Unicode Standard Annex 29).
    private static func isUnbroken(between left: ScalarTraits.Break, and right: ScalarTraits.Break) -> Bool {
        switch (left, right) {
        case (_, .extend), (_, .spacingMark): true
        case (.prepend, .control), (.prepend, .regionalIndicator): false
        case (.prepend, _): true
        case (.leadingConsonant, .leadingConsonant), (.leadingConsonant, .vowel), (.leadingConsonant, .syllable),
            (.leadingConsonant, .closedSyllable):
            true
        case (.syllable, .vowel), (.syllable, .trailingConsonant), (.vowel, .vowel), (.vowel, .trailingConsonant): true
        case (.closedSyllable, .trailingConsonant), (.trailingConsonant, .trailingConsonant): true
        default: false
        }
    }
}

/// A grapheme cluster as it can be drawn, or a scalar or byte that is drawn as an escape.
struct Cluster {
    /// The way to draw a cluster.
    enum Form {
        /// Unchanged.
        case drawn
        /// The first scalar or the only byte as an escape.
        case escaped
        /// One or two regional indicators as their letters.
        case flag
    }

    /// The way to draw the cluster.
    var form: Form = .drawn

    /// The start of the cluster in the source, in bytes.
    var start: Int

    /// The end of the base in the source, in bytes. In a sequence of emoji it is the end of the last emoji.
    var baseEnd: Int

    /// The end of the cluster in the source, in bytes.
    var end: Int

    /// The first scalar, or ``UTF8Scalar/invalid``.
    var base: UInt32

    /// The length of the first scalar in bytes.
    var baseLength: Int

    /// The display width in columns, including the sign for a part that is not drawn.
    var width: Int = 0

    /// The property of the last scalar that decides whether the next one belongs to the cluster.
    var last: ScalarTraits.Break = .other

    /// Whether the cluster is an emoji or a sequence of joined emoji, with no other scalars than marks after it.
    var isPictographic = false

    /// Whether a variation selector may follow.
    var takesSelector = false

    /// Whether the last letter belongs to a script in which joiners have a meaning.
    var joins = false

    /// Whether the last scalar is a virama.
    var endsInVirama = false

    /// The number of marks after the last scalar that has a width.
    var markCount = 0

    /// Whether curses cannot know the cluster's width, because terminals may draw its emoji as one or separately. Its
    /// base and the sign `+` are drawn instead.
    var isUnplaceable = false

    /// Whether there are more marks than a glyph holds. The excess marks are not drawn.
    var hasExcessMarks = false

    /// Whether there are variation selectors. They are not drawn.
    var hasSelectors = false

    init(at start: Int, beginningWith scalar: UTF8Scalar) {
        self.start = start
        base = scalar.value
        baseLength = scalar.length
        end = start + scalar.length
        baseEnd = end
    }
}
