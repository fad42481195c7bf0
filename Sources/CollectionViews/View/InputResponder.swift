public import TerminalCanvas

public import struct FoundationEssentials.IndexPath

/// Receives keys and pasted text before the key map does, for example while the user edits text.
///
/// ```swift
/// collectionView.inputResponder = editor  // letters are text
/// collectionView.inputResponder = nil  // letters are commands again
/// ```
///
/// A responder of the view's focused row, ``CollectionView/rowResponder``, comes after the view's own.
///
/// A view holds its responder weakly and passes every key to it. A key that the responder does not handle keeps its
/// usual meaning, so do not handle keys that are not meant for the responder, such as Ctrl-C.
@MainActor
public protocol InputResponder: AnyObject {
    /// Handles a key.
    ///
    /// - Returns: Whether the key was handled; `false` passes it on to the key commands and the key map.
    func handle(_ key: Key) -> Bool

    /// Handles pasted text.
    ///
    /// - Returns: Whether the text was handled; `false` by default.
    func paste(_ text: String) -> Bool

    /// Focus is on another item now, or on none. Not called if only the position of the focused item changes.
    func focusDidMove()

    /// The item whose text the responder edits; `nil`, the default, for none. The state of its cell has `isEditing`.
    var editedItem: IndexPath? { get }

    /// The keys that the status line shows, with a word for each; the most important first, which is shown longest
    /// where there is little room. While there is a responder, it shows no keys of the list.
    var inputHints: [(key: Key, word: String)] { get }
}

extension InputResponder {
    public func paste(_ text: String) -> Bool { false }

    public func focusDidMove() {}

    public var editedItem: IndexPath? { nil }

    public var inputHints: [(key: Key, word: String)] { [] }
}
