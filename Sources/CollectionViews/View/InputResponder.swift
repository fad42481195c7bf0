public import TerminalCanvas

/// Who takes keys and pasted text before the key map does: a text that is being edited.
///
/// ```swift
/// collectionView.inputResponder = editor  // typed letters are text now
/// collectionView.inputResponder = nil     // and commands again
/// ```
///
/// A view holds its responder weakly and asks it for every key. What it does not take does what it always does, so let
/// through what is not meant for you, Ctrl-C above all.
@MainActor
public protocol InputResponder: AnyObject {
    /// Takes a key.
    ///
    /// - Returns: Whether it was taken; `false` leaves it to the key commands and the key map.
    func handle(_ key: Key) -> Bool

    /// Takes pasted text.
    ///
    /// - Returns: Whether it was taken.
    func paste(_ text: String) -> Bool

    /// Focus is on another item now, or on none. Not called when the item with the focus merely stands elsewhere.
    func focusDidMove()

    /// What the status line tells: keys with a word for each. The keys of the list are not told meanwhile.
    var inputHints: [(key: Key, word: String)] { get }
}

extension InputResponder {
    public func paste(_ text: String) -> Bool { false }

    public func focusDidMove() {}

    public var inputHints: [(key: Key, word: String)] { [] }
}
