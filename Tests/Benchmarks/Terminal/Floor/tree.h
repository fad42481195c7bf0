// The tree that both programs show. It is read from text, and its groups are opened and closed.

#ifndef UNFOLD_FLOOR_TREE_H
#define UNFOLD_FLOOR_TREE_H

#include <stdbool.h>

// One line of the file.
struct item {
    char *glyph;        // the glyph before a leaf's text, null for a group
    char *text;         // without indentation
    char *count;        // the text at the right edge, null for a leaf
    int level;          // 0 for a root
    int parent;         // its index, -1 for a root
    int end;            // the index after the last descendant
    bool has_sibling;   // whether another child of its parent follows
    bool is_open;
};

struct tree {
    struct item *items;
    int item_count;
    int *rows;          // the indices of the items that are shown
    int row_count;
};

// Reads the output of `symbol-browser --all`; roots are open. Returns false if the file cannot be read.
bool tree_read(struct tree *tree, const char *path);

// Opens or closes the group in a row. Returns false for a leaf.
bool tree_toggle(struct tree *tree, int row);

#endif
