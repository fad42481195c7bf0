cat; wc "$1"
