import TerminalCanvas
import TextMatching
import TreeSources
import Testing

@testable import TreeBrowser
