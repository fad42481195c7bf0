// The list that both programs show: read from text, opened and closed by rows.

#ifndef UNFOLD_FLOOR_TREE_H
#define UNFOLD_FLOOR_TREE_H

#include <stdbool.h>

// One line of the file.
struct item {
    char *glyph;        // what stands before a leaf's text, null for a group
    char *text;         // without indentation
    char *count;        // what stands at the right edge, null for a leaf
    int level;          // 0 for a root
    int parent;         // its index, -1 for a root
    int end;            // the index behind the last descendant
    bool has_sibling;   // whether another child of its parent follows
    bool is_open;
};

struct tree {
    struct item *items;
    int item_count;
    int *rows;          // the indices of the items that are shown
    int row_count;
};

// Reads what `symbol-browser --all` writes into a pipe; roots are open. False when there is no such file.
bool tree_read(struct tree *tree, const char *path);

// Opens or closes the group in a row. False for a leaf.
bool tree_toggle(struct tree *tree, int row);

#endif
