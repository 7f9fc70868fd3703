// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoMotion

/// Where values are kept by name: `UserDefaults`, and what a scene remembers.
protocol NamedValues: AnyObject {
    func object(forKey key: String) -> Any?
    func url(forKey key: String) -> URL?
    func set(_ value: Any?, forKey key: String)
    func set(_ url: URL?, forKey key: String)
    func removeObject(forKey key: String)
}

extension UserDefaults: NamedValues {}

/// How a value of one type is kept under a name.
///
/// Protected by: itself, its functions hold nothing.
struct StoredForm<Value>: @unchecked Sendable {
    /// Nil: nothing is there, or something else.
    let read: (any NamedValues, String) -> Value?
    let write: (any NamedValues, String, Value) -> Void

    /// By the value that it is made from.
    static func raw<Raw>(_ form: StoredForm<Raw>) -> StoredForm where Value: RawRepresentable, Value.RawValue == Raw {
        StoredForm(
            read: { form.read($0, $1).flatMap { Value(rawValue: $0) } },
            write: { form.write($0, $1, $2.rawValue) })
    }

    /// Nil is kept as nothing.
    static func optional<Wrapped>(_ form: StoredForm<Wrapped>) -> StoredForm where Value == Wrapped? {
        StoredForm(
            read: { .some(form.read($0, $1)) },
            write: { store, key, value in
                if let value { form.write(store, key, value) } else { store.removeObject(forKey: key) }
            })
    }
}

/// What a store has as it is. A flag, an integer or a number may be asked for as one another, as `UserDefaults` converts them.
protocol PlainValue: Sendable {
    static func converted(from number: NSNumber) -> Self?
}

extension PlainValue {
    static func converted(from number: NSNumber) -> Self? { nil }
}

extension Bool: PlainValue { static func converted(from number: NSNumber) -> Bool? { number.boolValue } }
extension Int: PlainValue { static func converted(from number: NSNumber) -> Int? { number.intValue } }
extension Double: PlainValue { static func converted(from number: NSNumber) -> Double? { number.doubleValue } }
extension String: PlainValue {}
extension Data: PlainValue {}
extension Date: PlainValue {}

extension StoredForm where Value: PlainValue {
    static var plain: StoredForm {
        StoredForm(
            read: { store, key in
                let object = store.object(forKey: key)
                return object as? Value ?? (object as? NSNumber).flatMap(Value.converted)
            },
            write: { $0.set($2 as Any?, forKey: $1) })
    }
}

extension StoredForm<URL> {
    /// Foundation keeps the path of a URL, which is enough for files; others are kept as text.
    static var url: StoredForm {
        StoredForm(
            read: { store, key in
                if let text = store.object(forKey: key) as? String, let url = URL(string: text), url.scheme != nil {
                    return url
                }
                return store.url(forKey: key)
            },
            write: { store, key, url in
                if url.isFileURL {
                    store.set(url, forKey: key)
                } else {
                    store.set(url.absoluteString as Any?, forKey: key)
                }
            })
    }
}

/// A value that views show and whose changes are not announced.
protocol UnannouncedValue {
    /// What has the value.
    var owner: AnyObject { get }
    /// What two values that look the same have in common.
    var mark: AnyHashable? { get }
}

/// A value of a store.
struct ValueInStore: UnannouncedValue {
    let store: any NamedValues
    let key: String

    var owner: AnyObject { store }

    /// NaN, which differs from itself, is one value here.
    var mark: AnyHashable? {
        store.object(forKey: key).map { object in
            if let number = object as? Double, number.isNaN { return AnyHashable("nan") }
            return object as? AnyHashable ?? AnyHashable(String(describing: object))
        }
    }
}

/// One property of a node that shows a stored value, and what it showed last.
@MainActor
final class StoredReader {
    private weak var node: _Node?
    // Protected by: the main thread, on which views are evaluated and events end.
    private var value: any UnannouncedValue
    private var shown: AnyHashable?

    init(of node: _Node, _ value: any UnannouncedValue) {
        (self.node, self.value) = (node, value)
        shown = value.mark
        node.graph.part(StoredReaders.self).add(self)
    }

    convenience init(of node: _Node, _ store: any NamedValues, _ key: String) {
        self.init(of: node, ValueInStore(store: store, key: key))
    }

    /// The node is evaluated, and shows what is there now.
    func follow(_ value: any UnannouncedValue) {
        self.value = value
        shown = value.mark
    }

    func follow(_ store: any NamedValues, _ key: String) { follow(ValueInStore(store: store, key: key)) }

    var mark: _PropertyMark { _PropertyMark([_PropertyMark(ObjectIdentifier(value.owner)), _PropertyMark(shown)]) }

    fileprivate func drop() { shown = value.mark }

    /// Evaluates the node again if something else is there than it shows.
    fileprivate func check() -> Bool {
        guard let node, !node.isDetached, !node.isDirty, value.mark != shown else { return false }
        node.graph.updates.markDirty(node)
        return true
    }
}

/// The properties of a scene that show stored values. What other code writes to a store is not announced, so values are compared when an
/// event ends.
@MainActor
final class StoredReaders: ScenePart {
    private struct Entry { weak var reader: StoredReader? }
    private var entries: [Entry] = []
    /// How many there were when those that are gone were removed last.
    private var countThen = 0
    /// Whether a property wrapper has written since values were compared last.
    private(set) var mayHaveChanged = false

    init(in graph: ViewGraph) {}

    fileprivate func add(_ reader: StoredReader) {
        if entries.count > 2 * countThen + 64 {
            entries.removeAll { $0.reader == nil }
            countThen = entries.count
        }
        entries.append(Entry(reader: reader))
    }

    /// Marks the nodes that show something else than what is stored. False: there are none.
    func markChanged() -> Bool {
        mayHaveChanged = false
        return entries.reduce(false) { $1.reader?.check() == true || $0 }
    }

    /// A loop was stopped: what is stored counts as shown, or the next event would go on with it.
    func drop() {
        mayHaveChanged = false
        for entry in entries { entry.reader?.drop() }
    }

    /// A property has written: scenes at rest are to compare their values.
    nonisolated static func didWrite() {
        MainThread.write {
            ViewGraph.forEachLiving { graph in
                guard let readers = graph.existingPart(StoredReaders.self) else { return }
                readers.mayHaveChanged = true
                graph.listeners.onWork?()
            }
        }
    }
}
