/// The bytes of files, by both measures.
package struct FileBytes: Hashable, Sendable, AdditiveArithmetic {
    /// The lengths of the contents of files, and of the paths in links. Directories have none.
    package var apparent: Int64

    /// The space on the disk, for directories too. A file with holes takes less space than its length.
    package var onDisk: Int64

    /// Creates bytes by both measures.
    package init(apparent: Int64, onDisk: Int64) { (self.apparent, self.onDisk) = (apparent, onDisk) }

    /// No bytes.
    package static let zero = FileBytes(apparent: 0, onDisk: 0)

    /// Returns the bytes by a measure.
    package subscript(measure: SizeMeasure) -> Int64 { measure == .apparent ? apparent : onDisk }

    package static func + (one: FileBytes, other: FileBytes) -> FileBytes {
        FileBytes(apparent: one.apparent + other.apparent, onDisk: one.onDisk + other.onDisk)
    }

    package static func - (one: FileBytes, other: FileBytes) -> FileBytes {
        FileBytes(apparent: one.apparent - other.apparent, onDisk: one.onDisk - other.onDisk)
    }
}

/// How sizes of files are measured.
package enum SizeMeasure: String, Hashable, Sendable, CaseIterable {
    /// The lengths of files, as `ls -l` shows them.
    case apparent

    /// The space on the disk, as `du` shows it.
    case disk
}
