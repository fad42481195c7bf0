import ArgumentParser
import TreeBrowser
import TreeSources

/// The options of the inputs.
struct InputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The kind of the inputs. By default it is guessed from the name and the first bytes. columns is another \
            word for table.
            """, valueName: "kind"))
    var from: InputKind?

    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Write the kind of each input and the reason for it to standard error, after the list.")
    var explain = false

    @Flag(
        name: [.customShort("0"), .customLong("null")],
        help: "The input is a list of paths with a zero byte after each, as 'find -print0' writes it.")
    var hasZeros = false

    @Option(
        help: ArgumentHelp(
            "The text between the names of a path (the default is /), or between the cells of a table.",
            valueName: "text"))
    var separator: ByteArgument?

    @Option(
        help: ArgumentHelp(
            """
            Group the rows of tables by columns: titles or numbers from 1 on, with commas between them, such as \
            namespace,STATUS. Elements of JSON, YAML, TOML and XML are grouped by fields such as status.phase. Other \
            text is read as a table.
            """, valueName: "fields"))
    var groupBy: FieldNames?

    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Read the inputs as tables whose first line has the titles, or with --no-, tables without titles.")
    var header: Bool?

    @Option(
        help: ArgumentHelp(
            """
            The field that identifies elements of JSON, YAML, TOML and XML when the input is read again, such as \
            metadata.uid, or the title or number of the column that identifies the rows of a table; several with + \
            between them, such as kind+metadata.name. By default the fields are taken that tell the elements apart; \
            --explain names them. It has no effect on other text.
            """, valueName: "field"))
    var id: ByteArgument?

    @Option(
        help: ArgumentHelp(
            """
            Columns of a table that always change, such as AGE,TIME. They do not make a row a changed row when the \
            input is read again. With --diff, also members and attributes that are not compared.
            """, valueName: "columns"))
    var ignore: FieldNames?

    @Option(
        help: ArgumentHelp(
            """
            The field that labels elements of JSON, YAML and TOML, such as metadata.name, or several fields with \
            commas between them: the first one that an element has. By default it is the first of name, metadata.name, \
            title, id, key and others whose values tell the elements apart.
            """, valueName: "fields"))
    var label: FieldNames?

    @Option(
        help: ArgumentHelp(
            """
            The field that names the parent of an element or a row, such as PPID or metadata.ownerReferences.0.uid: it \
            is shown below the one whose --id this is. Without --id, the field is taken that most parents are found by.
            """, valueName: "field"))
    var parent: ByteArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Show the output of the command after --, and run the command again at this interval. Where text is \
            written, it runs once.
            """, valueName: "seconds"))
    var watch: Double?

    @Flag(
        help: """
            Show what has changed between two inputs, an old one and a new one. As text it is a line for each change, \
            and the status is that of diff: 0 for no change, 1 for changes, 2 for an error.
            """)
    var diff = false

    @Option(
        help: ArgumentHelp(
            """
            Append each snapshot of the input to a file, with its time. unfold shows such a file with all its \
            snapshots. If it does not exist, it is made; a file of another kind, and one with the snapshots of another \
            input, is not changed.
            """, valueName: "file"))
    var record: ByteArgument?

    @Flag(help: "The words after -- are a text for /bin/sh. With --diff, each input is such a text.")
    var shell = false

    @Flag(
        name: [.customShort("a"), .long], inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Show files whose names begin with a dot, or not.")
    var hidden = false

    @Flag(
        name: .customLong("no-ignore"),
        help: "Show and search files that Git or a file .ignore leaves out as other files.")
    var showsIgnored = false
}

/// The options of choosing and printing.
struct ChoiceOptions: ParsableArguments {
    @Flag(
        help: """
            Choose an item: typing filters, the arrow keys move, and Enter prints the item. Esc goes to the list with \
            all its keys, and a second Esc cancels, as q there and Ctrl-C do.
            """)
    var pick = false

    @Flag(
        help: """
            Choose several items, with Tab, or with Space in the list. It implies --pick. Esc in the list first clears \
            the choice.
            """)
    var multi = false

    @Option(
        help: ArgumentHelp(
            """
            The part of a chosen item that --pick and --multi print. By default it is the path for directories and \
            lists of paths, the value as it is written for JSON, YAML, TOML and XML, and the line for other text, with \
            its escape sequences for colors. text prints a string without its quotes and escapes. A pointer and a \
            path for jq, such as .items[3].name, begin at the top of their document.
            """, valueName: "part"))
    var print: PrintedPart?

