#ifndef UNFOLD_CNCURSESW_SHIM_H
#define UNFOLD_CNCURSESW_SHIM_H

// The wide-character API is declared only when this is set before curses.h is read.
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#include <wchar.h>

// Global state of the library: said again for Swift, so that the compiler checks who touches it.
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

// What signal handlers and a process that shares the memory see: the order of writes counts, and each is whole.
static inline int unfold_load(const int *place) { return __atomic_load_n(place, __ATOMIC_ACQUIRE); }
static inline void unfold_store(int *place, int value) { __atomic_store_n(place, value, __ATOMIC_RELEASE); }
static inline int unfold_exchange(int *place, int value) { return __atomic_exchange_n(place, value, __ATOMIC_ACQ_REL); }

// Arrays without a length are not imported: the names of all capabilities, up to a null pointer.
static inline const char *unfold_flag_name(int index) { return boolnames[index]; }
static inline const char *unfold_number_name(int index) { return numnames[index]; }
static inline const char *unfold_string_name(int index) { return strnames[index]; }

// The string of the current terminal for one of those names, without a search for the name. -1 stands for one that is cancelled.
static inline const char *unfold_string(int index) { return CUR Strings[index]; }

// Declared by glibc only for programs that ask for its extensions.
extern int wcwidth(wchar_t);
#ifdef __linux__
extern int memfd_create(const char *name, unsigned int flags);
#endif

#endif
