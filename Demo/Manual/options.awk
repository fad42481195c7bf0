# Makes the part of the man page about options from what `unfold --help-all` writes.
#
# A section begins with a title in capitals and a colon. An option has two blanks before it, and its text begins two or
# more blanks after it, or on the next line. Lines with more blanks go on with the text.

function escaped(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    if (text ~ /^[.']/) text = "\\&" text
    return text
}

/^[A-Z][A-Z ,]*:$/ {
    title = substr($0, 1, 1) tolower(substr($0, 2, length($0) - 2))
    isOptions = title != "Arguments"
    if (isOptions) print ".SS " (title == "Options" ? "Help" : title)
    next
}

/^[A-Z]+: / { isOptions = 0 }

!isOptions { next }

/^  -/ {
    label = substr($0, 3)
    text = ""
    gap = match(label, /  +/)
    if (gap > 0) {
        text = substr(label, gap + RLENGTH)
        label = substr(label, 1, gap - 1)
    }
    print ".TP"
    print ".B " escaped(label)
    if (text != "") print escaped(text)
    next
}

/^ +[^ ]/ {
    sub(/^ +/, "")
    print escaped($0)
}
