// The picture, drawn with curses in the plainest way.

#ifndef UNFOLD_FLOOR_PICTURE_H
#define UNFOLD_FLOOR_PICTURE_H

#include "list.h"
#include "tree.h"

// Prepares colours, and draws what never changes.
void picture_start(void);

// Draws the whole list.
void picture_draw_all(const struct tree *tree, const struct list *list);

// Draws the row of one item, unless it is off the screen.
void picture_draw_item(const struct tree *tree, const struct list *list, int item);

// Draws the status line, leaves the cursor on the focused row's text, and shows all of it.
void picture_show(const struct tree *tree, const struct list *list);

#endif
