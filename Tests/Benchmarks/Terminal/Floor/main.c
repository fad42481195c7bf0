// The floor of the benchmark: the least that a C program with curses must do to show the picture of `symbol-browser
// --all` and to handle its keys. For each key, it draws the rows that have changed and calls refresh() once.
//
//     TerminalFloor FILE      FILE is what `symbol-browser --all` writes into a pipe

#define NCURSES_WIDECHAR 1
#include "list.h"
#include "picture.h"
#include "tree.h"

#include <curses.h>
#include <locale.h>
#include <stdio.h>

static void start(void) {
    setlocale(LC_CTYPE, "");
    initscr();
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    picture_start();
}

static void obey(int key, struct tree *tree, struct list *list) {
    switch (key) {
    case KEY_DOWN: list_move(list, list->focus + 1); break;
    case KEY_UP: list_move(list, list->focus - 1); break;
    case KEY_NPAGE: list_page(list, list->height - 1); break;
    case KEY_PPAGE: list_page(list, 1 - list->height); break;
    case KEY_HOME: list_move(list, 0); break;
    case KEY_END: list_move(list, list->item_count - 1); break;
    case '\n':
    case '\r':
        tree_toggle(tree, list->focus);
        list_resize(list, tree->row_count);
        break;
    }
}

int main(int count, char **arguments) {
    struct tree tree;
    if (count != 2 || !tree_read(&tree, arguments[1])) {
        fprintf(stderr, "usage: TerminalFloor FILE\n");
        return 64;
    }
    start();
    struct list list = {.item_count = tree.row_count, .height = LINES - 2};
    picture_draw_all(&tree, &list);
    picture_show(&tree, &list);
    for (int key; (key = getch()) != 'q';) {
        struct list old = list;
        obey(key, &tree, &list);
        if (list.top == old.top && list.item_count == old.item_count) {
            picture_draw_item(&tree, &list, old.focus);
            picture_draw_item(&tree, &list, list.focus);
        } else {
            picture_draw_all(&tree, &list);
        }
        picture_show(&tree, &list);
    }
    endwin();
    return 0;
}
