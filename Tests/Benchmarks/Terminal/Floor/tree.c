#define _GNU_SOURCE
#include "tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_file(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) return NULL;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = malloc(size + 1);
    text[fread(text, 1, size, file)] = 0;
    fclose(file);
    return text;
}

static void split(struct tree *tree, char *text) {
    int capacity = 0;
    for (char *line; (line = strsep(&text, "\n")) && *line;) {
        if (tree->item_count == capacity) {
            capacity = capacity ? 2 * capacity : 1024;
            tree->items = realloc(tree->items, capacity * sizeof *tree->items);
        }
        int spaces = strspn(line, " ");
        tree->items[tree->item_count++] = (struct item){.text = line + spaces, .level = spaces / 2};
    }
}

// Finds parents, ends and siblings, from the last item to the first.
static void relate(struct tree *tree) {
    struct item *items = tree->items;
    int count = tree->item_count;
    for (int i = count - 1; i >= 0; i--) {
        int end = i + 1;
        while (end < count && items[end].level > items[i].level) {
            if (items[end].level == items[i].level + 1) items[end].parent = i;
            end = items[end].end;
        }
        items[i].parent = -1;
        items[i].end = end;
        items[i].has_sibling = end < count && items[end].level == items[i].level;
    }
}

static void separate(struct item *item, bool is_group) {
    char *gap = is_group ? strstr(item->text, "  ") : strchr(item->text, ' ');
    if (!gap) return;
    *gap = 0;
    if (is_group) {
        item->count = gap + 2;
    } else {
        item->glyph = item->text;
        item->text = gap + 1;
    }
}

// Counts the rows of a range of items without the children of closed groups, and stores them unless `rows` is null.
static int collect(const struct tree *tree, int first, int end, int *rows) {
    int count = 0;
    for (int i = first; i < end; i = tree->items[i].is_open ? i + 1 : tree->items[i].end) {
        if (rows) rows[count] = i;
        count++;
    }
    return count;
}

bool tree_read(struct tree *tree, const char *path) {
    char *text = read_file(path);
    if (!text) return false;
    *tree = (struct tree){0};
    split(tree, text);
    relate(tree);
    for (int i = 0; i < tree->item_count; i++) {
        struct item *item = &tree->items[i];
        bool is_group = item->end > i + 1;
        separate(item, is_group);
        item->is_open = is_group && item->level == 0;
    }
    tree->rows = malloc((tree->item_count + 1) * sizeof *tree->rows);
    tree->row_count = collect(tree, 0, tree->item_count, tree->rows);
    return true;
}

bool tree_toggle(struct tree *tree, int row) {
    int index = tree->rows[row];
    struct item *item = &tree->items[index];
    if (item->end == index + 1) return false;
    bool opens = !item->is_open;
    item->is_open = true;
    int count = collect(tree, index + 1, item->end, NULL);
    int *behind = tree->rows + row + 1;
    int rest = tree->row_count - row - 1;
    if (opens) {
        memmove(behind + count, behind, rest * sizeof *behind);
        collect(tree, index + 1, item->end, behind);
    } else {
        memmove(behind, behind + count, (rest - count) * sizeof *behind);
    }
    tree->row_count += opens ? count : -count;
    item->is_open = opens;
    return true;
}
