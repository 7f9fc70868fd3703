// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The state of a feature in a scene. A scene has one instance of each type, made on first use.
@MainActor
package protocol ScenePart: AnyObject {
    init(in graph: ViewGraph)
    /// The scene is gone, and no code runs in it any more.
    func sceneEnds()
}

extension ScenePart {
    package func sceneEnds() {}
}

extension ViewGraph {
    package func part<Part: ScenePart>(_: Part.Type) -> Part {
        if let part = existingPart(Part.self) { return part }
        let part = Part(in: self)
        parts[ObjectIdentifier(Part.self)] = part
        if let step = part as? any LayoutStep { layout.add(step) }
        return part
    }

    /// Nil if it has not been used yet.
    func existingPart<Part: ScenePart>(_: Part.Type) -> Part? {
        parts[ObjectIdentifier(Part.self)].map { unsafeDowncast($0, to: Part.self) }
    }
}
