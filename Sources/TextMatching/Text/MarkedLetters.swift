/// Letters with marks, and the same letters without marks.
///
/// The marks are in the block *Combining Diacritical Marks*, U+0300 to U+036F: the table has each letter below U+2130
/// whose canonical decomposition is a letter and these marks, and the Latin letters with a stroke, which have none
/// (`ø`, `ł`). It was made from the Unicode Character Database; the tests compare it with Foundation. The signs of
/// other scripts, like the voicing marks of Japanese, make other letters and are not in the table.
enum MarkedLetters {
    /// Returns the letter of a letter with marks; `nil` for any other scalar.
    @inline(__always)
    static func base(of scalar: UInt32) -> UInt32? {
        guard scalar &- first < UInt32(bases.count) else { return nil }
        let base = bases[Int(scalar &- first)]
        return base == 0 ? nil : UInt32(base)
    }

    /// Whether a scalar is a mark, which follows its letter.
    @inline(__always)
    static func isMark(_ scalar: UInt32) -> Bool { scalar &- 0x300 < 0x70 }

    /// Whether a text has a letter with a mark, or a mark.
    static func areIn(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.value >= first && (isMark($0.value) || base(of: $0.value) != nil) }
    }

    private static let first: UInt32 = 0xC0

    /// For each scalar from the first one on, its letter, or 0.
    private static let bases: [UInt16] = {
        var bases = Array(repeating: UInt16(0), count: 0x2130 - Int(first))
        for group in letters.split(whereSeparator: \.isWhitespace) {
            let base = group.unicodeScalars.first!
            for letter in group.unicodeScalars.dropFirst() {
                for (letter, base) in [(letter.lowercase, base.lowercase), (letter, base)] {
                    let index = Int(letter.value - first)
                    if index < bases.count { bases[index] = UInt16(base.value) }
                }
            }
        }
        return bases
    }()

    /// In each group a letter, then the letters with marks that are based on it. The lowercase letters of a group are
    /// those of the uppercase ones. Escaped letters would be changed by normalization.
    private static let letters = """
        AÀÁÂÃÄÅĀĂĄǍǞǠǺȀȂȦȺḀẠẢẤẦẨẪẬẮẰẲẴẶ\u{212B} BɃḂḄḆ CÇĆĈĊČȻḈ DĎĐḊḌḎḐḒ EÈÉÊËĒĔĖĘĚȄȆȨɆḔḖḘḚḜẸẺẼẾỀỂỄỆ FḞ
        GĜĞĠĢǤǦǴḠ HĤĦȞḢḤḦḨḪ IÌÍÎÏĨĪĬĮİƗǏȈȊḬḮỈỊ JĴɈ KĶǨḰḲḴ LĹĻĽŁḶḸḺḼ MḾṀṂ NÑŃŅŇǸṄṆṈṊ
        OÒÓÔÕÖØŌŎŐƠǑǪǬǾȌȎȪȬȮȰṌṎṐṒỌỎỐỒỔỖỘỚỜỞỠỢ PṔṖ RŔŖŘȐȒɌṘṚṜṞ SŚŜŞŠȘṠṢṤṦṨ TŢŤŦȚṪṬṮṰ
        UÙÚÛÜŨŪŬŮŰŲƯǓǕǗǙǛȔȖṲṴṶṸṺỤỦỨỪỬỮỰ VṼṾ WŴẀẂẄẆẈ XẊẌ YÝŶŸȲɎẎỲỴỶỸ ZŹŻŽƵẐẒẔ ÆǢǼ ƷǮ
        ΑΆἈἉἊἋἌἍἎἏᾈᾉᾊᾋᾌᾍᾎᾏᾸᾹᾺ\u{1FBB}ᾼ ΕΈἘἙἚἛἜἝῈ\u{1FC9} ΗΉἨἩἪἫἬἭἮἯᾘᾙᾚᾛᾜᾝᾞᾟῊ\u{1FCB}ῌ ΙΊΪἸἹἺἻἼἽἾἿῘῙῚ\u{1FDB}
        ΟΌὈὉὊὋὌὍῸ\u{1FF9} ΡῬ ΥΎΫὙὛὝὟῨῩῪ\u{1FEB} ΩΏὨὩὪὫὬὭὮὯᾨᾩᾪᾫᾬᾭᾮᾯῺ\u{1FFB}ῼ ІЇ АӐӒ ГЃ ЕЀЁӖ ЖӁӜ ЗӞ ИЍЙӢӤ КЌ
        ОӦ УЎӮӰӲ ЧӴ ЫӸ ЭӬ ѴѶ ӘӚ ӨӪ hẖ jǰ pᵽ tẗ wẘ yẙ ſẛ αᾲᾴᾶᾷ ηῂῄῆῇ ιΐῒ\u{1FD3}ῖῗ ρῤ υΰὐὒὔὖῢ\u{1FE3}ῦῧ ωῲῴῶῷ
        ϒϓϔ
        """
}

extension Unicode.Scalar {
    /// The lowercase letter; itself if there is none, or if it is several scalars.
    fileprivate var lowercase: Unicode.Scalar {
        let mapping = properties.lowercaseMapping.unicodeScalars
        return mapping.count == 1 ? mapping.first! : self
    }
}
