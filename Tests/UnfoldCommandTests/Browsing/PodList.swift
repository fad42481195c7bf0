/// The pods of a cluster, as `kubectl get pods -A -o json` writes them, with the fields that the picture shows.
///
/// ```
/// {"apiVersion": "v1", "kind": "List", "items": [
///   {"metadata": {"name": "invoice-6c7d9-2xk9q", "namespace": "billing"},
///    "spec": {"nodeName": "node-1"}, "status": {"phase": "Running"}}, …]}
/// ```
struct PodList {
    /// The phases of the pods of `payment`. All others are running.
    let phases: [String]

    /// Deployments: the namespace, the beginning of the names of the pods, and their number.
    private static let deployments = [
        ("billing", "invoice-6c7d9", 4), ("billing", payment, 6), ("kube-system", "coredns-76f75", 2),
        ("kube-system", "kube-proxy", 5), ("monitoring", "grafana-7d9c5", 1), ("monitoring", "node-exporter", 5),
        ("search", "indexer-8b6f9", 5), ("search", "query-66d8f", 5), ("shop", "cart-5d7f9", 5),
        ("shop", "web-7c6b8", 6),
    ]

    private static let payment = "payment-5f8c7"

    /// The ends of the names of the pods of a deployment.
    private static let ends = ["2xk9q", "4mw7t", "7hd2z", "9qv5r", "b8n4c", "k5t6p"]

    /// The document.
    var json: String {
        var pods: [String] = []
        for (namespace, name, count) in Self.deployments {
            for index in 0..<count {
                let phase = name == Self.payment ? phases[index] : "Running"
                pods.append(
                    """
                    {"metadata": {"name": "\(name)-\(Self.ends[index])", "namespace": "\(namespace)"}, \
                    "spec": {"nodeName": "node-\(pods.count % 5 + 1)"}, "status": {"phase": "\(phase)"}}
                    """)
            }
        }
        return #"{"apiVersion": "v1", "kind": "List", "items": ["# + pods.joined(separator: ",\n") + "]}\n"
    }
}

extension PodList {
    /// What the command prints at first, and when it runs again.
    static let readings = [
        PodList(phases: ["Pending", "Pending", "Pending", "Pending", "Running", "Running"]),
        PodList(phases: ["Running", "Running", "Pending", "Pending", "Running", "Running"]),
        PodList(phases: ["Running", "Running", "Running", "Running", "Running", "Failed"]),
    ]
}
