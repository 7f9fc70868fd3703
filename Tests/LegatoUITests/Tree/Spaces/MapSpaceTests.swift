// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Effects that scale, turn or project are spaces: what is inside moves with them, by their transaction.
@MainActor
@Suite struct MapSpaceTests {
    enum Map: CaseIterable { case identity, scale, mirror, rotation, turn, transform, effect }
    enum Content: CaseIterable { case animated, leaving, inserted, nested, moving }
    enum Way: CaseIterable { case offset, padding, alignment, position }

    private struct Skew: GeometryEffect {
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(a: 0.5, b: 0.2, c: 0, d: 0.5, tx: size.width / 4, ty: 0))
        }
    }

    @ViewBuilder private static func content(_ content: Content, _ isOn: Bool) -> some View {
        let square = Color.blue.frame(width: 40, height: 40).id("blue")
        switch content {
        case .animated: square.animation(.linear(duration: 0.5), value: isOn)
        case .leaving:
            ZStack {
                if !isOn { Color.red.frame(width: 40, height: 40).id("red") }
                Color.green.frame(width: 10, height: 10).id("green")
            }
        case .inserted:
            HStack(spacing: 4) {
                Color.green.frame(width: 10, height: 10).id("green")
                if isOn { Color.red.frame(width: 20, height: 20).id("red") }
            }
        case .nested: square.animation(.linear(duration: 0.5), value: isOn).scaleEffect(0.75).padding(4)
        case .moving:
            square.frame(width: isOn ? 60 : 40, alignment: .leading).animation(.easeIn(duration: 0.6), value: isOn)
        }
    }

    @ViewBuilder private static func mapped(_ map: Map, @ViewBuilder _ content: () -> some View) -> some View {
        switch map {
        case .identity: content().scaleEffect(1)
        case .scale: content().scaleEffect(0.5)
        case .mirror: content().scaleEffect(x: -1, anchor: .topLeading)
        case .rotation: content().rotationEffect(.degrees(45))
        case .turn: content().rotation3DEffect(.degrees(60), axis: (0, 1, 0))
        case .transform: content().transformEffect(CGAffineTransform(scaleX: 0.5, y: 0.75))
        case .effect: content().modifier(Skew())
        }
    }

    @ViewBuilder private static func moved(_ way: Way, _ isOn: Bool, @ViewBuilder _ content: () -> some View)
        -> some View
    {
        switch way {
        case .offset: content().offset(x: isOn ? 60 : -60, y: isOn ? 10 : 0)
        case .padding: content().padding(.leading, isOn ? 80 : 0)
        case .alignment: content().frame(width: 180, height: 180, alignment: isOn ? .bottomTrailing : .topLeading)
        case .position: content().position(x: isOn ? 140 : 50, y: 100)
        }
    }

    private static func scene(
        _ isOn: Bool, _ direction: LayoutDirection, @ViewBuilder _ content: @escaping (Bool) -> some View
    ) -> WrittenScene<Bool> {
        WrittenScene(isOn) { isOn in
            content(isOn).frame(width: 200, height: 200).environment(\.layoutDirection, direction)
        }
    }

    /// Where the views of a scene are seen.
    private static func frames(_ scene: WrittenScene<Bool>) -> [CGRect?] {
        ["red", "green", "blue"].map { scene.stage.presentation(of: $0)?.frame }
    }

    private static func areNear(_ left: CGRect?, _ right: CGRect?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return max(
            abs(left.minX - right.minX), abs(left.minY - right.minY), abs(left.maxX - right.maxX),
            abs(left.maxY - right.maxY)
        ) < 0.01
    }

    @Test(arguments: Map.allCases, Content.allCases)
    func `what is inside of a map moves as in a geometry group`(map: Map, content: Content) throws {
        for (index, way) in Way.allCases.enumerated() {
            let direction = index % 2 == 0 ? LayoutDirection.leftToRight : .rightToLeft
            for animation in [Animation.linear(duration: 1), .spring(duration: 0.6, bounce: 0.4), nil] {
                let alone = Self.scene(false, direction) { isOn in
                    Self.moved(way, isOn) { Self.mapped(map) { Self.content(content, isOn) } }
                }
                let grouped = Self.scene(false, direction) { isOn in
                    Self.moved(way, isOn) {
                        Self.mapped(map) { Self.content(content, isOn).geometryGroup() }.geometryGroup()
                    }
                }
                for scene in [alone, grouped] { scene.write(true, animation) }
                for _ in 0..<4 {
                    let areEqual = zip(Self.frames(alone), Self.frames(grouped)).allSatisfy(Self.areNear)
                    #expect(
                        areEqual,
                        "\(way), \(String(describing: animation)): \(Self.frames(alone)), grouped \(Self.frames(grouped))"
                    )
                    for scene in [alone, grouped] { scene.advance(0.25) }
                }
            }
        }
    }

    @Test(arguments: Map.allCases)
    func `a leaf with an animation of its own goes where the map goes`(map: Map) throws {
        for way in Way.allCases {
            func scene(_ isOn: Bool) -> WrittenScene<Bool> {
                Self.scene(isOn, .leftToRight) { isOn in
                    Self.moved(way, isOn) { Self.mapped(map) { Self.content(.animated, isOn) } }
                }
            }
            let snapped = scene(false)
            snapped.write(true, nil)
            snapped.advance(0.2)
            #expect(snapped.stage.image() == scene(true).stage.image(), "\(way)")
        }
    }

    @Test(arguments: [0, 0.25, 0.3, 0.5, 0.7, 0.75, 10.26])
    func `at rest everything in a map that shows it as it is stands at the pixels where it would without`(
        padding: CGFloat
    ) {
        func stage(_ isMapped: Bool) -> Stage {
            let content = HStack(spacing: 1.3) {
                Color.red.frame(width: 10.4, height: 20.2)
                Text("Text")
                Color.blue.frame(width: 20.7, height: 5)
            }
            return Stage(size: CGSize(width: 100, height: 60), scale: 2) {
                Group {
                    // Ties between pixels on both sides of where the map begins.
                    let tied = Color.green.frame(width: 4, height: 4).offset(x: -20.25, y: -5.25)
                    if isMapped {
                        content.overlay { tied }.scaleEffect(1).rotationEffect(.zero)
                    } else {
                        content.overlay { tied }
                    }
                }
                .padding(.leading, padding)
            }
        }
        #expect(stage(true).image() == stage(false).image())
    }

    @Test func `of a thousand mapped views each stays where it is while its own map moves`() throws {
        let scene = WrittenScene(false) { isOn in
            ZStack {
                ForEach(0..<1000, id: \.self) { index in
                    Color.red.frame(width: 2, height: 2).animation(.linear(duration: 1), value: isOn).id(index)
                        .scaleEffect(0.5).offset(x: isOn ? CGFloat(index % 100) : 0)
                }
            }
        }
        let start = try #require(scene.stage.presentation(of: 0)).frame.minX
        scene.write(true, nil)
        for index in [0, 1, 50, 999] {
            #expect(try #require(scene.stage.presentation(of: index)).frame.minX == start + CGFloat(index % 100))
        }
    }
}
