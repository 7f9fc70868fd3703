// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A selector with the object that it is performed on.
struct TargetAction {
    let target: AnyObject
    let selector: Selector

    /// Performs the method, and stops where the object has none that takes these arguments, as Objective-C does.
    func perform(_ sender: Any? = nil, _ event: Any? = nil) {
        precondition(
            selector.perform(on: target, sender, event),
            "\(type(of: target)) must have a method '\(selector)' that takes what it is called with; got \(Self.types(sender, event)). "
                + "Make the selector of a method of this type, and declare its arguments as these types.")
    }

    private static func types(_ arguments: Any?...) -> String {
        let types = arguments.compactMap { $0.map { "\(type(of: $0))" } }
        return types.isEmpty ? "no arguments" : types.joined(separator: " and ")
    }
}
