import UIKit

let root = WorkViewController()
try TerminalApplication.run(root).exitProcess()
