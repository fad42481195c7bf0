/// Inputs of the kinds that people open, made with a number of parts.
enum FirstScreenShape: String, CaseIterable {
    case pods = "pods.json"
    case feed = "feed.xml"
    case openAPI = "openapi.json"
    case plan = "plan.json"
    case response = "response.json"
    case compose = "compose.yaml"
    case manifests = "manifests.yaml"
    case project = "pyproject.toml"
    case pom = "pom.xml"
    case diff = "changes.diff"
    case tree = "tree.txt"
    case events = "events.jsonl"
    case lock = "package-lock.json"

    /// The text of the input.
    var text: String {
        switch self {
        case .pods: Self.podsText
        case .feed: Self.feedText
        case .openAPI: Self.openAPIText
        case .plan: Self.planText
        case .response: Self.responseText
        case .compose: Self.composeText
        case .manifests: Self.manifestsText
        case .project: Self.projectText
        case .pom: Self.pomText
        case .diff: Self.diffText
        case .tree: Self.treeText
        case .events: Self.eventsText
        case .lock: Self.lockText
        }
    }

    private static func many(_ count: Int, separator: String = "", _ part: (Int) -> String) -> String {
        (1...count).map(part).joined(separator: separator)
    }
}

// JSON.
extension FirstScreenShape {
    private static var podsText: String {
        let pods = many(70, separator: ",") { number in
            """
            {"apiVersion": "v1", "kind": "Pod",
             "metadata": {"name": "web-\(number)", "namespace": "shop", "uid": "6f1c-\(number)"},
             "spec": {"containers": [{"name": "web", "image": "nginx:1.27", "ports": [{"containerPort": 80}]}]},
             "status": {"phase": "Running", "podIP": "10.0.0.\(number)", "conditions": [{"type": "Ready"}]}}
            """
        }
        return #"{"apiVersion": "v1", "items": [\#(pods)], "kind": "List", "metadata": {"resourceVersion": ""}}"#
    }

    private static var openAPIText: String {
        let paths = many(70, separator: ",") { number in
            """
            "/pets/\(number)": {"get": {"operationId": "get\(number)", "responses": {"200": {"description": "OK"}}},
             "delete": {"responses": {"204": {"description": "Gone"}}}}
            """
        }
        return """
            {"openapi": "3.0.3", "info": {"title": "Pets", "version": "1.0.0"},
             "servers": [{"url": "https://example.com"}], "paths": {\(paths)},
             "components": {"schemas": {"Pet": {"type": "object", "required": ["id", "name"],
              "properties": {"id": {"type": "integer"}, "name": {"type": "string"}}}}}}
            """
    }

    private static var planText: String {
        func resource(_ number: Int, _ rest: String) -> String {
            """
            {"address": "aws_instance.web[\(number)]", "mode": "managed", "type": "aws_instance", "name": "web",
             "index": \(number), \(rest)}
            """
        }
        let values = #""values": {"ami": "ami-1", "tags": {"Name": "web"}}"#
        let change = #""change": {"actions": ["create"], "before": null, "after": {"ami": "ami-1"}}"#
        return """
            {"format_version": "1.2", "terraform_version": "1.9.5",
             "variables": {"region": {"value": "eu-west-1"}},
             "planned_values": {"root_module": {"resources": [\(many(70, separator: ",") { resource($0, values) })]}},
             "resource_changes": [\(many(70, separator: ",") { resource($0, change) })],
             "configuration": {"provider_config": {"aws": {"name": "aws"}}}, "complete": true}
            """
    }

    /// More than 4 MB.
    private static var responseText: String {
        let results = many(30_000, separator: ",") { number in
            """
            {"id": \(number), "name": "Item \(number)", "tags": ["new", "red"], "owner": {"id": 7, "login": "ada"},
             "description": "\(String(repeating: "x", count: 60))"}
            """
        }
        return #"{"status": "ok", "page": {"number": 1, "size": 30000}, "results": [\#(results)], "next": null}"#
    }

