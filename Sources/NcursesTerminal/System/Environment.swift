/// The value of an environment variable; `nil` where it is not set. Bytes that are not UTF-8 are replaced.
func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}

/// The system's text for an error number.
func errorText(_ number: Int32) -> String { String(cString: strerror(number)) }
