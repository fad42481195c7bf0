#ifndef UNFOLD_SYMBOL_NAMES_H
#define UNFOLD_SYMBOL_NAMES_H

#include <stddef.h>

// The names of the symbols, one to a line, as they are in sf-symbols.txt; part of the binary.
const unsigned char *_Nonnull symbol_names(void);

// The number of bytes.
size_t symbol_names_size(void);

#endif
