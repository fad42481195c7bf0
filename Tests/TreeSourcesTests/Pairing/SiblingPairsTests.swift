import Testing

@testable import TreeSources

/// Elements that are found again without a key, and others that are found by the wrong one.
@Suite struct SiblingPairsTests {
    @Test(
        "Elements are alike if half of their values are equal",
        arguments: [
            // One of two values.
            (#"[{"a": 1, "b": 2}, {"a": 5, "b": 6}]"#, #"[{"c": 0, "d": 0}, {"a": 5, "b": 7}]"#, [-1, 1]),
            // One change, however large it is.
            (#"[[1, 2, 3, 4, 5], {"x": {"a": 1, "b": 2, "c": 3}, "y": 4}]"#, #"[{"y": 4}]"#, [1]),
            (#"[{"x": {"a": 1, "b": 2, "c": 3}, "y": 4}, [7]]"#, #"[{"z": {"a": 1, "b": 2, "c": 3}, "y": 4}]"#, [0]),
            (#"[{"x": {"a": 1, "b": 2}}, 7, 7]"#, #"[{"z": {"a": 1, "b": 2}}]"#, [0]),
            // Less than half, and no shape in common.
            (#"[{"a": 1, "b": 2, "c": 3}]"#, #"[{"d": 1, "e": 2, "f": 3}]"#, [-1]),
            // Never across kinds.
            (#"[[1, 2], 5]"#, #"[{"a": 1}, "5"]"#, [-1, 1]), ("[[], {}]", "[{}, []]", [1, 0]),
            // Another value in the same place.
            ("[1, 2, 3]", "[1, 5, 3]", [0, 1, 2]), ("[1, 2, 3]", "[4, 5, 6]", [0, 1, 2]),
            (#"[{"p": 80}, {"p": 443}, {"p": 8080}]"#, #"[{"p": 443}, {"p": 8080}]"#, [1, 2]),
            (#"[{"p": 80}, {"p": 443}]"#, #"[{"p": 80}, {"p": 444}]"#, [0, 1]),
            // A stranger in the place of another one.
            (#"[1, {"c": "vi", "p": 2, "t": 4}, 2]"#, #"[1, {"c": "rm", "p": 7, "t": 8}, 2]"#, [0, -1, 2]),
            (#"[1, {"c": "vi", "p": 2, "t": 4}, 2]"#, #"[1, {"c": "vi", "p": 7, "t": 8}, 2]"#, [0, 1, 2]),
        ])
    func likeness(old: String, new: String, expected: [Int]) {
        #expect(elementPairs(old, new) == expected)
    }

    @Test(
        "A wrong key is worse than none",
        arguments: [
            // An index that is counted again.
            (
                #"[{"index":0, "v":"a", "w":"x"}, {"index":1, "v":"b", "w":"y"}, {"index":2, "v":"c", "w":"z"}]"#,
                #"[{"index": 0, "v": "b", "w": "y"}, {"index": 1, "v": "c", "w": "z"}]"#, [1, 2]
            ),
            (
                #"[{"id": 1, "v": "a", "w": "x"}, {"id": 2, "v": "b", "w": "y"}, {"id": 3, "v": "c", "w": "z"}]"#,
                #"[{"id": 1, "v": "b", "w": "y"}, {"id": 2, "v": "c", "w": "z"}]"#, [1, 2]
            ),
            // Identifiers of requests.
            (
                #"[{"id": "r1", "v": "a", "w": 1}, {"id": "r2", "v": "b", "w": 2}]"#,
                #"[{"id": "r3", "v": "a", "w": 1}, {"id": "r4", "v": "b", "w": 2}]"#, [0, 1]
            ),
            // A name in several namespaces.
            (
                #"[{"ns":"x", "name":"a", "v":1}, {"ns":"y", "name":"a", "v":2}, {"ns":"x", "name":"b", "v":3}]"#,
                #"[{"ns": "y", "name": "a", "v": 5}, {"ns": "x", "name": "b", "v": 3}]"#, [1, 2]
            ),
        ])
    func wrongKey(old: String, new: String, expected: [Int]) {
        #expect(elementPairs(old, new) == expected)
    }

    @Test(
        "A right key finds elements that have little else in common",
        arguments: [
            (
                #"[{"name": "a", "v": 1, "w": 1, "x": 1}, {"name": "b", "v": 2, "w": 2, "x": 2}]"#,
                #"[{"name": "b", "v": 3, "w": 3, "x": 3}, {"name": "a", "v": 4, "w": 4, "x": 4}]"#, [1, 0]
            ),
            // Another name is another element, although the rest is equal.
            (
                #"[{"name": "a", "v": 1}, {"name": "b", "v": 1}, {"name": "c", "v": 1}]"#,
                #"[{"name": "a", "v": 1}, {"name": "d", "v": 1}, {"name": "c", "v": 1}]"#, [0, -1, 2]
            ),
        ])
    func rightKey(old: String, new: String, expected: [Int]) {
        #expect(elementPairs(old, new) == expected)
    }

    @Test(
        "Members with other names are known by their values",
        arguments: [
            (#"{"a": 1, "b": 2}"#, #"{"c": 1, "b": 2}"#, [0, 1]), (#"{"a": 1, "b": 1}"#, #"{"c": 1}"#, [0]),
            (#"{"a": 1}"#, #"{"b": 1, "c": 1}"#, [0, -1]), (#"{"a": 1, "b": 1}"#, #"{"c": 1, "b": 1}"#, [0, 1]),
            (#"{"a": 1}"#, #"{"b": 2}"#, [-1]), (#"{"a": [1], "b": {"x": 2}}"#, #"{"c": {"x": 2}, "d": [1]}"#, [1, 0]),
        ])
    func renamed(old: String, new: String, expected: [Int]) {
        #expect(elementPairs(old, new) == expected)
    }
}

/// The fields that the user has named.
@Suite struct GivenKeyTests {
    @Test(
        "The user's word is taken before equal values",
        arguments: [
            ("k", #"[{"k": 1, "v": "a"}, {"k": 2, "v": "b"}]"#, #"[{"k": 1, "v": "b"}, {"k": 2, "v": "a"}]"#, [0, 1]),
            // Several fields together.
            (
                "k+m.n", #"[{"k": 1, "m": {"n": 1}}, {"k": 1, "m": {"n": 2}}]"#,
                #"[{"k": 1, "m": {"n": 2}, "v": 1}, {"k": 2, "m": {"n": 1}}, {"k": 1, "m": {"n": 1}, "v": 2}]"#,
                [1, -1, 0]
            ),
            // A text that only looks like two.
            ("k+l", #"[{"k": "a", "l": "bc"}]"#, #"[{"k": "ab", "l": "c"}]"#, [-1]),
            // Equal ones pair in order.
            ("k", #"[{"k": 1, "v": 1}, {"k": 1, "v": 2}]"#, #"[{"k": 1, "v": 2}, {"k": 1, "v": 3}]"#, [0, 1]),
            ("k", #"[{"k": 1, "v": 1}]"#, #"[{"k": 1, "v": 2}, {"k": 1, "v": 3}]"#, [0, -1]),
            // Elements without the field are known by their values.
            ("k", #"[{"v": 1}, {"k": 1}, {"v": 2}]"#, #"[{"k": 2}, {"v": 2}, {"v": 1}]"#, [-1, 2, 0]),
        ])
    func fields(key: String, old: String, new: String, expected: [Int]) {
        #expect(elementPairs(old, new, key: key) == expected)
    }
}
