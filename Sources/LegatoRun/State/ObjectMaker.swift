// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Observation

/// Makes the objects of an archive again, each once: from one that the program has begun with, where it has one at that place, else
/// without its initialiser, property by property.
///
/// Objects may hold each other. So a new one is handed out before its properties exist, and all of those that a value reaches get theirs
/// together, once all of these can be made; until then no code of the program sees them. Where one cannot be made, the value cannot be made.
final class ObjectMaker {
    private let archived: [ArchivedObject]
    var layouts = TypeLayouts()
    /// By their numbers.
    private var made: [Int: WeakReference] = [:]
    /// Of objects that were made, some of which may be gone.
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// Until the scene has begun, objects live that only hold each other weakly, or that a later state holds.
    private var alive: [AnyObject]? = []
    /// New objects without properties, by their numbers, of each value that is being made; the values inside others are later.
    private var unfinished: [[Int]] = []
    /// Where each of those is.
    private var levels: [Int: Int] = [:]
    /// Objects that the program has begun with and that do not have the archived properties yet.
    private var unfilled: [(object: AnyObject, number: Int)] = []
    private var fillDepth = 0
    /// What of objects could not be read, with the reasons.
    private var losses: [String] = []

    /// Objects of the program in other ones of it that are filled, rather than made; those that are deeper are made. Source: chosen.
    private static let deepestFill = 32

    init(_ archived: [ArchivedObject] = []) { self.archived = archived }

    /// The scene has begun, and holds what it needs.
    func settle() { alive = nil }

    /// Since the last time.
    func takeLosses() -> [String] {
        defer { losses = [] }
        return losses
    }

    /// A value with all of the objects that it reaches.
    func value(_ archived: ArchivedValue, as type: any Any.Type, initial: Any? = nil) throws(LostValue) -> Any {
        try finished { () throws(LostValue) in try archived.value(as: type, initial: initial, objects: self) }
    }

    /// What `body` makes, with the properties of the new objects in it. Only those may be unfinished: what is made inside of another value
    /// is used at once.
    func finished<Value>(_ body: () throws(LostValue) -> Value) throws(LostValue) -> Value {
        let level = unfinished.count
        unfinished.append([])
        defer { unfinished.removeLast() }
        let value: Value
        do throws(LostValue) {
            value = try body()
            var writes: [() -> Void] = []
            var next = 0
            while next < unfinished[level].count {
                writes.append(try properties(of: unfinished[level][next]))
                next += 1
            }
            for write in writes { write() }
        } catch {
            // They stay in memory: what has no properties cannot be released.
            for number in unfinished[level] { (made[number], levels[number]) = (nil, nil) }
            unfinished[level] = []
            throw error
        }
        for number in unfinished[level] {
            levels[number] = nil
            guard let object = made[number]?.object else { continue }
            alive?.append(object)
            Unmanaged.passUnretained(object).release()
        }
        unfinished[level] = []
        while let (object, number) = unfilled.popLast() { fill(object, number) }
        return value
    }

    /// The object of a number, which may have no properties yet.
    ///
    /// - Parameters:
    ///   - type: A class, which it is of.
    ///   - initial: What the program has begun with there.
    func object<T>(_ number: Int, as type: T.Type, initial: Any?) throws(LostValue) -> T {
        guard archived.indices.contains(number) else { throw LostValue("its object is not known") }
        func checked(_ object: AnyObject) throws(LostValue) -> T {
            guard let object = object as? T else { throw LostValue("it is no '\(type)'") }
            return object
        }
        if let object = made[number]?.object {
            guard levels[number, default: unfinished.count] >= unfinished.count - 1 else {
                throw LostValue("'\(archived[number].type)' is in a key of something that it holds")
            }
            return try checked(object)
        }
        let name = archived[number].type
        if let initial = initial.map({ $0 as AnyObject }), fillDepth < Self.deepestFill,
            layouts[Swift.type(of: initial)].name == name, !made.values.contains(where: { $0.object === initial })
        {
            let object = try checked(initial)
            note(initial, number)
            unfilled.append((initial, number))
            return object
        }
        var layout = layouts[type]
        if layout.name != name {
            guard let found = _typeByName(archived[number].mangledName) else {
                throw LostValue("there is no '\(name)' any more")
            }
            layout = layouts[found]
        }
        guard layout.isAllOfProgram else { throw LostValue("'\(name)' has more in it than the program says") }
        let object = layout.allocate()
        let typed = try checked(object)
        note(object, number)
        levels[number] = unfinished.count - 1
        unfinished[unfinished.count - 1].append(number)
        return typed
    }

    private func note(_ object: AnyObject, _ number: Int) {
        made[number] = WeakReference(object: object)
        numbers[ObjectIdentifier(object)] = number
    }

    /// What an object that was made is called in the paths of states; nil: it is another one.
    func name(of identifier: ObjectIdentifier) -> String? {
        guard let number = numbers[identifier], let object = made[number]?.object,
            ObjectIdentifier(object) == identifier
        else { return nil }
        return ArchivedObject.name(number)
    }

