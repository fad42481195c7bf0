// The picture, drawn with curses in the simplest way.

#ifndef UNFOLD_FLOOR_PICTURE_H
#define UNFOLD_FLOOR_PICTURE_H

#include "list.h"
#include "tree.h"

// Prepares colours, and draws the parts that never change.
void picture_start(void);

// Draws the whole list.
void picture_draw_all(const struct tree *tree, const struct list *list);

// Draws the row of one item, unless it is off the screen.
void picture_draw_item(const struct tree *tree, const struct list *list, int item);

// Draws the status line, moves the cursor to the text of the focused row, and calls refresh().
void picture_show(const struct tree *tree, const struct list *list);

#endif
