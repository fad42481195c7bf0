extension Style {
    /// Changes the style as the sequence SGR does (Select Graphic Rendition; ECMA-48, and xterm for its colors).
    ///
    /// Parameters that are not known have no effect, nor have those that this package does not draw, such as blinking
    /// and concealed text.
    ///
    /// - Parameter parameters: The bytes between `ESC [` and `m`. No bytes mean 0, which resets the style.
    /// - Returns: Whether all parameters are known.
    /// - Complexity: O(number of bytes).
    @discardableResult
    package mutating func apply(sgr parameters: some Sequence<UInt8>) -> Bool {
        guard var rest = SGRParameter.list(parameters)?[...] else { return false }
        var areKnown = true
        while let parameter = rest.popFirst() {
            let details = rest.prefix { $0.isSubparameter }.map(\.value)
            rest.removeFirst(details.count)
            switch parameter.value {
            case 38, 48, 58:
                guard let color = details.isEmpty ? Color(next: &rest) : Color(details: details) else {
                    areKnown = false
                    continue
                }
                // 58 is the color of the underline.
                if parameter.value == 38 { foreground = color } else if parameter.value == 48 { background = color }
            case 4 where details == [0]: attributes.remove(.underline)
            case 4: attributes.insert(.underline)
            default: if !details.isEmpty || !apply(parameter.value) { areKnown = false }
            }
        }
        return areKnown
    }

    /// Applies a parameter without details.
    ///
    /// - Returns: Whether it is known.
    private mutating func apply(_ parameter: Int) -> Bool {
        switch parameter {
        case 0: self = .plain
        case 1: attributes.insert(.bold)
        case 2: attributes.insert(.dim)
        case 3: attributes.insert(.italic)
        case 21: attributes.insert(.underline)
        case 7: attributes.insert(.reverse)
        case 9: attributes.insert(.strikethrough)
        case 22: attributes.subtract([.bold, .dim])
        case 23: attributes.remove(.italic)
        case 24: attributes.remove(.underline)
        case 27: attributes.remove(.reverse)
        case 29: attributes.remove(.strikethrough)
        case 30...37: foreground = .palette(UInt8(parameter - 30))
        case 39: foreground = .standard
        case 40...47: background = .palette(UInt8(parameter - 40))
        case 49: background = .standard
        case 90...97: foreground = .palette(UInt8(parameter - 82))
        case 100...107: background = .palette(UInt8(parameter - 92))
        // Blinking, concealed text, fonts, frames, and lines above.
        case 5, 6, 8, 10...20, 25, 26, 28, 50...55, 59...65: break
        default: return false
        }
        return true
    }

    /// The style with text that can be read, whether the terminal's background is light or dark.
    ///
    /// Black and white on the terminal's background are its own foreground, because they may be the color of the
    /// background. Text in the color of its background has the terminal's colors.
    package var readable: Style {
        var style = self
        if background == .standard {
            if foreground.isBlackOrWhite { style.foreground = .standard }
        } else if foreground == background {
            (style.foreground, style.background) = (.standard, .standard)
        }
        return style
    }
}

/// A parameter of the sequence SGR.
private struct SGRParameter {
    var value = 0

    /// Whether a colon is before it: it belongs to a parameter before it then.
    var isSubparameter = false

    /// Returns the parameters that bytes are, at least one, or `nil` if they are none.
    static func list(_ bytes: some Sequence<UInt8>) -> [SGRParameter]? {
        var list = [SGRParameter()]
        for byte in bytes {
            switch byte {
            case UInt8(ascii: ";"): list.append(SGRParameter())
            case UInt8(ascii: ":"): list.append(SGRParameter(isSubparameter: true))
            case 0x30...0x39:
                let value = 10 * list[list.count - 1].value + Int(byte - 0x30)
                list[list.count - 1].value = min(value, 0xFFFF)
            default: return nil
            }
        }
        return list
    }
}

extension Color {
    /// Whether the color is the black or one of the whites of the palette.
    fileprivate var isBlackOrWhite: Bool {
        switch self {
        case .palette(0), .palette(7), .palette(15), .palette(16), .palette(231): true
        case .rgb(0, 0, 0), .rgb(255, 255, 255): true
        default: false
        }
    }

    /// Creates a color from the parameters after 38, 48 or 58: 5 and a number of the palette, or 2 and three parts.
    ///
    /// - Parameter parameters: The parameters, of which those of the color are taken. If the kind of the color is not
    ///   known, all are.
    fileprivate init?(next parameters: inout ArraySlice<SGRParameter>) {
        let kind = parameters.popFirst()?.value
        let count = kind == 5 ? 1 : kind == 2 ? 3 : parameters.count
        let parts = parameters.prefix(count).map(\.value)
        parameters.removeFirst(parts.count)
        self.init(kind: kind, parts)
    }

    /// Creates a color from subparameters: 5 and a number of the palette, or 2, perhaps a color space, and three parts.
    fileprivate init?(details: [Int]) {
        let hasColorSpace = details[0] == 2 && details.count > 4
        self.init(kind: details[0], Array(details.dropFirst(hasColorSpace ? 2 : 1).prefix(details[0] == 2 ? 3 : 1)))
    }

    private init?(kind: Int?, _ parts: [Int]) {
        let bytes = parts.compactMap { UInt8(exactly: $0) }
        switch (kind, bytes.count) {
        case (5, 1): self = .palette(bytes[0])
        case (2, 3): self = .rgb(bytes[0], bytes[1], bytes[2])
        default: return nil
        }
    }
}
