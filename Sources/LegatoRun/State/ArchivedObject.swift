// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoProtocol

/// An object of the program: values refer to it by its place in the archive, so that one that several of them hold stays one.
struct ArchivedObject: Equatable, MessageValue {
    /// The name of its class, without modules.
    var type: String
    /// The name by which the runtime finds its class where a property is declared with another type; empty if the class has no such name.
    var mangledName: String
    /// Its stored properties, those of the classes above it first.
    var fields: [ArchivedValue.Field]

    /// What the object of a number is called in the paths of states.
    static func name(_ number: Int) -> String { "object \(number)" }

    init(type: String, mangledName: String = "", fields: [ArchivedValue.Field] = []) {
        (self.type, self.mangledName, self.fields) = (type, mangledName, fields)
    }

    func write(to writer: inout MessageWriter) {
        writer.write(type, mangledName, fields.map(\.name), fields.map(\.value))
    }

    init(from reader: inout MessageReader) throws(ProtocolError) {
        type = try reader.read()
        mangledName = try reader.read()
        let names: [String] = try reader.read()
        let values: [ArchivedValue] = try reader.read()
        guard names.count == values.count else {
            throw ProtocolError("An object must have as many values as names; got \(values.count) and \(names.count).")
        }
        fields = zip(names, values).map { ArchivedValue.Field(name: $0, value: $1) }
    }
}

/// Archives the objects that values hold, each once.
final class ObjectArchiver {
    private(set) var objects: [ArchivedObject] = []
    private var numbers: [ObjectIdentifier: UInt32] = [:]
    /// For all that is archived, in bytes.
    private var room: Int
    var layouts = TypeLayouts()
    /// By their numbers; alive, so that no other one takes the place of one of them.
    private(set) var originals: [AnyObject] = []

    /// - Parameter room: for values and objects, in bytes.
    init(room: Int = .max) { self.room = room }

    /// False: there is not as much, and nothing has changed.
    func takeRoom(_ size: Int) -> Bool {
        guard size <= room else { return false }
        room -= size
        return true
    }

    /// Archives a value with the objects that it reaches; those are archived one after the other, however long a chain of them is.
    ///
    /// - Throws: the first thing in it that does not cross, or that there is no room. Then nothing of it is archived.
    func archive(_ value: Any) throws(LostValue) -> ArchivedValue {
        let first = objects.count
        do throws(LostValue) {
            let archived = try ArchivedValue(value, objects: self)
            // Before all of it exists.
            var left = room - archived.encodedSize
            while left >= 0, objects.count < originals.count {
                objects.append(archivedObject(originals[objects.count]))
                left -= objects[objects.count - 1].encodedSize
            }
            guard left >= 0 else { throw LostValue("it is too large") }
            room = left
            return archived
        } catch {
            for object in originals[first...] { numbers[ObjectIdentifier(object)] = nil }
            originals.removeSubrange(first...)
            objects.removeSubrange(first...)
            throw error
        }
    }

    /// The number of an object, which is archived when the value that holds it has been.
    func number(of object: AnyObject) -> UInt32 {
        let identifier = ObjectIdentifier(object)
        if let number = numbers[identifier] { return number }
        let number = UInt32(originals.count)
        numbers[identifier] = number
        originals.append(object)
        return number
    }

    /// What of its properties does not cross is archived as the reason.
    private func archivedObject(_ object: AnyObject) -> ArchivedObject {
        let layout = layouts[Swift.type(of: object)]
        var archived = ArchivedObject(type: layout.name, mangledName: layout.mangledName)
        let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        for field in layout.fields ?? [] where !(field.type is any FreshField.Type) {
            let value: ArchivedValue
            do throws(LostValue) {
                // A class may have one that is called like a private one above it.
                guard !field.isAmbiguous else { throw LostValue("two properties have this name") }
                value = try ArchivedValue(field, at: base, objects: self)
            } catch {
                value = .lost(error.reason)
            }
            archived.fields.append(ArchivedValue.Field(name: field.name, value: value))
        }
        return archived
    }
}
