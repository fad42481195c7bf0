extension BinaryInteger {
    /// Returns the digits of a number, with zeros before them if there are fewer than `count`.
    ///
    /// ```
    /// 7.padded(to: 2)                // "07"
    /// 0x2F.padded(to: 4, radix: 16)  // "002f"
    /// ```
    package func padded(to count: Int, radix: Int = 10, uppercase: Bool = false) -> String {
        let digits = String(self, radix: radix, uppercase: uppercase)
        return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
    }
}
