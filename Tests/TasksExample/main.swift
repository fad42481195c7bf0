// A list of tasks that can be edited, moved and acted on with swipe actions. At the end, the program prints the tasks,
// also where standard output is a pipe.

import Unfold

let tasks = TasksViewController()
let reason = try TerminalApplication.run(tasks)
for line in tasks.lines { print(line) }
reason.exitProcess()
