// Which row has the focus, and which is at the top of the screen: the rules of the list that is compared, for rows of one
// line each. Row 0 is the upper edge of the box, the last row its lower edge, and item n stands in row n + 1.

#ifndef UNFOLD_FLOOR_LIST_H
#define UNFOLD_FLOOR_LIST_H

struct list {
    int item_count;
    int height;     // lines of the screen
    int focus;      // the item that has it
    int top;        // the row in the uppermost line
};

// Moves focus by items, as the arrows do, or to an end. Lines around it are kept free.
void list_move(struct list *list, int target);

// Moves focus and list by lines: the focused row stays where it is on the screen.
void list_page(struct list *list, int lines);

// Takes over another number of items; the focused row stays where it is on the screen.
void list_resize(struct list *list, int item_count);

#endif
