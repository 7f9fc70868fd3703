// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The name of an element in the list of its container: the same for as long as the element is in the list.
struct ElementID: Hashable {
    /// One step from a list to an element, or to a list inside.
    enum Step: Hashable {
        case identity(AnyHashable)
        case position(Int)
    }

    /// From the container's own list inwards.
    var steps: [Step] = []

    /// The same element, seen from the list around.
    func from(_ step: Step) -> ElementID { ElementID(steps: [step] + steps) }
}
