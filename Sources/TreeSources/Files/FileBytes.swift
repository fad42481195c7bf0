/// The bytes of files, by both measures.
///
/// Sums are exact, however large they are: a file that was added and is subtracted again leaves no trace. A file with
/// holes can have a length of nearly 2^63 bytes, so the sum of two is more than an `Int64` holds.
package struct FileBytes: Hashable, Sendable, AdditiveArithmetic {
    private let exactApparent, exactOnDisk: Int128

    /// Creates bytes by both measures.
    package init(apparent: Int64, onDisk: Int64) {
        (exactApparent, exactOnDisk) = (Int128(apparent), Int128(onDisk))
    }

    private init(_ exactApparent: Int128, _ exactOnDisk: Int128) {
        (self.exactApparent, self.exactOnDisk) = (exactApparent, exactOnDisk)
    }

    /// The lengths of the contents of files, and of the paths in links; at most 2^63 - 1. Directories have none.
    package var apparent: Int64 { Int64(clamping: exactApparent) }

    /// The space on the disk, for directories too; at most 2^63 - 1. A file with holes takes less space than its
    /// length.
    package var onDisk: Int64 { Int64(clamping: exactOnDisk) }

    /// No bytes.
    package static let zero = FileBytes(apparent: 0, onDisk: 0)

    /// Returns the bytes by a measure.
    package subscript(measure: SizeMeasure) -> Int64 { measure == .apparent ? apparent : onDisk }

    package static func + (one: FileBytes, other: FileBytes) -> FileBytes {
        FileBytes(one.exactApparent &+ other.exactApparent, one.exactOnDisk &+ other.exactOnDisk)
    }

    package static func - (one: FileBytes, other: FileBytes) -> FileBytes {
        FileBytes(one.exactApparent &- other.exactApparent, one.exactOnDisk &- other.exactOnDisk)
    }
}

/// How sizes of files are measured.
package enum SizeMeasure: String, Hashable, Sendable, CaseIterable {
    /// The lengths of files, as `ls -l` shows them.
    case apparent

    /// The space on the disk, as `du` shows it.
    case disk
}
