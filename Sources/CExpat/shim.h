#ifndef UNFOLD_CEXPAT_SHIM_H
#define UNFOLD_CEXPAT_SHIM_H

#if !__has_include(<expat.h>)
#error "The headers of expat are missing; install libexpat1-dev (apt), expat-devel (dnf) or expat (brew), or run Tests/run"
#endif
#include <expat.h>

#endif
