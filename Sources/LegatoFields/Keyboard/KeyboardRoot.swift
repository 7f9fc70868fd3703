// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import LegatoNavigation
import LegatoUI

/// The root of the keyboard, at the bottom of the screen.
struct KeyboardRoot: View {
    // Protected by: the scene, which has the keyboard among its parts, and this view in one of its roots.
    unowned(unsafe) let keyboard: SceneKeyboard

    var body: some View {
        GeometryReader { geometry in
            VStack(spacing: 0) {
                KeyboardToolbarView(keyboard.traits.toolbars) { [unowned keyboard] in
                    keyboard.barDidChange(hasItems: $0)
                }
                ZStack {
                    if keyboard.kind == .onScreen { KeysView(keyboard: keyboard, width: geometry.size.width) }
                }
                .frame(height: keyboard.keysHeight, alignment: .top)
            }
            .background {
                if keyboard.kind != .unpainted { KeyboardGround() }
            }
            .frame(maxHeight: .infinity, alignment: .bottom)
            .offset(y: keyboard.isUp ? keyboard.way : keyboard.height)
            .onChange(of: geometry.size) { keyboard.follow() }
        }
        .ignoresSafeArea()
    }
}

/// The colours of the keyboard. Source: *chosen*, to the eye.
enum KeyboardLook {
    static let keyRadius: CGFloat = 5
    static let letterSize: CGFloat = 22.5
    static let wordSize: CGFloat = 16
    /// How far a key's shadow is below it, in points.
    static let shadow: CGFloat = 1

    static func ground(_ scheme: ColorScheme) -> Color {
        scheme == .dark ? Color(white: 0.16) : Color(red: 0.82, green: 0.83, blue: 0.86)
    }

    static func key(_ scheme: ColorScheme) -> Color { scheme == .dark ? Color(white: 0.42) : .white }

    /// A key that types nothing, or one with a finger on it.
    static func special(_ scheme: ColorScheme) -> Color {
        scheme == .dark ? Color(white: 0.28) : Color(red: 0.67, green: 0.69, blue: 0.74)
    }
}

private struct KeyboardGround: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View { KeyboardLook.ground(scheme) }
}

/// The keys in outline. A finger that lifts from one types it.
private struct KeysView: View {
    // Protected by: the scene, as in `KeyboardRoot`.
    unowned(unsafe) let keyboard: SceneKeyboard
    let width: CGFloat
    @GestureState private var touched: KeyboardKey?
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        let layout = KeyboardLayout(keyboard.traits, on: keyboard.plane, width: width, keyboard.metrics)
        ZStack(alignment: .topLeading) {
            KeysShape(frames: layout.keys.filter { !isDark($0) }.map(\.frame))
                .fill(KeyboardLook.key(scheme))
                .shadow(color: .black.opacity(0.3), radius: 0, y: KeyboardLook.shadow)
            KeysShape(frames: layout.keys.filter { isDark($0) && !isTinted($0) }.map(\.frame))
                .fill(KeyboardLook.special(scheme))
                .shadow(color: .black.opacity(0.3), radius: 0, y: KeyboardLook.shadow)
            KeysShape(frames: layout.keys.filter(isTinted).map(\.frame)).fill(.blue)
            ForEach(layout.keys) { key in
                KeyLabel(key: key.key, submit: keyboard.traits.submit, isShifted: keyboard.isShifted)
                    .foregroundStyle(isTinted(key) ? Color.white : Color.primary)
                    .frame(width: key.frame.width, height: key.frame.height)
                    .position(x: key.frame.midX, y: key.frame.midY)
            }
        }
        .frame(width: width, height: keyboard.keysHeight, alignment: .topLeading)
        .contentShape(Rectangle())
        .gesture(
            DragGesture(minimumDistance: 0)
                // Nil again with the end of the touch, also where it is taken back.
                .updating($touched) { drag, touched, _ in touched = layout.key(at: drag.location)?.key }
                .onEnded { drag in
                    if let key = layout.key(at: drag.location)?.key { keyboard.type(key) }
                }
        )
        .onChange(of: touched) { keyboard.press(touched) }
        // Keys stand as they do whatever is read, and are as large however large text is.
        .environment(\.layoutDirection, .leftToRight)
        .environment(\.dynamicTypeSize, .large)
        .accessibilityHidden(true)
    }

    /// The return key is blue where it says what it is for.
    private func isTinted(_ key: PlacedKey) -> Bool {
        key.key == .return && keyboard.traits.submit != .return && keyboard.pressed != .return
    }

    private func isDark(_ key: PlacedKey) -> Bool {
        if key.key == .shift, keyboard.isShifted { return false }
        return key.isSpecial != (key.key == keyboard.pressed)
    }
}

/// The outlines of keys.
private struct KeysShape: Shape {
    let frames: [CGRect]

    func path(in rect: CGRect) -> Path {
        Path { path in
            for frame in frames {
                path.addRoundedRect(
                    in: frame, cornerSize: CGSize(width: KeyboardLook.keyRadius, height: KeyboardLook.keyRadius))
            }
        }
    }
}

/// What is on a key.
private struct KeyLabel: View {
    let key: KeyboardKey
    let submit: SubmitLabel.Kind
    let isShifted: Bool

    var body: some View {
        ZStack {
            switch key {
            case .type(let text):
                Text(verbatim: isShifted ? text.uppercased() : text).font(.system(size: KeyboardLook.letterSize))
            case .space: Text(verbatim: "space").font(.system(size: KeyboardLook.wordSize))
            case .return: Text(verbatim: submit.title).font(.system(size: KeyboardLook.wordSize))
            case .delete: Image(systemName: "delete.left").font(.system(size: KeyboardLook.wordSize))
            case .shift:
                Image(systemName: isShifted ? "shift.fill" : "shift").font(.system(size: KeyboardLook.wordSize))
            case .plane(let plane): Text(verbatim: plane.title).font(.system(size: KeyboardLook.wordSize))
            }
        }
        .lineLimit(1)
    }
}
