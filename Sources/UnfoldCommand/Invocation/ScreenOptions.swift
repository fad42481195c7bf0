/// What is asked of the screen of the list.
struct ScreenOptions: Hashable {
    /// The background that is drawn for.
    let theme: ThemeChoice

    /// The keys.
    let keys: KeyChoice

    /// The number of rows below the prompt, or `nil` for the whole screen.
    let inlineRows: Int?

    /// The file that keeps what is open and selected, or `nil`.
    let statePath: [UInt8]?

    init(_ list: ListOptions) {
        theme = list.theme
        keys = list.keys
        inlineRows = list.inline
        statePath = list.state?.bytes
    }
}
