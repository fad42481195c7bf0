#ifndef UNFOLD_CTOML_H
#define UNFOLD_CTOML_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
#define CTOML_NOEXCEPT noexcept
extern "C" {
#else
#define CTOML_NOEXCEPT
#endif

// What an event is. Tables and arrays are followed by the events of their values and by an end.
enum ctoml_kind { CTOML_TABLE, CTOML_ARRAY, CTOML_STRING, CTOML_OTHER, CTOML_END };

// A value of a TOML text. All offsets are those of bytes of the text.
struct ctoml_event {
    enum ctoml_kind kind;
    // The name of the value, decoded; NULL for an element of an array.
    const char *key;
    size_t key_length;
    // Where the name is in the text.
    size_t key_start, key_end;
    // Where the value is in the text. A table ends where its header ends; an end has no place.
    size_t start, end;
    // The value of a string, decoded.
    const char *text;
    size_t text_length;
};

// An error in a TOML text.
struct ctoml_error {
    size_t offset;
    // Where the line begins that begins the key and its value, or the header, in which the error is.
    size_t statement;
    char message[400];
};

// The greatest number of names in a key, and of arrays and tables in brackets that are inside each other.
enum { CTOML_DEPTH_LIMIT = 100 };

// Reads a text, and calls a function with its values in the order of the text. Returns false, without events, if the
// text has an error.
bool ctoml_read(
    const char *text, size_t length, void *context, void (*visit)(void *context, const struct ctoml_event *event),
    struct ctoml_error *error) CTOML_NOEXCEPT;

#ifdef __cplusplus
}
#endif
#endif
