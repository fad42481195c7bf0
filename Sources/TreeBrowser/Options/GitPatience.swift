/// How long Git is waited for.
struct GitPatience: Sendable {
    /// The time after which Git is ended.
    var limit = Duration.seconds(20)

    /// How long a search waits for the first answer.
    var search = Duration.seconds(2)
}
