// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

extension RenderOptions {
    /// These options with the start values in their file.
    ///
    /// - Parameter deadline: in seconds of the monotonic clock.
    /// - Throws: if the file cannot be read, or holds something else: wrong usage.
    func readingDefaults(deadline: Double) throws(CommandFailure) -> RenderOptions {
        guard let defaultsFile else { return self }
        let file = InputFile(
            path: defaultsFile, holds: "defaults", advice: "Name a file with --defaults.",
            limit: DefaultsFile.greatestSize)
        let bytes = try file.read(deadline: deadline, timeout: timeout)
        do throws(UsageError) {
            var options = self
            options.defaults = try DefaultsFile.propertyList(in: bytes, name: defaultsFile)
            options.defaultsFile = nil
            return options
        } catch { throw CommandFailure(error.message, exitCode: 2) }
    }
}

/// A file with start values: a property list, or an object in JSON.
enum DefaultsFile {
    /// In bytes. Source: *chosen*; what a user's settings need is some thousands.
    static let greatestSize = 1 << 20

    /// Of the values in XML, in bytes: a message to the scene is longer. Source: *derived*, half of the longest message.
    static let greatestText = 2 << 20

    /// The values as a property list in XML.
    static func propertyList(in bytes: [UInt8], name: String) throws(UsageError) -> String {
        let name = PrintableText.line(name)
        guard bytes.count <= greatestSize else {
            throw UsageError("\(name): a file of defaults must be at most \(greatestSize >> 20) MiB large.")
        }
        let data = Data(bytes)
        let isJSON = bytes.first { !" \t\r\n".utf8.contains($0) }.map {
            $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[")
        }
        let content: Any
        do {
            content =
                isJSON == true
                ? try JSONSerialization.jsonObject(with: data)
                : try PropertyListSerialization.propertyList(from: data, format: nil)
        } catch {
            throw UsageError(
                "\(name): a file of defaults must be a property list or a JSON object, with values by their keys; "
                    + "it can be read as neither.")
        }
        guard let values = content as? [String: Any] else {
            throw UsageError("\(name): a file of defaults must hold one dictionary, with values by their keys.")
        }
        for key in values.keys.sorted() { try check(values[key], key, name) }
        guard let list = try? PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0) else {
            throw UsageError("\(name): its values cannot be written as a property list.")
        }
        guard list.count <= greatestText else {
            throw UsageError("\(name): its values must be at most \(greatestText >> 20) MiB large as a property list.")
        }
        return String(decoding: list, as: UTF8.self)
    }

    /// JSON has a value that property lists do not have.
    private static func check(_ value: Any?, _ path: String, _ name: String) throws(UsageError) {
        switch value {
        case is NSNull:
            throw UsageError(
                "\(name): '\(PrintableText.line(path))' must be a value that UserDefaults can store; null is none. "
                    + "Leave the key out.")
        case let list as [Any]: for element in list { try check(element, path, name) }
        case let values as [String: Any]:
            for key in values.keys.sorted() { try check(values[key], "\(path).\(key)", name) }
        default: break
        }
    }
}
