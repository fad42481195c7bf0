#ifndef UNFOLD_CLIBYAML_SHIM_H
#define UNFOLD_CLIBYAML_SHIM_H

#if !__has_include(<yaml.h>)
#error "The headers of libyaml are missing; install libyaml-dev (apt), libyaml-devel (dnf) or libyaml (brew), or run Tests/run"
#endif
#include <yaml.h>

#endif
