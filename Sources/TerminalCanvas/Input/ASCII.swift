/// The control characters of ASCII that the decoder uses.
enum ASCII {
    /// What Ctrl-C sends.
    static let endOfText: UInt8 = 0x03
    static let bell: UInt8 = 0x07
    static let backspace: UInt8 = 0x08
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0a
    static let carriageReturn: UInt8 = 0x0d
    static let cancel: UInt8 = 0x18
    static let substitute: UInt8 = 0x1a
    static let escape: UInt8 = 0x1b
    static let delete: UInt8 = 0x7f
}
