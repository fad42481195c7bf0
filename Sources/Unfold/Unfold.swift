// One import for all modules of the package.

@_exported public import CollectionViews
@_exported public import DiffableSnapshots
@_exported public import ListContents
@_exported public import NcursesTerminal
@_exported public import Screens
@_exported public import TerminalCanvas
@_exported public import TextEditing
@_exported public import TextMatching

// The positions of items, which delegates and data sources use.
@_exported public import struct FoundationEssentials.IndexPath
