// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Modifiers of a view whose elements come and go, which change while an element is leaving that returns before it is gone.
@MainActor
@Suite struct ReturningModifierTests {
    struct Value: Equatable {
        var isOn = true
        var amount: CGFloat = 0
    }

    enum Place: CaseIterable {
        case optional, conditional, loop, identity, nested, background
    }

    enum Change: CaseIterable {
        case offset, padding, frame, scale, opacity
    }

    @ViewBuilder static func elements(_ place: Place, _ value: Value) -> some View {
        switch place {
        case .optional: if value.isOn { square }
        case .conditional: if value.isOn { square } else { Color.blue.frame(width: 20, height: 20) }
        case .loop:
            ForEach(value.isOn ? [1, 2] : [2], id: \.self) {
                if $0 == 1 { square } else { Color.blue.frame(width: 5, height: 5) }
            }
        case .identity: square.id(value.isOn)
        case .nested: Group { Group { if value.isOn { square } } }.layoutPriority(1)
        case .background: Group { if value.isOn { square } }.background(Color.yellow)
        }
    }

    static var square: some View {
        Color.red.frame(width: 20, height: 20).id("square").transition(.slide.combined(with: .opacity))
    }

    @ViewBuilder static func changed(_ place: Place, _ change: Change, _ value: Value) -> some View {
        let group = Group { elements(place, value) }
        switch change {
        case .offset: group.offset(x: value.amount, y: value.amount / 2)
        case .padding: group.padding(.leading, value.amount)
        case .frame: group.frame(width: 40 + value.amount, alignment: .leading)
        case .scale: group.scaleEffect(1 + value.amount / 40)
        case .opacity: group.opacity(1 - value.amount / 80)
        }
    }

    @Test(arguments: Place.allCases, Change.allCases)
    func `an element that returns has the modifiers around it as they are now`(place: Place, change: Change) throws {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            for animation in [Animation.linear(duration: 0.2), nil] {
                func scene(_ value: Value) -> WrittenScene<Value> {
                    WrittenScene(value) { value in
                        VStack { Self.changed(place, change, value) }.frame(width: 200, height: 200)
                            .environment(\.layoutDirection, direction)
                    }
                }
                let returned = scene(Value())
                returned.write(Value(isOn: false))
                returned.advance(0.3)
                returned.write(Value(isOn: false, amount: 40), animation)
                returned.advance(0.25)
                returned.write(Value(amount: 40))
                try returned.stage.settle()
                #expect(returned.stage.image() == scene(Value(amount: 40)).stage.image())
            }
        }
    }

    @Test func `a thousand elements return with the offset of now`() throws {
        let scene = WrittenScene(Value()) { value in
            ZStack {
                Group {
                    ForEach(0..<(value.isOn ? 1000 : 1), id: \.self) { Color.red.frame(width: 2, height: 2).id($0) }
                }
                .offset(x: value.amount)
            }
        }
        let start = try #require(scene.stage.presentation(of: 999)).frame.minX
        scene.write(Value(isOn: false))
        scene.advance(0.3)
        scene.write(Value(isOn: false, amount: 40), nil)
        scene.advance(0.1)
        scene.write(Value(amount: 40))
        try scene.stage.settle()
        #expect(try #require(scene.stage.presentation(of: 999)).frame.minX == start + 40)
        #expect(try #require(scene.stage.presentation(of: 500)).frame.minX == start + 40)
    }
}
