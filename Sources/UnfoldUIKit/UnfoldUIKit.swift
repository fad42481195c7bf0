// UIKit's names for Unfold, so that the screens of an app keep their code. The app's target has the setting
// `-module-alias UIKit=UnfoldUIKit`; then `import UIKit` imports this module. A module that is itself called UIKit would
// be found by the other packages of the app that ask `#if canImport(UIKit)`.

// UIKit exports Foundation.
@_exported public import Foundation
@_exported public import Unfold
