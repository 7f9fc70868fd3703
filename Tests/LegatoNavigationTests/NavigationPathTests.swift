// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import SwiftUI
import Testing

struct Floor: Hashable, Codable {
    var name: String
    var number: Int
}

@Suite("Navigation paths")
struct NavigationPathTests {
    private struct Token: Hashable {}

    @Test("a path holds values of any types, and is the same as one with the same values")
    func values() {
        var path = NavigationPath()
        #expect(path.isEmpty && path.count == 0)
        path.append(1)
        path.append("two")
        path.append(Token())
        #expect(path.count == 3 && !path.isEmpty)
        var other = NavigationPath([1])
        #expect(other != path)
        other.append("two")
        other.append(Token())
        #expect(other == path)
        path.removeLast(2)
        #expect(path == NavigationPath([1]))
        path.removeLast()
        #expect(path.isEmpty)
    }

    @Test("a path whose values can be encoded comes back as it was, in its order")
    func codable() throws {
        var path = NavigationPath([1, 2])
        path.append("three")
        path.append(Floor(name: "Café \"Süd\"", number: -1))
        let data = try JSONEncoder().encode(try #require(path.codable))
        let decoded = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
        #expect(NavigationPath(decoded) == path)
        #expect(decoded == path.codable)
        // From the last value to the first, the name of the type before each.
        let items = try JSONDecoder().decode([String].self, from: data)
        #expect(items.count == 8 && items[7] == "[1]" && items[3] == "[\"three\"]")
        #expect(NavigationPath(decoded).codable != nil, "what was decoded can be encoded again")
    }

    @Test("a path with a value that cannot be encoded has nothing to encode")
    func notCodable() {
        var path = NavigationPath([1])
        path.append(Token())
        #expect(path.codable == nil)
        path.removeLast()
        #expect(path.codable != nil)
    }

    @Test(
        "what is no path is an error that says why",
        arguments: [
            ("[\"NoSuchType\",\"[1]\"]", "There is no type \"NoSuchType\" that is Hashable and Codable."),
            ("[\"Si\",\"[1,2]\"]", "Expected one Int, found 2."),
        ])
    func malformed(text: String, message: String) {
        do {
            _ = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(text.utf8))
            Issue.record("It was decoded.")
        } catch {
            #expect("\(error)".contains(message) || "\(error)".contains(message.replacing("\"", with: "\\\"")))
        }
    }
}
