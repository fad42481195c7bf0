#include "list.h"

static int clamp(int value, int least, int most) { return value > most ? most : value < least ? least : value; }

static int last_top(const struct list *list) {
    int top = list->item_count + 2 - list->height;
    return top > 0 ? top : 0;
}

static void place(struct list *list, int row, int line) { list->top = clamp(row - line, 0, last_top(list)); }

// Scrolls as little as possible so that the focused row is visible, with a number of lines above and below it.
static void reveal(struct list *list, int above, int below) {
    int row = list->focus + 1;
    int lowest = list->height - 1 - below;
    if (lowest < 0) lowest = 0;
    int highest = above < lowest ? above : lowest;
    int line = row - list->top;
    if (line < 0 || (line < list->height && line < highest)) {
        place(list, row, highest);
    } else if (line > lowest) {
        place(list, row, lowest);
    }
}

// Scrolls to an end of the list if the focused row is visible there.
static void show_end(struct list *list, int top) {
    int line = list->focus + 1 - top;
    if (line >= 0 && line < list->height) list->top = top;
}

static void show_ends(struct list *list) {
    if (list->focus == 0) show_end(list, 0);
    if (list->focus == list->item_count - 1) show_end(list, last_top(list));
}

void list_move(struct list *list, int target) {
    int old = list->focus;
    list->focus = clamp(target, 0, list->item_count - 1);
    int margin = (list->height - 1) / 4 < 3 ? (list->height - 1) / 4 : 3;
    int line = list->focus + 1 - list->top;
    int is_near = line >= 0 && line < list->height;
    reveal(list, is_near && old < list->focus ? 0 : margin, is_near && old > list->focus ? 0 : margin);
    show_ends(list);
}

void list_page(struct list *list, int lines) {
    int line = list->focus + 1 - list->top;
    list->focus = clamp(list->focus + lines, 0, list->item_count - 1);
    place(list, list->focus + 1, line);
    if (list->focus == 0 || list->focus == list->item_count - 1) {
        list_move(list, list->focus);
    } else {
        reveal(list, 0, 0);
    }
}

void list_resize(struct list *list, int item_count) {
    int line = list->focus + 1 - list->top;
    list->item_count = item_count;
    place(list, list->focus + 1, line);
}
