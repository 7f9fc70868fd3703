// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI

/// The measures of a segmented picker, in points.
///
/// Source: height, ground, thumb and the spring are *measured* (controls 4, iOS 26), the corners and the size of the text *chosen*: those of UIKit's
/// segmented controls of iOS 13 and later. How a held thumb looks is *chosen* after them as well.
private enum Segments {
    static let height = 32.0
    static let cornerRadius = 9.0
    static let thumbInset = 2.0
    static let thumbRadius = 7.0
    static let fontSize = 13.0
    static let lineInset = 8.0
    /// Of a thumb that a finger is on.
    static let heldScale = 0.95
    static let holding = Animation.easeOut(duration: 0.2)
    /// How far a finger takes the thumb before it moves.
    static let slop = 4.0
    static let motion = Animation.interpolatingSpring(mass: 1, stiffness: 230, damping: 2 * 0.85 * 230.squareRoot())
}

/// Segments beside each other, of equal widths, with a thumb behind the chosen one.
///
/// A tap chooses a segment. A finger that begins on the chosen one takes the thumb along, and chooses where it lifts.
struct SegmentedPicker<Content: View, Label: View>: View {
    let options: PickerOptions<Content>
    let label: Label
    /// Where a finger has the thumb; nil: at the chosen segment.
    @GestureState private var dragged: Int?
    /// The segment that a finger is on.
    @State private var held: Subview.ID?
    @State private var width: CGFloat = 0
    @Environment(\.layoutDirection) private var direction
    @Environment(\.segmentLook) private var look

    var body: some View {
        Group(subviews: options.content) { views in
            let chosen = views.firstIndex(where: options.choice.isChosen)
            let shown = dragged.flatMap { views.isEmpty ? nil : min($0, views.count - 1) } ?? chosen
            let isHeld = held != nil && held == chosen.map { views[$0].id }
            HStack(spacing: 0) {
                ForEach(Array(views.enumerated()), id: \.element.id) { index, view in
                    Segment(view: view, isChosen: index == shown) {
                        options.choice.choose(view)
                    } onHold: { isHeld in
                        held = isHeld ? view.id : held == view.id ? nil : held
                    }
                }
            }
            .frame(height: Segments.height)
            .background {
                GeometryReader { proxy in
                    SegmentGround(
                        count: views.count, chosen: shown, isHeld: dragged != nil || isHeld,
                        width: proxy.size.width / CGFloat(max(1, views.count)))
                }
            }
            .background(
                (look ?? .shared).ground ?? Color.system(.tertiaryFill), in: .rect(cornerRadius: Segments.cornerRadius)
            )
            .onGeometryChange(for: CGFloat.self) {
                $0.size.width
            } action: {
                width = $0
            }
            .gesture(
                PanGesture(.horizontal, slop: Segments.slop) { _ in isHeld }
                    .updating($dragged) { value, dragged, _ in
                        dragged = chosen.map { segment($0, movedBy: value.translation, of: views.count) }
                    }
                    .onEnded { value in
                        guard let chosen else { return }
                        let reached = segment(chosen, movedBy: value.translation, of: views.count)
                        if reached != chosen { options.choice.choose(views[reached]) }
                    })
        }
    }

    /// Where the thumb of the segment `chosen` is after a finger took it along by `translation` points to the right.
    private func segment(_ chosen: Int, movedBy translation: CGFloat, of count: Int) -> Int {
        guard width > 0 else { return chosen }
        let way = direction == .rightToLeft ? -translation : translation
        let moved = Double(chosen) + (way / width * CGFloat(count)).rounded()
        return Int(min(max(moved, 0), Double(count - 1)))
    }
}

private struct Segment: View {
    let view: Subview
    let isChosen: Bool
    let choose: () -> Void
    let onHold: (Bool) -> Void
    @GestureState private var isPressed = false
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.segmentLook) private var ownLook

    var body: some View {
        let look = ownLook ?? .shared
        view
            .font(.system(size: Segments.fontSize, weight: isChosen ? .semibold : .regular))
            .lineLimit(1)
            .foregroundStyle((isChosen ? look.chosenTitleColor : look.titleColor) ?? .primary)
            .opacity(isEnabled ? isPressed && !isChosen ? 0.4 : 1 : 0.3)
            .padding(.horizontal, 4)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .contentShape(Rectangle())
            .activation(.button, isPressed: $isPressed, isEnabled: isEnabled, choose)
            .accessibilityAddTraits(isChosen ? [.isButton, .isSelected] : .isButton)
            .onChange(of: isPressed) { onHold(isPressed) }
            .environment(\.labelForm, .sideBySide)
    }
}

/// The thumb, and lines between segments that are not chosen.
private struct SegmentGround: View {
    let count: Int
    let chosen: Int?
    /// Whether a finger is on the thumb.
    let isHeld: Bool
    let width: CGFloat
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.segmentLook) private var look

    var body: some View {
        ZStack(alignment: .topLeading) {
            ForEach(1..<max(1, count), id: \.self) { index in
                Capsule()
                    .fill(Color.system(.separator))
                    .frame(width: 1, height: Segments.height - 2 * Segments.lineInset)
                    .opacity(chosen == index || chosen == index - 1 ? 0 : 1)
                    .offset(x: width * CGFloat(index) - 0.5, y: Segments.lineInset)
            }
            if let chosen {
                RoundedRectangle(cornerRadius: Segments.thumbRadius)
                    .fill((look ?? .shared).thumb ?? (colorScheme == .dark ? Color(white: 0.39) : .white))
                    .shadow(color: .black.opacity(0.12), radius: 4, y: 3)
                    .frame(
                        width: max(0, width - 2 * Segments.thumbInset),
                        height: Segments.height - 2 * Segments.thumbInset
                    )
                    .scaleEffect(isHeld ? Segments.heldScale : 1)
                    .offset(x: width * CGFloat(chosen) + Segments.thumbInset, y: Segments.thumbInset)
            }
        }
        .animation(Segments.motion, value: chosen)
        .animation(Segments.holding, value: isHeld)
    }
}
