#ifndef UNFOLD_CTRACING_SHIM_H
#define UNFOLD_CTRACING_SHIM_H

#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>

/// The numbers of system calls.
enum unfold_call {
    UNFOLD_READ = SYS_read,
    UNFOLD_PREAD = SYS_pread64,
    UNFOLD_WRITE = SYS_write,
    UNFOLD_FUTEX = SYS_futex,
    UNFOLD_CLONE = SYS_clone,
    UNFOLD_CLONE3 = SYS_clone3,
    UNFOLD_EXIT = SYS_exit_group,
};

/// Calls ptrace(2), which has a variable number of arguments.
static inline long unfold_trace(int request, pid_t process, void *address, void *data) {
    return ptrace((enum __ptrace_request)request, process, address, data);
}

/// Waits until a traced thread stops. Returns its status, or -1.
static inline int unfold_wait_for_stop(pid_t process) {
    int status = 0;
    return waitpid(process, &status, __WALL) == process && WIFSTOPPED(status) ? status : -1;
}

/// Returns the number of the system call that a stopped thread begins, and sets its first three arguments; -1 for
/// another stop.
static inline long unfold_begun_call(pid_t process, unsigned long long *arguments) {
    struct __ptrace_syscall_info info;
    if (ptrace(PTRACE_GET_SYSCALL_INFO, process, (void *)sizeof info, &info) <= 0) return -1;
    if (info.op != PTRACE_SYSCALL_INFO_ENTRY) return -1;
    for (int index = 0; index < 3; index++) arguments[index] = info.entry.args[index];
    return (long)info.entry.nr;
}

/// Whether a call waits for descriptors without a limit.
static inline int unfold_waits(long call, const unsigned long long *arguments) {
#ifdef SYS_poll
    if (call == SYS_poll) return (int)arguments[2] < 0;
#endif
    return call == SYS_ppoll && arguments[2] == 0;
}

#endif