    /// What gives a new object its properties.
    private func properties(of number: Int) throws(LostValue) -> () -> Void {
        // Held by itself until it has them.
        guard let object = made[number]?.object else { return {} }
        let writes = try writes(layouts[Swift.type(of: object)], archived[number].fields)
        return {
            let base = Unmanaged.passUnretained(object).toOpaque()
            for write in writes { write(base) }
        }
    }

    // MARK: - Properties

    /// What gives a value in fresh memory its properties.
    func writes(
        _ layout: TypeLayout, _ archived: [ArchivedValue.Field]
    ) throws(LostValue) -> [(UnsafeMutableRawPointer) -> Void] {
        var writes: [(UnsafeMutableRawPointer) -> Void] = []
        for field in layout.fields ?? [] {
            if let type = field.type as? any FreshField.Type {
                writes.append(type.write(at: field.offset))
                continue
            }
            // An optional one that is new has no value.
            guard
                let value = archived.first(where: { $0.name == field.name })?.value
                    ?? (field.type is any CrossingOptional.Type ? ArchivedValue.none : nil)
            else { throw LostValue("'\(field.publicName)' of '\(layout.name)' is new") }
            guard layout.kind == .object else {
                writes.append(try write(value, as: field.type, field))
                continue
            }
            do throws(LostValue) { writes.append(try write(value, as: field.type, field)) } catch {
                throw LostValue("'\(field.publicName)' of '\(layout.name)': \(error.reason)")
            }
        }
        return writes
    }

    private func write<Value>(
        _ archived: ArchivedValue, as type: Value.Type, _ field: TypeLayout.Field
    ) throws(LostValue) -> (UnsafeMutableRawPointer) -> Void {
        let value = try archived.value(as: type, objects: self)
        let offset = field.offset
        switch field.ownership {
        case .strong:
            guard let value = value as? Value else { throw LostValue("it is no '\(type)'") }
            return { ($0 + offset).initializeMemory(as: type, to: value) }
        case .weak:
            guard WeakReference.fits(type) else { throw LostValue("it is weak, and no object of one class") }
            let reference = WeakReference(object: Self.object(in: value))
            return { ($0 + offset).initializeMemory(as: WeakReference.self, to: reference) }
        case .unowned where TypeLayout.kind(of: type) == .object:
            let reference = UnownedReference(object: value as AnyObject)
            return { ($0 + offset).initializeMemory(as: UnownedReference.self, to: reference) }
        case .unowned, .unmanaged: throw LostValue("nothing holds it")
        case .unique: throw LostValue("it cannot be copied")
        }
    }

    /// - Parameter value: an optional object.
    private static func object(in value: Any) -> AnyObject? {
        (value as? any CrossingOptional)?.wrappedValue.map { $0 as AnyObject }
    }

    /// Gives an object of the program the properties that can be read, and leaves the others.
    private func fill(_ object: AnyObject, _ number: Int) {
        fillDepth += 1
        defer { fillDepth -= 1 }
        let base = Unmanaged.passUnretained(object).toOpaque()
        replace(layouts[Swift.type(of: object)], archived[number].fields, at: base)
    }

    /// Changes the properties of a value that can be read, and leaves the others.
    func replace(_ layout: TypeLayout, _ archived: [ArchivedValue.Field], at base: UnsafeMutableRawPointer) {
        for field in layout.fields ?? [] where !(field.type is any FreshField.Type) {
            guard let value = archived.first(where: { $0.name == field.name })?.value else { continue }
            // The program has one of its own of what does not cross.
            if case .lost = value { continue }
            do throws(LostValue) { try replace(field.type, field, value, at: base + field.offset) } catch {
                losses.append("'\(field.publicName)' of '\(layout.name)': \(error.reason)")
            }
        }
    }

    private func replace<Value>(
        _ type: Value.Type, _ field: TypeLayout.Field, _ archived: ArchivedValue, at place: UnsafeMutableRawPointer
    ) throws(LostValue) {
        switch field.ownership {
        case .strong:
            let place = place.assumingMemoryBound(to: type)
            guard let value = try value(archived, as: type, initial: place.pointee) as? Value else {
                throw LostValue("it is no '\(type)'")
            }
            place.pointee = value
        case .weak:
            guard WeakReference.fits(type) else { return }
            let reference = WeakReference(object: Self.object(in: try value(archived, as: type)))
            place.assumingMemoryBound(to: WeakReference.self).pointee = reference
        // The program's own one lives.
        case .unowned, .unmanaged, .unique: break
        }
    }
}

/// In memory, what any weak property of a class is.
struct WeakReference {
    weak var object: AnyObject?

    init(object: AnyObject?) { self.object = object }

    /// Whether a weak property of this type is one: not where it is known by a protocol.
    static func fits(_ type: any Any.Type) -> Bool {
        (type as? any CrossingOptional.Type).map { TypeLayout.kind(of: $0.wrappedType) == .object } ?? false
    }
}

/// The same of any unowned one.
struct UnownedReference {
    unowned let object: AnyObject
}

/// What an object holds for itself: a new one has a new one.
protocol FreshField {
    init()
}

extension FreshField {
    fileprivate static func write(at offset: Int) -> (UnsafeMutableRawPointer) -> Void {
        { ($0 + offset).initializeMemory(as: Self.self, to: Self()) }
    }
}

extension ObservationRegistrar: FreshField {}
extension ObservableObjectPublisher: FreshField {}
