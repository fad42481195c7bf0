/// Returns a text with brackets around ranges: `[c]ircle.[fill]`.
func marked(_ text: String, _ ranges: [Range<String.Index>]) -> String {
    var result = ""
    var end = text.startIndex
    for range in ranges {
        result += text[end..<range.lowerBound] + "[" + text[range] + "]"
        end = range.upperBound
    }
    return result + text[end...]
}
