#define NCURSES_WIDECHAR 1
#include "picture.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>

enum { BAR = 1, LINE, TRIANGLE, GLYPH, COUNT, STATUS };

// Columns of the box and of the cells in it.
static int box_left(void) { return 2; }
static int box_right(void) { return COLS - 3; }
static int cell_left(void) { return 4; }
static int cell_right(void) { return COLS - 4; }

void picture_start(void) {
    start_color();
    use_default_colors();
    init_pair(BAR, 255, 24);
    init_pair(LINE, 240, -1);
    init_pair(TRIANGLE, 37, -1);
    init_pair(GLYPH, 33, -1);
    init_pair(COUNT, 244, -1);
    init_pair(STATUS, 244, -1);
    attrset(COLOR_PAIR(BAR) | A_BOLD);
    mvhline(0, 0, ' ' | COLOR_PAIR(BAR) | A_BOLD, COLS);
    mvaddstr(0, (COLS - 10) / 2, "SF Symbols");
    mvaddstr(0, COLS - 15, "[ Descending ]");
}

static void draw_edge(int y, const char *left, const char *right) {
    attrset(COLOR_PAIR(LINE));
    mvaddstr(y, box_left(), left);
    for (int x = box_left() + 1; x < box_right(); x++) addstr("─");
    addstr(right);
}

// Draws the guides and the triangle of an item. In the focused row, they have the style of the focus.
static void draw_guides(const struct tree *tree, const struct item *item, bool is_focused) {
    char guides[256] = "";
    const struct item *levels[32];
    const struct item *ancestor = item;
    for (int level = item->level; level > 0; level--) {
        levels[level] = ancestor;
        ancestor = &tree->items[ancestor->parent];
    }
    for (int level = 1; level < item->level; level++) strcat(guides, levels[level]->has_sibling ? "│ " : "  ");
    if (item->level > 0) strcat(guides, item->has_sibling ? "├─" : "└─");
    if (item->level > 0 && !item->count) strcat(guides, "─");
    if (!is_focused) attrset(COLOR_PAIR(LINE));
    addstr(guides);
    if (!item->count) return;
    if (!is_focused) attrset(COLOR_PAIR(TRIANGLE));
    addstr(item->is_open ? "▾" : "▸");
}

static int text_column(const struct item *item) {
    return cell_left() + 2 * item->level + 2 + (item->glyph ? 3 : 0);
}

static void draw_cell(const struct tree *tree, const struct item *item, int y, bool is_focused) {
    if (is_focused) {
        attrset(A_REVERSE);
        mvhline(y, box_left() + 1, ' ' | A_REVERSE, box_right() - box_left() - 1);
    }
    move(y, cell_left());
    draw_guides(tree, item, is_focused);
    if (item->glyph) {
        if (!is_focused) attrset(COLOR_PAIR(GLYPH));
        mvaddstr(y, text_column(item) - 3, item->glyph);
    }
    if (!is_focused) attrset(A_NORMAL);
    mvaddstr(y, text_column(item), item->text);
    if (item->count) {
        if (!is_focused) attrset(COLOR_PAIR(COUNT));
        mvaddstr(y, cell_right() - (int)strlen(item->count), item->count);
    }
}

static void draw_row(const struct tree *tree, const struct list *list, int line) {
    int y = line + 1;
    int row = list->top + line;
    attrset(A_NORMAL);
    move(y, 0);
    clrtoeol();
    if (row == 0) return draw_edge(y, "╭", "╮");
    if (row == list->item_count + 1) return draw_edge(y, "╰", "╯");
    if (row > list->item_count) return;
    attrset(COLOR_PAIR(LINE));
    mvaddstr(y, box_left(), "│");
    mvaddstr(y, box_right(), "│");
    draw_cell(tree, &tree->items[tree->rows[row - 1]], y, row - 1 == list->focus);
}

// Finds the lines of the scroll indicator's thumb; none if the list fits on the screen.
static void find_thumb(const struct list *list, int *first, int *end) {
    int row_count = list->item_count + 2;
    int shown = row_count - list->top < list->height ? row_count - list->top : list->height;
    bool is_at_end = list->top + list->height >= row_count;
    *first = *end = 0;
    if (list->top == 0 && is_at_end) return;
    int length = (int)((double)list->height * ((double)shown / row_count));
    if (length < 1) length = 1;
    if (length > list->height - 2) length = list->height - 2;
    double part = (double)list->top / (row_count - shown > 1 ? row_count - shown : 1);
    int start = (int)((list->height - length) * (part < 1 ? part : 1));
    if (start < 1) start = 1;
    if (start > list->height - length - 1) start = list->height - length - 1;
    *first = list->top == 0 ? 0 : is_at_end ? list->height - length : start;
    *end = *first + length;
}

static void draw_thumb(int line, int first, int end) {
    if (line < first || line >= end) return;
    attrset(COLOR_PAIR(LINE));
    mvaddstr(line + 1, COLS - 1, "▐");
}

void picture_draw_all(const struct tree *tree, const struct list *list) {
    int first, end;
    find_thumb(list, &first, &end);
    for (int line = 0; line < list->height; line++) {
        draw_row(tree, list, line);
        draw_thumb(line, first, end);
    }
}

void picture_draw_item(const struct tree *tree, const struct list *list, int item) {
    int line = item + 1 - list->top;
    if (line < 0 || line >= list->height) return;
    int first, end;
    find_thumb(list, &first, &end);
    draw_row(tree, list, line);
    draw_thumb(line, first, end);
}

static void draw_status(const struct list *list) {
    static const struct { const char *keys, *word; int width; } hints[] = {
        {"q", " quit", 6}, {"?", " keys", 6}, {"←", " close", 7}, {"→", " open", 6}, {"↑↓", " move", 7},
        {"i", " details", 9}, {"o", " Descending", 12},
    };
    char position[64];
    int width = snprintf(position, sizeof position, "%d of %d", list->focus + 1, list->item_count);
    attrset(COLOR_PAIR(STATUS));
    move(LINES - 1, 0);
    clrtoeol();
    mvaddstr(LINES - 1, 1, position);
    int column = COLS - 1;
    for (unsigned i = 0; i < sizeof hints / sizeof *hints; i++) {
        if (column - hints[i].width < 1 + width + 2) break;
        attrset(COLOR_PAIR(STATUS) | A_BOLD);
        mvaddstr(LINES - 1, column - hints[i].width, hints[i].keys);
        attrset(COLOR_PAIR(STATUS));
        addstr(hints[i].word);
        column -= hints[i].width + 2;
    }
}

void picture_show(const struct tree *tree, const struct list *list) {
    draw_status(list);
    move(list->focus + 2 - list->top, text_column(&tree->items[tree->rows[list->focus]]));
    refresh();
}
