// The focused row and the row at the top of the screen. The rules are those of the library's list, for rows of one line
// each. Row 0 is the upper edge of the box, the last row is its lower edge, and item n is in row n + 1.

#ifndef UNFOLD_FLOOR_LIST_H
#define UNFOLD_FLOOR_LIST_H

struct list {
    int item_count;
    int height;     // lines of the screen
    int focus;      // the focused item
    int top;        // the row on the uppermost line
};

// Moves the focus to an item, as the arrow keys, Home and End do. Some lines are kept between the focus and the edges
// of the screen.
void list_move(struct list *list, int target);

// Moves the focus and the list by lines. The focused row stays on its line of the screen.
void list_page(struct list *list, int lines);

// Changes the number of items. The focused row stays on its line of the screen.
void list_resize(struct list *list, int item_count);

#endif
