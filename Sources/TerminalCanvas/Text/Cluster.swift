/// A grapheme cluster as it can be drawn, or a scalar or byte that is drawn as an escape.
struct Cluster {
    /// The way to draw a cluster.
    enum Form {
        /// Unchanged.
        case drawn
        /// The first scalar or the only byte as an escape.
        case escaped
        /// One or two regional indicators as the letters that they stand for.
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

    /// The display width in columns, including the sign that stands for a part that is not drawn.
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

    /// Creates a cluster of one scalar or byte.
    init(at start: Int, beginningWith scalar: UTF8Scalar) {
        self.start = start
        base = scalar.value
        baseLength = scalar.length
        end = start + scalar.length
        baseEnd = end
    }
}
