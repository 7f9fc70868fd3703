// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct TapTests {
    private struct Target<Content: View>: View {
        @ViewBuilder var content: (@escaping (String) -> Void) -> Content
        @State private var hit = "nothing"
        var body: some View {
            ZStack(alignment: .bottom) {
                content { hit = $0 }.frame(maxWidth: .infinity, maxHeight: .infinity)
                Text("hit \(hit)").allowsHitTesting(false)
            }
        }
    }

    private func hit(_ stage: Stage) -> String { stage.labels.first { $0.hasPrefix("hit ") } ?? "" }

    @Test func `a tap goes to the innermost view that takes taps`() {
        let stage = Stage {
            Target { hit in
                ZStack {
                    Color.gray
                    Color.red.frame(width: 50, height: 50).onTapGesture { hit("inner") }
                }
                .onTapGesture { hit("outer") }
            }
        }
        stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(hit(stage) == "hit inner")
        stage.tap(at: CGPoint(x: 20, y: 20))
        #expect(hit(stage) == "hit outer")
    }

    @Test func `a shape is hit where it is filled, or in its content shape`() {
        let stage = Stage {
            Target { hit in
                HStack(spacing: 0) {
                    Circle().frame(width: 200, height: 200).onTapGesture { hit("circle") }
                    Circle().frame(width: 200, height: 200).contentShape(Rectangle()).onTapGesture { hit("rect") }
                }
            }
        }
        stage.tap(at: CGPoint(x: 5, y: 105))
        #expect(hit(stage) == "hit nothing")
        stage.tap(at: CGPoint(x: 100, y: 200))
        #expect(hit(stage) == "hit circle")
        stage.tap(at: CGPoint(x: 395, y: 105))
        #expect(hit(stage) == "hit rect")
    }

    @Test func `a content shape counts for touches if its kinds say so`() {
        func isHit(_ kinds: ContentShapeKinds) -> Bool {
            let stage = Stage {
                Target { hit in
                    Circle().frame(width: 200, height: 200).contentShape(kinds, Rectangle()).onTapGesture { hit("it") }
                }
            }
            stage.tap(at: CGPoint(x: 105, y: 105))
            return hit(stage) == "hit it"
        }
        #expect(isHit(.interaction) && isHit([.dragPreview, .interaction]))
        #expect(![.dragPreview, .contextMenuPreview, .hoverEffect, .accessibility].contains { isHit($0) })
    }

    @Test func `a content shape with a hole is not hit in the hole, by the even-odd rule`() {
        let ring = Path { path in
            path.addRect(CGRect(x: 0, y: 0, width: 200, height: 200))
            path.addRect(CGRect(x: 50, y: 50, width: 100, height: 100))
        }
        func tapped(evenOdd: Bool) -> String {
            let stage = Stage {
                Target { hit in
                    Color.red.frame(width: 200, height: 200).contentShape(ring, eoFill: evenOdd)
                        .onTapGesture { hit("ring") }
                }
            }
            stage.tap(at: CGPoint(x: 200, y: 200))
            return hit(stage)
        }
        #expect(tapped(evenOdd: true) == "hit nothing")
        #expect(tapped(evenOdd: false) == "hit ring")
    }

    @Test func `a moving view is hit where it is seen`() {
        struct Mover: View {
            let hit: (String) -> Void
            @State private var on = false
            var body: some View {
                Color.red.frame(width: 40, height: 40).onTapGesture { hit("mover") }.offset(x: on ? 160 : -160)
                    .onAppear { withAnimation(.linear(duration: 1)) { on = true } }
            }
        }
        let stage = Stage { Target { Mover(hit: $0) } }
        stage.advance(by: .milliseconds(500))
        stage.tap(at: CGPoint(x: 360, y: 200))
        #expect(hit(stage) == "hit nothing")
        stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(hit(stage) == "hit mover")
    }

    @Test func `what is transparent, not touchable or disabled takes no tap`() {
        let stage = Stage {
            Target { hit in
                VStack {
                    Color.red.onTapGesture { hit("transparent") }.opacity(0)
                    Color.red.onTapGesture { hit("untouchable") }.allowsHitTesting(false)
                    Button("Disabled") { hit("disabled") }.disabled(true)
                }
            }
        }
        for y in stride(from: 10.0, to: 400, by: 30) { stage.tap(at: CGPoint(x: 200, y: y)) }
        stage.tap("Disabled")
        #expect(hit(stage) == "hit nothing")
    }

    @Test func `the first of equal labels in reading order is tapped`() {
        let stage = Stage {
            Target { hit in
                VStack {
                    HStack {
                        Button("Go") { hit("left") }
                        Button("Go") { hit("right") }
                    }
                    Button("Go") { hit("below") }
                }
            }
        }
        stage.tap("Go")
        #expect(hit(stage) == "hit left")
    }

    @Test func `an accessibility label names a view that shows no text`() {
        let stage = Stage {
            Target { hit in
                Button {
                    hit("symbol")
                } label: {
                    Image(systemName: "heart")
                }.accessibilityLabel("Like")
            }
        }
        stage.tap("Like")
        #expect(hit(stage) == "hit symbol")
    }

    @Test func `a double tap needs two taps in short order`() {
        let stage = Stage { Target { hit in Text("Twice").onTapGesture(count: 2) { hit("double") } } }
        stage.tap("Twice")
        stage.advance(by: .seconds(1))
        stage.tap("Twice")
        #expect(hit(stage) == "hit nothing")
        stage.tap("Twice")
        #expect(hit(stage) == "hit double")
    }

    @Test func `every button style runs its action`() {
        let stage = Stage {
            Target { hit in
                VStack {
                    Button("plain") { hit("plain") }.buttonStyle(.plain)
                    Button("bordered") { hit("bordered") }.buttonStyle(.bordered)
                    Button("prominent") { hit("prominent") }.buttonStyle(.borderedProminent)
                    Button("borderless") { hit("borderless") }.buttonStyle(.borderless)
                    Button("own") { hit("own") }.buttonStyle(Framed())
                }
            }
        }
        for name in ["plain", "bordered", "prominent", "borderless", "own"] {
            stage.tap(name)
            #expect(hit(stage) == "hit \(name)")
        }
    }
}

private struct Framed: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding().border(.red).scaleEffect(configuration.isPressed ? 0.9 : 1)
    }
}
