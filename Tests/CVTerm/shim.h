#ifndef UNFOLD_CVTERM_SHIM_H
#define UNFOLD_CVTERM_SHIM_H

#include <vterm.h>

#endif
