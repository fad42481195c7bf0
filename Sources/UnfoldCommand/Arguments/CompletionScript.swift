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
