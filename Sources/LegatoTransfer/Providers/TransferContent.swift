// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// What is passed on: data, a file, or a value that cannot be written as data and stays in the process.
package enum TransferContent: Sendable {
    case data(Data)
    /// The flag: whether the receiver may open the file itself, and not a copy.
    case file(URL, isOriginal: Bool)
    case value(any Sendable)

    package var data: Data {
        get throws {
            switch self {
            case .data(let data): data
            case .file(let url, _): try Data(contentsOf: url)
            case .value(let value): throw TransferError.notWritable(value)
            }
        }
    }

    /// A file with the content, in a folder of its own.
    ///
    /// - Parameter name: That of the file; nil: it has none.
    func file(_ type: UTType, name: String?) throws -> (url: URL, isOriginal: Bool) {
        switch self {
        case .file(let url, let isOriginal): return (url, isOriginal)
        case .data, .value:
            let data = try data
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let base = (name ?? type.localizedDescription ?? "Item").replacing("/", with: ":")
            let url = folder.appendingPathComponent(base)
            // What follows a full stop is an extension if it names a kind of this type.
            let isNamed = UTType(filenameExtension: url.pathExtension)?.conforms(to: type) == true
            let file = isNamed ? url : url.appendingPathExtension(for: type)
            try data.write(to: file)
            return (file, false)
        }
    }

    /// A copy of a file, in a folder of its own.
    static func copy(of url: URL) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let copy = folder.appendingPathComponent(url.lastPathComponent)
        try FileManager.default.copyItem(at: url, to: copy)
        return copy
    }
}

/// Why something was not passed on.
public struct TransferError: Error, CustomStringConvertible, Equatable, Sendable {
    public enum Code: Sendable, Equatable {
        /// Nothing that is offered has a type that was asked for.
        case noRepresentation
        /// The data do not make a value.
        case unreadable
        /// The value cannot be written as data.
        case notWritable
    }

    public let code: Code
    public let description: String

    static func noRepresentation(of types: [String], in offered: [String]) -> TransferError {
        TransferError(
            code: .noRepresentation,
            description: "One of the types \(types) was required; what is offered has \(offered).")
    }

    static func notWritable(_ value: any Sendable) -> TransferError {
        TransferError(
            code: .notWritable,
            description: "A value of \(Swift.type(of: value)) is passed on as it is, and not as data.")
    }

    static func unreadable(_ type: String, as value: Any.Type) -> TransferError {
        TransferError(code: .unreadable, description: "The data of type '\(type)' do not make a value of \(value).")
    }
}