    @Flag(name: .customLong("print0"), help: "Print a zero byte after each chosen item instead of a line feed.")
    var printsZeros = false
}

/// Text, where standard output is not a terminal.
struct TextOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Write this many levels. Deeper items are not searched by --filter. It has no effect on the list.",
            valueName: "levels"))
    var depth: Int?

    @Option(
        help: ArgumentHelp(
            """
            With --diff, write text also to a terminal: text has a line for each change, and patch is a JSON Patch \
            (RFC 6902) for JSON, YAML and TOML.
            """, valueName: "form"))
    var format: DifferenceForm?

    @Option(
        help: ArgumentHelp(
            """
            Write only items whose own text matches, and those above them. In paths, src/main means main below src. \
            Terms such as phase:Pend, phase=Pending and restarts>3 compare a field. The list begins with this filter, \
            unless --query is given.
            """, valueName: "pattern"))
    var filter: ByteArgument?

    @Flag(
        help: """
            With --filter or --query, match the terms in any items of a record, such as an element of an array of \
            JSON, and show the records that match whole.
            """)
    var records = false
}

/// Waiting for an item or a change, and following changes, in scripts.
struct ScriptOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Read on until an item matches, then write the items that match and end. The status is 1 if the input ends \
            without one.
            """, valueName: "pattern"))
    var until: ByteArgument?

    @Flag(
        help: """
            Read again until something differs from the first reading, then write the input and end.
            """)
    var exitOnChange = false

    @Flag(
        help: """
            Read again, and write an object of JSON for each change: its time, kind, path, and the values old and new.
            """)
    var events = false
}

/// The list on the terminal. The settings may have these options, so they are no error where text is written.
struct ListOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Begin with this filter.", valueName: "pattern"))
    var query: ByteArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Begin with this many levels open. By default texts open until the screen is full.", valueName: "levels"))
    var expand: Int?

    @Option(
        help: ArgumentHelp(
            """
            Show these columns of tables, in this order, by their titles or fields. The elements of an array of JSON, \
            YAML or TOML begin as a table with them. The key | chooses others.
            """, valueName: "titles"))
    var columns: FieldNames?

    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: """
            Begin at the last row, and stay there while rows arrive. A move up ends it, and the key of the last row \
            begins it again.
            """)
    var follow = false

    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Mark and count the changes since the first reading, as the key P does.")
    var pin = false

    @Option(
        help: ArgumentHelp(
            """
            The sizes of files, and of directories with everything in them: apparent for the lengths of files, disk \
            for the space on the disk, or files for the lengths of files without the sizes of directories.
            """, valueName: "measure"))
    var size = SizeChoice.apparent

    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Count directories of other file systems too.")
    var crossFileSystems = false

    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Show the share of each file and directory in the size of the directory above it.")
    var share = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Keep this many rows, the last ones, and drop the rows before them, so that an input without an end \
            takes no more memory. If a file is replaced, all of its rows are new. It is for lines, JSON Lines, and \
            tables without a tree that is drawn in a column; other kinds keep all rows.
            """, valueName: "rows"))
    var keep: Int?

    @Option(
        help: ArgumentHelp(
            """
            Store in this file which items are open and selected, and restore them at the next start. Files and \
            directories are identified by their full paths.
            """, valueName: "file"),
        completion: .file())
    var state: ByteArgument?

    @Option(
        help: ArgumentHelp("The background to draw for; auto is the one that the terminal reports.", valueName: "theme")
    )
    var theme = ThemeChoice.auto

    @Option(
        help: ArgumentHelp(
            "The keys: standard, vim, emacs, or a file that binds keys to actions and commands.", valueName: "keys"),
        completion: .file())
    var keys = KeyChoice.standard

    @Option(
        help: ArgumentHelp(
            """
            Show the output of this command for the focused item, in its colors. {} is replaced by the item. Without \
            it, the item is added at the end. {1} is replaced by a word of it, {name} by a part as in --print, and \
            {.metadata.name} or {PID} by a field.
            """, valueName: "command"))
    var preview: ByteArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Use this many rows below the prompt instead of the whole screen.", valueName: "rows"))
    var inline: Int?

    @Option(
        help: ArgumentHelp(
            """
            With the key Q, leave and write the directory of the focused item to this file, which must be there. The \
            functions of --init use it.
            """, valueName: "file"),
        completion: .file())
    var cdFile: ByteArgument?

    @Flag(help: "Leave out everything that runs a command, writes a file, or copies. --state is only read.")
    var secure = false
}
