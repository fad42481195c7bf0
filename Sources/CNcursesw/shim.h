#ifndef UNFOLD_CNCURSESW_SHIM_H
#define UNFOLD_CNCURSESW_SHIM_H

// The wide-character API is declared only when this is set before curses.h is read.
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

#endif
