#include "SymbolNames.h"

// A resource of a Swift target would be a folder beside the binary, or an array literal that takes 20 seconds to
// compile. This takes none, and the names stay a text file that can be read and compared.
static const unsigned char names[] = {
#embed "sf-symbols.txt"
};

const unsigned char *symbol_names(void) { return names; }

size_t symbol_names_size(void) { return sizeof names; }
