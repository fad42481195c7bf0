/// What belongs together on the screen: a grapheme cluster as far as it can be drawn, or one escape.
struct Cluster {
    /// How the cluster is drawn.
    enum Form {
        /// As it is.
        case drawn
        /// Its only or first scalar, or its only byte, as an escape.
        case escaped
        /// One or two regional indicators, as the letters they stand for.
        case flag
    }

    var form: Form = .drawn

    /// Where it begins in the source, in bytes.
    var start: Int

    /// Where its base ends. Within an emoji sequence: where the last of its emoji ends.
    var baseEnd: Int

    /// Where it ends.
    var end: Int

    /// The first scalar, or ``UTF8Scalar/invalid``.
    var base: UInt32

    /// How many bytes the first scalar takes.
    var baseLength: Int

    /// Display width in columns, with the mark where there is one.
    var width: Int = 0

    /// How the last scalar joins what follows.
    var last: ScalarTraits.Break = .other

    /// Whether it is an emoji, or several joined, followed by nothing but marks.
    var isPictographic = false

    /// Whether a variation selector may follow.
    var takesSelector = false

    /// Whether the last letter is of a script in which joiners have a meaning; and whether the last scalar is a virama.
    var joins = false
    var endsInVirama = false

    /// How many marks follow the last spacing scalar.
    var markCount = 0

    /// Whether curses cannot place it: several emoji that a terminal may or may not draw as one. Its base and a mark
    /// stand for it.
    var isUnplaceable = false

    /// Whether there are more marks than a screen position holds; and whether there are variation selectors, which are
    /// not drawn. Both are left out where the cluster is copied.
    var hasExcessMarks = false
    var hasSelectors = false

    /// A cluster of one scalar or byte, to be described and grown.
    init(at start: Int, beginningWith scalar: UTF8Scalar) {
        self.start = start
        base = scalar.value
        baseLength = scalar.length
        end = start + scalar.length
        baseEnd = end
    }
}
