// Reads TOML with toml++, whose headers contain all of it. No exception leaves this file: an error is a result.
#if !__has_include(<toml++/toml.h>)
#error "The headers of toml++ are missing; install libtomlplusplus-dev (apt), tomlplusplus-devel (dnf) or tomlplusplus (brew), or run Tests/run"
#endif
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_MAX_NESTED_VALUES 100
// Some assertions of toml++ 3.3 fail for a wrong text such as `[=]`, although the code after them reports the error.
// With NDEBUG they are assumptions, which the compiler may use.
#undef NDEBUG
#define TOML_ASSERT(condition) static_cast<void>(0)
// TOML 1.1: inline tables over several lines, times without seconds, \e and \xHH.
#define TOML_ENABLE_UNRELEASED_FEATURES 1
#include <toml++/toml.h>

#include "ctoml.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <vector>

namespace {

// Finds the offset of a place. toml++ counts lines, and characters in them.
class Places {
public:
    explicit Places(std::string_view text) : text(text) {
        lines.push_back(text.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0);
        for (size_t offset = 0; offset < text.size(); offset++)
            if (text[offset] == '\n') lines.push_back(offset + 1);
    }

    // Places are usually asked for in order, so the way begins at the last one.
    size_t offset(toml::source_position place) {
        if (place.line == 0) return 0;
        if (place.line != line) {
            line = std::min<size_t>(place.line, lines.size());
            column = 1;
            last = lines[line - 1];
        }
        for (; column < place.column && last < text.size() && text[last] != '\n'; column++)
            do last++;
            while (last < text.size() && is_inside(text[last]));
        for (; column > place.column && last > lines[line - 1]; column--)
            do last--;
            while (last > lines[line - 1] && is_inside(text[last]));
        return last;
    }

    size_t start_of_line(size_t offset) const {
        return *(std::upper_bound(lines.begin() + 1, lines.end(), offset) - 1);
    }

private:
    static bool is_inside(char byte) { return (byte & 0xC0) == 0x80; }

    std::string_view text;
    std::vector<size_t> lines;
    size_t line = 0, column = 1, last = 0;
};

// The keys and values of a text as far as they are not nested too deeply for toml++, which is recursive.
struct Scan {
    // Where the last line begins that is not inside a value, at or before the limit.
    size_t statement = 0;
    // Where a key has too many names.
    size_t problem = std::string_view::npos;

    Scan(std::string_view text, size_t limit) {
        int brackets = 0, dots = 0;
        size_t start = 0;
        for (size_t offset = 0; offset < text.size(); offset++) {
            switch (text[offset]) {
            case '#': offset = std::min(text.find('\n', offset), text.size()) - 1; break;
            case '"':
            case '\'': offset = end_of_string(text, offset); break;
            case '[':
            case '{': brackets++, dots = 0; break;
            case ']':
            case '}': brackets--, dots = 0; break;
            case '=':
            case ',': dots = 0; break;
            case '.':
                if (++dots < CTOML_DEPTH_LIMIT) break;
                problem = offset;
                statement = start;
                return;
            case '\n':
                dots = 0;
                if (brackets <= 0) {
                    brackets = 0;
                    start = offset + 1;
                }
                break;
            default: break;
            }
            if (start <= limit) statement = start;
        }
    }

private:
    // The offset of the last byte of a string. One that is not closed ends with its line, or with the text.
    static size_t end_of_string(std::string_view text, size_t start) {
        char quote = text[start];
        bool is_long = text.substr(start, 3) == std::string_view(quote == '"' ? "\"\"\"" : "'''");
        for (size_t offset = start + (is_long ? 3 : 1); offset < text.size(); offset++) {
            char byte = text[offset];
            if (byte == '\\' && quote == '"') {
                offset++;
            } else if (byte == '\n' && !is_long) {
                return offset - 1;
            } else if (byte == quote) {
                if (!is_long) return offset;
                size_t count = 1;
                while (count < 5 && offset + count < text.size() && text[offset + count] == quote) count++;
                if (count >= 3) return offset + count - 1;
                offset += count - 1;
            }
        }
        return text.size() - 1;
    }
};

// A value that waits, with its name.
struct Child {
    const toml::key *key;
    const toml::node *node;
};

struct Level {
    std::vector<Child> children;
    size_t next = 0;
};

Level level(const toml::node &node) {
    Level level;
    if (auto table = node.as_table()) {
        for (auto &&[key, value] : *table) level.children.push_back({&key, &value});
        // toml++ has them in the order of their names.
        auto place = [](const Child &child) {
            auto begin = child.key->source().begin;
            return std::pair(begin.line, begin.column);
        };
        std::sort(level.children.begin(), level.children.end(), [&](const Child &one, const Child &other) {
            return place(one) < place(other);
        });
    } else if (auto array = node.as_array()) {
        for (auto &&value : *array) level.children.push_back({nullptr, &value});
    }
    return level;
}

class Visitor {
public:
    Visitor(Places &places, void *context, void (*visit)(void *, const ctoml_event *))
        : places(places), context(context), visit(visit) {}

    // It is not recursive, because it may run on a small stack.
    void all(const toml::table &root) {
        std::vector<Level> levels;
        levels.push_back(level(root));
        while (!levels.empty()) {
            Level &last = levels.back();
            if (last.next == last.children.size()) {
                levels.pop_back();
                if (!levels.empty()) end();
                continue;
            }
            Child child = last.children[last.next++];
            one(child);
            if (child.node->is_table() || child.node->is_array()) levels.push_back(level(*child.node));
        }
    }

private:
    void one(const Child &child) {
        ctoml_event event = {};
        event.kind = CTOML_OTHER;
        if (child.key) {
            event.key = child.key->str().data();
            event.key_length = child.key->str().size();
            event.key_start = places.offset(child.key->source().begin);
            event.key_end = places.offset(child.key->source().end);
        }
        event.start = places.offset(child.node->source().begin);
        event.end = std::max(event.start, places.offset(child.node->source().end));
        if (child.node->is_table()) event.kind = CTOML_TABLE;
        if (child.node->is_array()) event.kind = CTOML_ARRAY;
        if (auto string = child.node->as_string()) {
            event.kind = CTOML_STRING;
            event.text = string->get().data();
            event.text_length = string->get().size();
        }
        visit(context, &event);
    }

    void end() {
        ctoml_event event = {};
        event.kind = CTOML_END;
        visit(context, &event);
    }

    Places &places;
    void *context;
    void (*visit)(void *, const ctoml_event *);
};

void set(ctoml_error *error, std::string_view message, size_t offset, size_t statement) {
    size_t count = std::min(message.size(), sizeof error->message - 1);
    std::memcpy(error->message, message.data(), count);
    error->message[count] = 0;
    error->offset = offset;
    error->statement = statement;
}

}  // namespace

bool ctoml_read(
    const char *bytes, size_t length, void *context, void (*visit)(void *context, const ctoml_event *event),
    ctoml_error *error) noexcept {
    std::string_view text(bytes, length);
    Scan scan(text, 0);
    // The text before a key that is nested too deeply can still have an error of its own.
    std::string_view safe = text.substr(0, scan.problem == std::string_view::npos ? length : scan.statement);
    Places places(text);
    toml::parse_result result = toml::parse(safe);
    if (!result) {
        size_t offset = places.offset(result.error().source().begin);
        set(error, result.error().description(), offset, Scan(text, offset).statement);
        return false;
    }
    if (scan.problem != std::string_view::npos) {
        set(error, "", scan.problem, scan.statement);
        return false;
    }
    Visitor(places, context, visit).all(result.table());
    return true;
}
