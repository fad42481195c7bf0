// A list of tasks that can be edited, moved and acted on with swipe actions. At the end, the program prints the tasks,
// also where standard output is a pipe.

import Unfold

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

let tasks = TasksViewController()
let terminal = try NcursesTerminal.open()
let reason = TerminalApplication(terminal: terminal, rootViewController: tasks).run()
terminal.close()
for line in tasks.lines { print(line) }
if case .signal(let number) = reason { NcursesTerminal.endProcess(bySignal: number) }
exit(reason.exitStatus)