    private static var eventsText: String {
        many(9) { number in
            """
            {"time": "2026-05-01T10:00:0\(number)Z", "level": "info", "message": "started", \
            "request": {"method": "GET", "path": "/\(number)", "headers": {"accept": "*/*", "host": "a.example"}}}\n
            """
        }
    }

    private static var lockText: String {
        let packages = many(70, separator: ",") { number in
            """
            "node_modules/left-pad-\(number)": {"version": "1.\(number).0",
             "resolved": "https://registry.example/\(number)", "integrity": "sha512-\(number)",
             "engines": {"node": ">=18"}}
            """
        }
        return """
            {"name": "shop", "version": "1.0.0", "lockfileVersion": 3, "requires": true,
             "packages": {"": {"name": "shop", "dependencies": {"left-pad-1": "^1.0.0"}}, \(packages)}}
            """
    }
}

// Documents of YAML, TOML and XML.
extension FirstScreenShape {
    private static var composeText: String {
        let services = many(70) { number in
            """
              service\(number):
                image: "registry.example/service\(number):1.0"
                ports:
                  - "8\(number):80"
                environment:
                  LEVEL: info
                  URL: http://service\(number)
                depends_on: [db, cache]

            """
        }
        return "name: shop\nservices:\n\(services)volumes:\n  data: {}\nnetworks:\n  default:\n    driver: bridge\n"
    }

    private static var manifestsText: String {
        many(4, separator: "---\n") { number in
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: web-\(number)
              labels:
                app: web
            spec:
              replicas: 3
              selector:
                matchLabels:
                  app: web
              template:
                spec:
                  containers:
                    - name: web
                      image: nginx:1.27
                      env:
                        - name: LEVEL
                          value: info

            """
        }
    }

    private static var projectText: String {
        """
        [project]
        name = "shop"
        version = "1.0.0"
        dependencies = [
        \(many(70) { "  \"package\($0)>=\($0).0\",\n" })]

        [project.optional-dependencies]
        test = ["pytest", "coverage"]

        [tool.ruff]
        line-length = 100
        select = ["E", "F", "W"]

        [tool.mypy]
        strict = true

        [[tool.mypy.overrides]]
        module = "shop.*"
        ignore_errors = true

        [build-system]
        requires = ["hatchling"]
        build-backend = "hatchling.build"
        """
    }

    private static var feedText: String {
        let items = many(70) { number in
            """
            <item><title>News \(number)</title><link>https://example.com/\(number)</link>
            <pubDate>Fri, 01 May 2026 10:00:00 GMT</pubDate><description>What happened</description></item>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0"><channel><title>News</title><link>https://example.com</link>
            <description>All that is new</description>\(items)</channel></rss>
            """
    }

    private static var pomText: String {
        let dependencies = many(70) { number in
            """
            <dependency><groupId>org.example</groupId><artifactId>part-\(number)</artifactId>
            <version>1.\(number)</version></dependency>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
            <groupId>org.example</groupId><artifactId>shop</artifactId><version>1.0</version>
            <properties><java.version>21</java.version><encoding>UTF-8</encoding></properties>
            <dependencies>\(dependencies)</dependencies>
            <build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId></plugin></plugins></build>
            </project>
            """
    }
}

// Lines.
extension FirstScreenShape {
    private static var diffText: String {
        many(3) { number in
            let hunks = many(70 * number) { hunk in
                """
                @@ -\(hunk * 20),5 +\(hunk * 20),5 @@ func part\(hunk)() {
                 let a = 1
                -let b = 2
                +let b = 3
                 let c = 4
                 return a

                """
            }
            return """
                diff --git a/Sources/File\(number).swift b/Sources/File\(number).swift
                index 83db48f..bf269f4 100644
                --- a/Sources/File\(number).swift
                +++ b/Sources/File\(number).swift
                \(hunks)
                """
        }
    }

    private static var treeText: String {
        let modules = many(8) { number in
            "├── module\(number)\n" + many(70) { "│   ├── file\($0).swift\n" }
                + "│   └── Tests\n│       ├── First.swift\n│       └── Last.swift\n"
        }
        return ".\n\(modules)└── README.md\n"
    }
}
