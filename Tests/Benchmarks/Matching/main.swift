import SymbolNames
import TextMatching
let all = String(decoding: UnsafeRawBufferPointer(start: symbol_names(), count: symbol_names_size()), as: UTF8.self).split(separator: "\n")
let names = (0..<1_000_000).map { "\(all[$0 % all.count]).\($0 / all.count)" }
print(names.reduce(0) { $0 + $1.utf8.count } / names.count, "bytes")
func time(_ n: String, _ f: () -> Int) { for _ in 0..<3 { var c = 0; let d = ContinuousClock().measure { c = f() }; print(n, d / .milliseconds(1), c) } }
for q in ["fill", "zzz", "Fill", "circle.fill"] { let p = try SearchPattern(q); time("search \(q)") { names.count { p.matches($0) } } }
for q in ["cf", "crcfill", "zzz", "fill", "'fill", "^c fill !badge", "squaredashed", "a"] { let p = FilterPattern(q)
 time("matches \(q)") { names.count { p.matches($0) } }
 time("score \(q)") { names.count { p.score(in: $0) != nil } }
 time("match \(q)") { names.count { p.match(in: $0) != nil } }
}
