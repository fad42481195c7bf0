/// How busy the machine is.
public enum SystemLoad {
    /// The average number of runnable processes: for the last minute, 5 and 15 minutes.
    public static var text: String {
        let numbers = TerminalSession.contents(of: "/proc/loadavg")?.split(separator: " ").prefix(3)
        return numbers?.joined(separator: " ") ?? "unknown"
    }
}
