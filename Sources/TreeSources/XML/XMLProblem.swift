import DiffableSnapshots

/// A problem in an XML text.
package enum XMLProblem: DocumentProblem {
    /// The input is empty.
    case noData
    /// The input has no element.
    case noElement
    /// The input begins with a byte that begins no XML text.
    case notXML(UInt8)
    /// The input seems to be UTF-16.
    case utf16
    /// An element with a name, which begins in a line and a column, is not closed.
    case unclosedElement(name: [UInt8], InputPlace)
    /// The end tag does not close the innermost element, which has a name.
    case wrongEndTag(name: [UInt8])
    /// The input ends inside a tag, a comment or another piece of markup.
    case unclosedMarkup
    /// The input ends inside a CDATA section.
    case unclosedCDATA
    /// The input ends inside a character, or has a byte that is not allowed there.
    case unexpectedByte(UInt8)
    /// An ampersand or a `<` is not written as an entity.
    case unescaped(UInt8)
    /// An element has two attributes with the same name.
    case repeatedAttribute
    /// Something follows the root element.
    case textAfterDocument
    /// An entity is not declared.
    case unknownEntity
    /// An entity contains itself.
    case recursiveEntity
    /// An entity does not have a whole number of elements.
    case unbalancedEntity
    /// The entities would become a text that is far longer than the input.
    case tooMuchExpansion
    /// More entities than this number contain other entities.
    case tooManyEntities(Int)
    /// A reference such as `&#0;` is to a character that XML does not allow.
    case wrongCharacterReference
    /// The XML declaration is not at the very beginning, or is wrong.
    case wrongDeclaration
    /// The input has a byte that is no character in the encoding, which the XML declaration names.
    case wrongEncoding(UInt8, name: String)
    /// The input has more rows than can be numbered.
    case tooLarge
    /// Another message of expat.
    case other(String)

    /// The problem as a sentence, without a capital letter and without a full stop.
    package var sentence: String {
        switch self {
        case .noData: "there is no data"
        case .noElement: "there is no element"
        case .notXML(let byte): "this is not XML: it begins with \(byte.inSentence)"
        case .utf16: "this looks like UTF-16; only UTF-8 can be read"
        case .unclosedElement(let name, let place):
            "the element \(name.inSentence) that begins in \(place.words) is not closed"
        case .wrongEndTag(let name): "the end tag does not close the element \(name.inSentence)"
        case .unclosedMarkup: "the text ends inside a tag, a comment or a declaration"
        case .unclosedCDATA: "the CDATA section is not closed"
        case .unexpectedByte(let byte): "\(byte.inSentence) is not allowed here"
        case .unescaped(let byte):
            byte == UInt8(ascii: "&") ? "an ampersand must be written as &amp;" : "a < must be written as &lt; here"
        case .repeatedAttribute: "the element has two attributes with this name"
        case .textAfterDocument: "there is more text after the end of the document"
        case .wrongDeclaration: "the XML declaration is wrong, or is not at the beginning"
        case .wrongEncoding(let byte, let name): "\(byte.inSentence) cannot be read in the encoding \(name)"
        case .tooLarge: "the input has too many values"
        case .other(let message): message
        case .unknownEntity: "the entity is not declared"
        case .recursiveEntity: "the entity contains itself"
        case .unbalancedEntity: "the entity ends inside an element, or closes one that it does not begin"
        case .tooMuchExpansion: "the entities expand to a text that is far longer than the input"
        case .tooManyEntities(let limit): "more than \(limit) entities contain other entities"
        case .wrongCharacterReference: "the reference is to a character that XML does not allow"
        }
    }
}

extension UInt8 {
    /// The byte as it is named in a sentence, without control characters.
    fileprivate var inSentence: String {
        (0x21...0x7E).contains(self)
            ? "the character \(Unicode.Scalar(self))" : "the byte 0x\(padded(to: 2, radix: 16, uppercase: true))"
    }
}

extension [UInt8] {
    /// The first 60 bytes as text.
    fileprivate var inSentence: String { JSONText(verbatim: Array(prefix(60)), isCut: count > 60).description }
}
