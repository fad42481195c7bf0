#ifndef UNFOLD_CNCURSESW_SHIM_H
#define UNFOLD_CNCURSESW_SHIM_H

// The wide-character API is declared only when this is set before curses.h is read.
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <wchar.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

// Global variables of ncurses, declared again with an actor: Swift then checks that only the main actor uses them.
extern WINDOW *stdscr __attribute__((swift_attr("@MainActor")));
extern WINDOW *curscr __attribute__((swift_attr("@MainActor")));
extern int COLORS __attribute__((swift_attr("@MainActor")));
extern int COLOR_PAIRS __attribute__((swift_attr("@MainActor")));
extern TERMINAL *cur_term __attribute__((swift_attr("@MainActor")));

// Macros with casts are not imported.
static const attr_t UNFOLD_BOLD = WA_BOLD;
static const attr_t UNFOLD_DIM = WA_DIM;
static const attr_t UNFOLD_UNDERLINE = WA_UNDERLINE;
static const attr_t UNFOLD_REVERSE = WA_REVERSE;
#ifdef WA_ITALIC
static const attr_t UNFOLD_ITALIC = WA_ITALIC;
#else
static const attr_t UNFOLD_ITALIC = 0;
#endif

// Variadic functions are not imported: the strings that take two numbers, such as cursor_address.
static inline char *unfold_parameterized(const char *string, int first, int second) {
    return tparm((char *)string, first, second);
}

// Memory that signal handlers and the guard process read: no value is torn, and the order of writes is kept.
static inline int unfold_load(const int *address) { return __atomic_load_n(address, __ATOMIC_ACQUIRE); }
static inline void unfold_store(int *address, int value) { __atomic_store_n(address, value, __ATOMIC_RELEASE); }
static inline int unfold_exchange(int *address, int value) { return __atomic_exchange_n(address, value, __ATOMIC_ACQ_REL); }

// Arrays without a length are not imported: the names of all capabilities. The last pointer is null.
static inline const char *unfold_flag_name(int index) { return boolnames[index]; }
static inline const char *unfold_number_name(int index) { return numnames[index]; }
static inline const char *unfold_string_name(int index) { return strnames[index]; }

// The current terminal's string for the name with this index; -1 for a cancelled capability.
static inline const char *unfold_string(int index) { return CUR Strings[index]; }

// The handler of a signal, whose name differs between C libraries.
static inline void unfold_set_handler(struct sigaction *action, void (*handler)(int)) { action->sa_handler = handler; }
static inline void unfold_set_information_handler(
    struct sigaction *action, void (*handler)(int, siginfo_t *, void *)) {
    action->sa_sigaction = handler;
}
static inline int unfold_is_default(const struct sigaction *action) { return action->sa_handler == SIG_DFL; }
static inline int unfold_is_ignored(const struct sigaction *action) { return action->sa_handler == SIG_IGN; }
static inline void unfold_set_default(struct sigaction *action) { action->sa_handler = SIG_DFL; }

// Declared by the C library only for programs that ask for its extensions.
extern int wcwidth(wchar_t);
#ifdef __linux__
extern int memfd_create(const char *name, unsigned int flags);
extern char *program_invocation_name;
#endif

// The stream itself is a global variable, which Swift does not let be used.
static inline void unfold_flush_standard_output(void) { fflush(stdout); }

// The run loop of Foundation, which a program may use and this library does not: without Foundation there are no such
// functions.
#ifdef __APPLE__
#include <CoreFoundation/CoreFoundation.h>
#else
extern void *CFRunLoopGetMain(void) __attribute__((weak));
extern double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode) __attribute__((weak));
extern int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns) __attribute__((weak));
extern double CFAbsoluteTimeGetCurrent(void) __attribute__((weak));
extern const void *const kCFRunLoopDefaultMode __attribute__((weak));
#endif

// The seconds until the next timer of the main run loop fires; infinity for none.
static inline double unfold_seconds_until_timer(void) {
    double date = CFRunLoopGetNextTimerFireDate
        ? CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode) : 0;
    return date == 0 ? __builtin_inf() : date - CFAbsoluteTimeGetCurrent();
}

// Fires the timers of the main run loop that are due. Only if there are timers.
static inline void unfold_fire_timers(void) { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 0); }

// Has a program that is started in a process group of its own bring the group to the foreground of a terminal before it
// runs. Not 0 where the system has no such action.
static inline int unfold_add_foreground_action(posix_spawn_file_actions_t *actions, int terminal) {
#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 35)
    return posix_spawn_file_actions_addtcsetpgrp_np(actions, terminal);
#endif
#endif
    return -1;
}

// A file in memory that other programs do not inherit; negative where the system has none.
static inline int unfold_memory_file(const char *name) {
#ifdef __linux__
    return memfd_create(name, 1);
#else
    return -1;
#endif
}

// Gives this process another name, in the list of processes and as the first of its arguments. Allowed after a fork.
static inline void unfold_rename_process(const char *name) {
#ifdef __linux__
    prctl(PR_SET_NAME, name, 0, 0, 0);
    strncpy(program_invocation_name, name, strlen(program_invocation_name));
#endif
}

#endif
