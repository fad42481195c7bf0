// A list of settings: the picture Demo/settings.svg, and the article "Getting started".

import Unfold

let terminal = try NcursesTerminal.open()
let application = TerminalApplication(terminal: terminal, rootViewController: SettingsController())
let reason = application.run()
terminal.close()
if case .signal(let number) = reason { NcursesTerminal.endProcess(bySignal: number) }
