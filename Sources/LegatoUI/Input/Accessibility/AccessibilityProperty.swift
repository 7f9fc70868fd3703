// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoMotion

/// What one modifier says of the accessibility elements of its view.
enum AccessibilityProperty {
    case value(Text)
    case hint(Text)
    case identifier(String)
    case addedTraits(AccessibilityTraits)
    case removedTraits(AccessibilityTraits)
    case inputLabels([Text])
    case heading(AccessibilityHeadingLevel)
    case sortPriority(Double)
    case respondsToUserInteraction(Bool)
    case textContentType(AccessibilityTextContentType)
    case directTouch(Bool, AccessibilityDirectTouchOptions)
    case customContent(AccessibilityCustomContentKey, Text?, AXCustomContent.Importance)
    case ignoresInvertColors(Bool)
    case speech(AccessibilitySpeech)
    /// In parts of the view.
    case activationUnitPoint(UnitPoint)
    /// In points from the corner of the view.
    case activationPoint(CGPoint)

    case action(AccessibilityActionKind, () -> Void)
    case adjustment((AccessibilityAdjustmentDirection) -> Void)
    case scroll((Edge) -> Void)
    case zoom((AccessibilityZoomGestureAction) -> Void)

    case children(AccessibilityChildBehavior)
    /// The elements inside are one: texts name what can be acted on, if that is one.
    case merged
    /// A field of text, with what is typed, and what shows while nothing is.
    case field(isSecure: Bool, text: @MainActor () -> String, prompt: Text?)
    /// As ``value(_:)``, where there is no other, in the language of the view.
    case defaultValue(@MainActor (Locale) -> String?)

    case labeledPair(AccessibilityLabeledPairRole, AccessibilityGroupID)
    case linkedGroup(AccessibilityGroupID)
    case rotor(AccessibilityRotor)
    case rotorEntry(AnyHashable)

    /// What the elements inside are for a view around them.
    case part(AccessibilityPart)
    /// The view has parts of this kind, and becomes what they say.
    case takes(AccessibilityPart)
    /// An action that the parts of this view name.
    case actionNamedByParts(() -> Void)
}

/// Names that belong together, in a namespace.
struct AccessibilityGroupID: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

/// What an element is for the view around it, which takes it up.
enum AccessibilityPart: Equatable {
    /// It names the control that it is in.
    case name
    /// It is the value of the control that it is in.
    case value
    /// It is a part of a control, and no element.
    case silent
    // These are never shown, and no labels either.
    case representation, children, label, ownLabel, actionName, largeContent
    case actions(AccessibilityActionCategory)

    var isShown: Bool { self == .name || self == .value || self == .silent }
}

/// How an element is read out.
package struct AccessibilitySpeech: Equatable, Sendable {
    package var spellsOutCharacters: Bool?
    /// −1…1, 0 as usual; less and more count as those.
    package var pitch: Double?
    package var includesPunctuation: Bool?
    package var queuesAnnouncements: Bool?

    /// What `other` says comes first.
    func replaced(by other: AccessibilitySpeech) -> AccessibilitySpeech {
        AccessibilitySpeech(
            spellsOutCharacters: other.spellsOutCharacters ?? spellsOutCharacters, pitch: other.pitch ?? pitch,
            includesPunctuation: other.includesPunctuation ?? includesPunctuation,
            queuesAnnouncements: other.queuesAnnouncements ?? queuesAnnouncements)
    }
}

nonisolated public struct _AccessibilityModifier: _BoxModifier {
    /// Nil: it says nothing now.
    let property: AccessibilityProperty?

    @MainActor public func _makeEffect(in node: _Node) -> _BoxEffect {
        let effect = AccessibilityEffect(node: node)
        effect.property = property
        return effect
    }

    @MainActor public func _update(_ effect: _BoxEffect) { (effect as? AccessibilityEffect)?.property = property }
}

/// Holds what a modifier says until somebody asks. It knows where its content is, and neither animates nor paints.
final class AccessibilityEffect: _BoxEffect {
    fileprivate(set) var property: AccessibilityProperty?
    /// Counted from the corner of the box with all its effects.
    private var place = CGRect.zero
    /// In the nearest space around.
    private var spaceFrame: CGRect?

    override func place(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
        place = CGRect(origin: origin, size: size)
        placeContent(at: origin, size: size, proposal: proposal)
    }

    override var isPlaced: Bool { true }
    override func updateFrame(boxOrigin origin: CGPoint) { spaceFrame = place.offsetBy(dx: origin.x, dy: origin.y) }
    override func isStatic(at corner: CGPoint) -> Bool { spaceFrame == place.offsetBy(dx: corner.x, dy: corner.y) }

    /// What the field that this makes shows and may be read out; nil: it is no field, or shows nothing.
    var shownText: String? {
        guard case .field(let isSecure, let text, let prompt)? = property else { return nil }
        let environment = node.environment
        let typed = text()
        guard !environment.isRedacted, typed.isEmpty || !isSecure else { return nil }
        return typed.isEmpty ? prompt?.plainText(in: TextRegion(environment)) : typed
    }

    /// The same for the value of its element: of a password how long it is, as it shows.
    var spokenText: String? {
        guard case .field(true, let text, _)? = property, !node.environment.isRedacted else { return shownText }
        return shownText ?? (text().isEmpty ? nil : String(repeating: "•", count: text().count))
    }

    /// In the nearest space around, as layout has found it.
    var localFrame: CGRect { spaceFrame ?? place }
}

extension _Box {
    /// Whether this is a part of another view that is never shown: its texts are no labels, and nothing in it can be touched.
    final var isUnseenPart: Bool {
        var isUnseen = false
        forEachEffect {
            if case .part(let part)? = ($0 as? AccessibilityEffect)?.property, !part.isShown { isUnseen = true }
        }
        return isUnseen
    }
}

extension View {
    nonisolated func accessibility(_ property: AccessibilityProperty?) -> _WrappedView<Self, _AccessibilityModifier> {
        _WrappedView(content: self, modifier: _AccessibilityModifier(property: property))
    }
}

// MARK: - What controls say

/// What a view is in the control around it.
package enum AccessibilityControlPart {
    /// Its texts are the value of the control.
    case value
    /// It is no element, though its texts are labels.
    case silent
}

extension View {
    /// Makes this view a part of the control around, and no element of its own.
    nonisolated package func accessibilityPart(_ part: AccessibilityControlPart) -> some View {
        accessibility(.part(part == .value ? .value : .silent))
    }

    /// Makes one element of this view, which texts inside name.
    nonisolated package func accessibilityMerged() -> some View { accessibility(.merged) }

    /// The value of the elements that have no other.
    nonisolated package func accessibilityDefaultValue(_ value: @escaping @MainActor (Locale) -> String?) -> some View {
        accessibility(.defaultValue(value))
    }

    /// Makes this a field of text: what it shows is its value, and a label besides, but for a password.
    ///
    /// - Parameters:
    ///   - prompt: What shows while there is no text; nil: what names the field, or nothing.
    ///   - text: What is typed.
    nonisolated package func accessibilityField(
        isSecure: Bool = false, prompt: Text? = nil, text: @escaping @MainActor () -> String
    ) -> some View { accessibility(.field(isSecure: isSecure, text: text, prompt: prompt)) }
}
