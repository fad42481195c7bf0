// A list of settings: the picture Demo/settings.svg, and the article "Getting started".

import Unfold

try TerminalApplication.run(SettingsController()).exitProcess()
