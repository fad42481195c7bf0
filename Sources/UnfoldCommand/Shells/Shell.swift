import ArgumentParser
import CLibrary
import NcursesTerminal

/// A shell for which `--init` writes functions.
enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash
    case zsh
    case fish

    /// The functions, for the shell to read.
    ///
    /// `unfold` runs the program with a file to which it writes a directory. An `x` after the bytes of the file keeps
    /// line feeds at the end of the directory's name, which a shell would remove. Chosen paths have a zero byte after
    /// each, because they can have line feeds; the shell quotes them.
    var functions: String {
        switch self {
        case .bash: Self.changeDirectory + Self.insertInBash
        case .zsh: Self.changeDirectory + Self.insertInZsh
        case .fish: Self.functionsOfFish
        }
    }

    private static let changeDirectory = #"""
        # Runs unfold. The key Q leaves it, and changes to the directory of the focused item.
        function unfold {
            local file directory code
            file=$(command mktemp "${TMPDIR:-/tmp}/unfold.XXXXXX") || { command unfold "$@"; return; }
            command unfold --cd-file "$file" "$@"
            code=$?
            directory=$(command cat -- "$file" && printf x)
            command rm -f -- "$file"
            directory=${directory%x}
            if [ -n "$directory" ]; then builtin cd -- "$directory" || return; fi
            return "$code"
        }

        """#

    private static let insertInBash = #"""

        # Inserts the paths that the user chooses into the command line.
        __unfold_insert() {
            local words
            words=$(command unfold --multi --print path --print0 </dev/tty |
                while IFS= read -r -d '' item; do
                    printf '%q ' "$item"
                done)
            READLINE_LINE=${READLINE_LINE:0:READLINE_POINT}$words${READLINE_LINE:READLINE_POINT}
            READLINE_POINT=$((READLINE_POINT + ${#words}))
        }
        if [[ $- == *i* ]]; then
            bind -m emacs-standard -x '"\C-t": __unfold_insert'
            bind -m vi-insert -x '"\C-t": __unfold_insert'
            bind -m vi-command -x '"\C-t": __unfold_insert'
        fi
        """#

    private static let insertInZsh = #"""

        # Inserts the paths that the user chooses into the command line.
        __unfold_insert() {
            local words
            words=$(command unfold --multi --print path --print0 </dev/tty |
                while IFS= read -r -d '' item; do
                    print -rn -- "${(q)item} "
                done)
            LBUFFER+=$words
            zle reset-prompt
        }
        if [[ -o interactive ]]; then
            zle -N __unfold_insert
            bindkey -M emacs '^T' __unfold_insert
            bindkey -M viins '^T' __unfold_insert
            bindkey -M vicmd '^T' __unfold_insert
        fi
        """#

    private static let functionsOfFish = #"""
        # Runs unfold. The key Q leaves it, and changes to the directory of the focused item.
        function unfold --description 'Browse anything hierarchical as one tree'
            set -l file (command mktemp)
            or begin
                command unfold $argv
                return
            end
            command unfold --cd-file $file $argv
            set -l code $status
            set -l directory (command cat $file | string split0)
            command rm -f $file
            if test -n "$directory"
                cd $directory
                or return
            end
            return $code
        end

        # Inserts the paths that the user chooses into the command line.
        function __unfold_insert
            # Unlike read, split0 keeps bytes that are no UTF-8.
            for item in (command unfold --multi --print path --print0 </dev/tty | string split0)
                commandline -i -- (string escape -- $item)' '
            end
            commandline -f repaint
        end
        if status is-interactive
            bind \ct __unfold_insert
            bind -M insert \ct __unfold_insert
        end
        """#
}

/// The file of `--cd-file`: the directory to which the function of the shell changes.
struct DirectoryFile {
    private let path: [UInt8]

    init(path: [UInt8]) { self.path = path }

    /// Writes the path of a directory, without a line feed after it.
    ///
    /// The file must be there: a shell that has stopped waiting has removed it, and would not remove another one.
    func write(_ directory: [UInt8]) throws {
        let descriptor = open(path.map { CChar(bitPattern: $0) } + [0], O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw failure }
        defer { close(descriptor) }
        do { try StandardStreams.write(directory, to: descriptor) } catch { throw failure }
    }

    private var failure: ProgramError {
        ProgramError("cannot write \(ByteText.text(of: path)): \(String(cString: strerror(errno)))")
    }
}
