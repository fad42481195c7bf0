import Testing

@testable import UnfoldCommand
