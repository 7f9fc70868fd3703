// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoMotion

/// Who shows values that may move: a view's node or box, a layer of another toolkit, any object of a scene.
///
/// An owner stores the list of its attributes, and detaches them when it leaves the scene.
@MainActor
package protocol AttributeOwner: AnyObject {
    /// Empty at first: attributes add themselves.
    var attributes: AttributeList { get set }
    /// The animations of the scene that the owner is in.
    var engine: Engine { get }
    /// The transaction in force at the owner, in the running update.
    var transaction: Transaction { get }
    /// Whether that transaction animates what changes: asked at each change, where the transaction would be copied for it.
    var animatesChanges: Bool { get }
    /// The place in the tree whose transaction that is; nil: the owner does not say.
    var transactionScope: TransactionScope? { get }
    /// What custom animations of the owner's attributes read.
    var environment: EnvironmentValues { get }
    /// Where in the scene the owner is. Asked for only while somebody listens to the recorder, or for a message.
    var placeInScene: Place { get }
    /// The value shown changed, or will: evaluate, lay out or show again.
    func attributeDidChange(_ attribute: Attribute)
    /// A tick while an attribute moves that the renderer evaluates, and that is observed (``Attribute/isObserved``).
    func attributeIsMoving(_ attribute: Attribute)
}

extension AttributeOwner {
    package func attributeIsMoving(_ attribute: Attribute) {}
    package var animatesChanges: Bool { transaction.attributeAnimation != nil }
    package var transactionScope: TransactionScope? { nil }
}
