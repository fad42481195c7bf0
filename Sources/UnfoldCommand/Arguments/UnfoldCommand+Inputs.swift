import TreeBrowser
import TreeSources

// Arguments without an option. The parser would need 3 ms and 5 MB for them, because it looks at each option that there
// is: a third of the time until the rows of a small file are on the screen.

extension UnfoldCommand {
    /// Creates the arguments that are inputs alone, as the parser does.
    init(inputs names: [String]) {
        self.init()
        inputs = names.map(ByteArgument.init)
        (input, choice, text) = (InputOptions(unused: ()), ChoiceOptions(unused: ()), TextOptions(unused: ()))
        (script, list) = (ScriptOptions(unused: ()), ListOptions(unused: ()))
        (shell, help, helpAll) = (nil, false, false)
    }
}

// Each option has its usual value.

extension InputOptions {
    fileprivate init(unused: ()) {
        self.init()
        (from, explain, hasZeros, separator, groupBy, header) = (nil, false, false, nil, nil, nil)
        (id, ignore, label, parent, watch, diff, record, shell) = (nil, nil, nil, nil, nil, false, nil, false)
        (hidden, showsIgnored) = (false, false)
    }
}

extension ChoiceOptions {
    fileprivate init(unused: ()) {
        self.init()
        (pick, multi, print, printsZeros) = (false, false, nil, false)
    }
}

extension TextOptions {
    fileprivate init(unused: ()) {
        self.init()
        (depth, format, filter, records) = (nil, nil, nil, false)
    }
}

extension ScriptOptions {
    fileprivate init(unused: ()) {
        self.init()
        (until, exitOnChange, events) = (nil, false, false)
    }
}

extension ListOptions {
    fileprivate init(unused: ()) {
        self.init()
        (query, expand, columns, follow, pin, size, crossFileSystems) = (nil, nil, nil, false, false, .apparent, false)
        (share, keep, state, theme, keys, preview) = (false, nil, nil, .auto, .standard, nil)
        (inline, cdFile, secure) = (nil, nil, false)
    }
}
