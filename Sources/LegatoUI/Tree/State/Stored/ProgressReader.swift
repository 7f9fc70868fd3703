// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// The progress that a view shows. The view is updated when an event has ended in which the progress has changed, since Foundation on
/// Linux announces no changes of a `Progress`.
@propertyWrapper
package struct ProgressReader: DynamicProperty {
    package let wrappedValue: Progress

    package init(wrappedValue: Progress) { self.wrappedValue = wrappedValue }

    @MainActor package static func _connect(
        at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node
    ) {
        let value = ShownProgress(progress: pointer.assumingMemoryBound(to: Self.self).pointee.wrappedValue)
        if let reader = storage as? StoredReader {
            reader.follow(value)
        } else {
            storage = StoredReader(of: node, value)
        }
    }

    package static var _readsEnvironment: Bool { false }

    @MainActor package static func _mark(
        at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark { (storage as? StoredReader)?.mark ?? _PropertyMark([]) }
}

/// What a view shows of a progress.
private struct ShownProgress: UnannouncedValue {
    let progress: Progress

    var owner: AnyObject { progress }

    var mark: AnyHashable? {
        progress.isIndeterminate ? nil : AnyHashable([progress.fractionCompleted, Double(progress.completedUnitCount)])
    }
}
