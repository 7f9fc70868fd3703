// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing

/// What assistive technology knows of one thing on the screen, as it is at one time.
package struct AccessibilityElement {
    package var label: String?
    package var value: String?
    package var hint: String?
    package var identifier: String?
    package var traits: AccessibilityTraits = []
    /// In the root, all enclosing transforms applied.
    package var frame: CGRect
    /// Whether something can be done to it now.
    package var isEnabled = true
    /// Whether nothing of it is on the screen and in the visible part of the scroll views around it.
    package var isOffScreen = false
    /// Whether the focus of assistive technology is on it.
    package var isFocused = false
    /// What it is in: a sheet, a menu; nil: the content of the scene.
    package var root: String?
    /// What it can be called by voice; empty: by its label.
    package var inputLabels: [String] = []
    package var actions: [Action] = []
    package var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
    package var scroll: ((Edge) -> Void)?
    package var zoom: ((AccessibilityZoomGestureAction) -> Void)?
    package var customContent: [CustomContent] = []
    package var headingLevel = AccessibilityHeadingLevel.unspecified
    /// Of elements at one level, those with a higher one come first.
    package var sortPriority = 0.0
    /// Where a tap is for it, in the root.
    package var activationPoint: CGPoint
    package var textContentType: AccessibilityTextContentType?
    /// Nil: touches are not taken as they are.
    package var directTouch: AccessibilityDirectTouchOptions?
    /// Nil: by whether it has actions.
    package var respondsToUserInteraction: Bool?
    package var ignoresInvertColors = false
    package var speech = AccessibilitySpeech()
    /// What a large view of it says; nil if it has no such view.
    package var largeContent: String?
    /// What is inside of it, in order.
    package var children: [AccessibilityElement] = []

    /// Whether reading begins at the right where it is.
    var isRightToLeft = false
    var linkedGroups: [AccessibilityGroupID] = []
    var pair: (role: AccessibilityLabeledPairRole, id: AccessibilityGroupID)?
    var rotorEntries: [AnyHashable] = []
    /// What it is for a view around it that takes it up.
    var part: AccessibilityPart?
    /// Whether only the name of a symbol says what it is.
    var isSymbol = false
    /// The boxes that it stands for.
    var boxes: [ObjectIdentifier] = []

    /// A frame that is not finite is that of a view that shows nothing.
    init(frame: CGRect) {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        let frame = numbers.allSatisfy(\.isFinite) ? frame : .zero
        self.frame = frame
        activationPoint = CGPoint(x: frame.midX, y: frame.midY)
    }
}

extension AccessibilityElement {
    package struct Action {
        package var kind: AccessibilityActionKind
        /// Nil: by its kind.
        package var name: String?
        package var category: String?
        package var perform: () -> Void
    }

    package struct CustomContent: Equatable {
        package var label: String
        package var value: String
        package var isImportant: Bool
        var id: String
    }

    /// Whether it is a control: activated, adjusted or typed into.
    var isActing: Bool { defaultAction != nil || adjust != nil || traits.contains(.isTextField) }
    var defaultAction: Action? { actions.first { $0.kind == .default } }

    /// Whether both are in one linked group.
    package func isLinked(to other: AccessibilityElement) -> Bool {
        linkedGroups.contains(where: other.linkedGroups.contains)
    }

    /// The traits, with those that follow from what it does.
    package var allTraits: AccessibilityTraits { adjust == nil ? traits : traits.union(.isAdjustable) }

    /// Another action of a kind takes the place of the one before; one with a name, of the one with that name.
    mutating func set(_ action: Action) {
        actions.removeAll { $0.kind == action.kind && $0.name == action.name }
        actions.append(action)
    }

    mutating func set(_ content: CustomContent?, id: String) {
        let index = customContent.firstIndex { $0.id == id }
        switch (index, content) {
        case (let index?, let content?): customContent[index] = content
        case (let index?, nil): customContent.remove(at: index)
        case (nil, let content?): customContent.append(content)
        case (nil, nil): break
        }
    }
}

extension Sequence<AccessibilityElement> {
    /// These elements and all inside of them, each before its own.
    package var all: [AccessibilityElement] {
        var all: [AccessibilityElement] = []
        func add(_ elements: some Sequence<AccessibilityElement>) {
            for element in elements {
                all.append(element)
                add(element.children)
            }
        }
        add(self)
        return all
    }
}

/// The elements of a scene at one time.
package struct AccessibilityTree {
    /// In order, the roots of the scene one after the other from the lowest.
    package let elements: [AccessibilityElement]
    package let rotors: [AccessibilityRotorReport]
    private let byBox: [ObjectIdentifier: AccessibilityElement]

    init(_ elements: [AccessibilityElement], rotors: [AccessibilityRotorReport]) {
        (self.elements, self.rotors) = (elements, rotors)
        var byBox: [ObjectIdentifier: AccessibilityElement] = [:]
        // What is inside counts before what is around.
        for element in elements.all { for box in element.boxes { byBox[box] = element } }
        self.byBox = byBox
    }

    /// The element for the first of these boxes that has one; nil: no box has.
    func element(of boxes: [ObjectIdentifier]) -> AccessibilityElement? { boxes.lazy.compactMap { byBox[$0] }.first }

    /// The element that stands for a box, or for one inside of it; nil if no element does.
    @MainActor func element(in box: _Box) -> AccessibilityElement? {
        if let element = byBox[ObjectIdentifier(box)] { return element }
        var found: AccessibilityElement?
        box.forEachChild { if found == nil { found = element(in: $0) } }
        return found
    }

    /// The element that stands for a view; nil if no element does.
    @MainActor package func element(for view: TouchableView) -> AccessibilityElement? {
        var box: _Box? = view.effect.box
        while let current = box {
            // What is around stands for all that is inside, if nothing inside is an element.
            if let element = byBox[ObjectIdentifier(current)] {
                return current === view.effect.box || element.children.isEmpty ? element : nil
            }
            box = current.parent
        }
        return nil
    }

    @MainActor package func element(for view: LabelledView) -> AccessibilityElement? {
        view.box.flatMap { byBox[ObjectIdentifier($0)] }
    }
}
