// Placeholder until its first file.
