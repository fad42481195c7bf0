extension ListContentConfiguration {
    /// The configuration with a text before its text, in the same style.
    func prefixed(by prefix: String) -> ListContentConfiguration {
        var result = self
        if let attributedText {
            result.attributedText = StyledText(prefix) + attributedText
        } else {
            result.text = prefix + (text ?? "")
        }
        return result
    }
}
