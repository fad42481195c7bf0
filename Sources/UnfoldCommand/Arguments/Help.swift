import ArgumentParser

/// The two texts of help.
enum Help {
    /// Examples and the most important options, on one screen of 24 rows and 80 columns.
    static let short = """
        Browse anything hierarchical as one tree.

        Usage: unfold [options] [<input> ...]
               unfold [options] --watch <seconds> -- <command> ...
               unfold [options] --diff <old> <new>

          unfold                                  the current directory
          unfold src data.json -                  directories, files, standard input
          ps aux | unfold                         tables, CSV, JSON, YAML, diffs, paths
          unfold --watch 2 -- kubectl get pods -A -o json
          vim "$(git ls-files | unfold --pick)"   choose, and print the choice
          unfold --depth 2 data.json | less       text, where output is not a terminal

          --from <kind>         directory, paths, listing, json, jsonl, yaml, toml, ini,
                                xml, table, csv, tsv, diff, indented, lines, or a guess
          --group-by <fields>, --parent <field>   rows in groups; below their parents
          --pick, --multi, --print <part>         choose items; print a part of each
          --until <pattern>     wait in a script until an item matches
          -a, --hidden, --follow, --pin   hidden files; stay at the end; count changes
          --depth <levels>, --filter <pattern>    the items that are written
          --query <pattern>, --expand <levels>    the list at the beginning
          --keys vim|emacs|<file>, --theme light|dark, --init bash|zsh|fish
          -h, --help-all        this help; all options (in the list, ? shows the keys)
        """

    /// All options.
    static var all: String { UnfoldCommand.helpMessage() }
}

/// Mends the scripts of completions that the parser of arguments makes: they offer a subcommand `help`, which this
/// program does not have.
enum CompletionScript {
    /// Returns a script without the subcommand, or any other text as it is.
    static func mended(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // bash
        remove(from: "    # Offer subcommand / subcommand argument completions", through: "    esac", &lines)
        // zsh
        lines.removeAll { $0 == "        '(-): :->command'" || $0 == "        '(-)*:: :->arg'" }
        remove(from: "    case \"${state}\" in", through: "    esac", &lines)
        // bash and zsh
        remove(from: "_unfold_help() {", through: "}", &lines)
        // fish
        remove(from: "        switch $unparsed_tokens[1]", through: "        end", &lines)
        lines.removeAll {
            $0.hasPrefix("complete -c 'unfold'") && ($0.contains("\"unfold help\"") || $0.contains("-fa 'help'"))
        }
        return lines.joined(separator: "\n")
    }

    /// Removes lines from the first one that is equal to a text through the next one that is equal to another.
    private static func remove(from first: Substring, through last: Substring, _ lines: inout [Substring]) {
        guard let start = lines.firstIndex(of: first),
            let end = lines[start...].firstIndex(of: last)
        else { return }
        lines.removeSubrange(start...end)
    }
}
