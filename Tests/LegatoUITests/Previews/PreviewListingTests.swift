// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// Which previews a program has, what they want, and what they show.
@MainActor @Suite struct PreviewListingTests {
    private var here: [PreviewRegistry.Entry] { PreviewRegistry.previews().filter { $0.file == #fileID } }

    private func providers(_ prefix: String) -> [PreviewRegistry.Entry] {
        PreviewRegistry.previews().filter { $0.line == nil && ($0.name ?? "").hasPrefix(prefix) }
    }

    private func texts(_ entry: PreviewRegistry.Entry) -> [String] {
        let scene = RuledScene { entry.makeView() }
        return scene.graph.labelledViews(at: 0).map(\.label)
    }

    // MARK: - Traits

    @Test func `of traits that contradict each other the last wins, and a size goes before an orientation`() {
        func layout(_ traits: PreviewTrait<Preview.ViewTraits>...) -> PreviewRegistry.Layout {
            PreviewRegistry.Layout(traits.map(\.value))
        }
        let upright = PreviewRegistry.Layout.device(landscape: false)
        let landscape = PreviewRegistry.Layout.device(landscape: true)
        #expect(layout() == upright)
        #expect(layout(.defaultLayout) == upright)
        #expect(layout(.portrait) == upright)
        #expect(layout(.portraitUpsideDown) == upright)
        #expect(layout(.landscapeLeft) == landscape)
        #expect(layout(.landscapeRight) == landscape)
        #expect(layout(.landscapeLeft, .portrait) == upright)
        #expect(layout(.landscapeRight, .portraitUpsideDown) == upright)
        #expect(layout(.portrait, .landscapeRight) == landscape)
        #expect(layout(.sizeThatFitsLayout) == .sizeThatFits)
        #expect(layout(.sizeThatFitsLayout, .landscapeLeft) == .sizeThatFits)
        #expect(layout(.fixedLayout(width: 3, height: 4)) == .fixed(width: 3, height: 4))
        #expect(layout(.fixedLayout(width: 3, height: 4), .sizeThatFitsLayout) == .sizeThatFits)
        #expect(layout(.sizeThatFitsLayout, .fixedLayout(width: 3, height: 4)) == .fixed(width: 3, height: 4))
        #expect(layout(.sizeThatFitsLayout, .defaultLayout) == upright)
        #expect(layout(.landscapeLeft, .sizeThatFitsLayout, .defaultLayout) == landscape)
    }

    @Test func `orientations are four, two of them on the side`() {
        let all: [InterfaceOrientation] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
        #expect(Set(all).count == 4)
        #expect(all.map(\.isLandscape) == [false, false, true, true])
    }

    // MARK: - Modifiers

    @Test func `a modifier of previews is not seen, and follows its content`() {
        let turn = Turn()
        let scene = RuledScene {
            Turning(turn: turn) {
                Text("text \($0)").previewDisplayName("name").previewLayout(.sizeThatFits).previewDevice("iPhone")
                    .previewInterfaceOrientation(.landscapeLeft)
            }
        }
        for value in [0, 1, 2] {
            scene.perform { turn(to: value) }
            #expect(scene.graph.labelledViews(at: 0).map(\.label) == ["text \(value)"])
        }
    }

    @Test func `each view of a provider is a preview, with what is said nearest to it`() {
        let entries = providers("Each")
        #expect(
            entries.map(\.name) == [
                "EachWay", "EachWay 2", "Each inner", "Each around", "EachWay 5", "EachWay 6", "EachWay 7", "EachWay 8",
            ])
        #expect(
            entries.map(\.layout) == [
                .device(landscape: false), .sizeThatFits, .fixed(width: 3, height: 4), .fixed(width: 1, height: 2),
                .device(landscape: true), .device(landscape: false), .device(landscape: false),
                .device(landscape: true),
            ])
        #expect(entries.flatMap(texts) == ["a", "b", "c", "d", "e", "f", "g", "h"])
        #expect(entries.allSatisfy { $0.file == nil && $0.line == nil })
    }

    @Test func `a provider of one view is run only when its view is wanted`() {
        OneView.runs = 0
        let entries = providers("OneView")
        #expect(entries.map(\.name) == ["OneView"])
        #expect(entries.map(\.layout) == [.device(landscape: false)])
        #expect(OneView.runs == 0)
        #expect(entries.flatMap(texts) == ["one"])
        #expect(OneView.runs == 1)
    }

    @Test func `a provider may be any kind of type, private, nested or of another module`() {
        #expect(Set(["KindClass", "KindEnum", "KindStruct"]).isSubset(of: Set(providers("Kind").compactMap(\.name))))
        #expect(providers("Kind").count == 3)
        #expect(providers("NestedInside").flatMap(texts) == ["inside"])
        #expect(providers("Divider").flatMap(texts) == ["another module"])
    }

    @Test func `a preview that is no longer there when its view is wanted shows nothing`() {
        Shrinking.count = 3
        let entries = providers("Shrinking")
        #expect(entries.map(\.name) == ["Shrinking", "Shrinking 2", "Shrinking 3"])
        #expect(entries.flatMap(texts) == ["0", "1", "2"])
        Shrinking.count = 2
        #expect(entries.flatMap(texts) == ["0", "1"])
        Shrinking.count = 3
    }

    // MARK: - Macros

    @Test func `previews of a file come in the order of their lines, and of one line as they are written`() {
        #expect(here.map(\.name) == [nil, "Left", "Right", "Last"])
        #expect(
            here.map(\.layout) == [
                .device(landscape: false), .device(landscape: true), .sizeThatFits, .fixed(width: 5, height: 6),
            ])
        #expect(here.flatMap(texts) == ["first", "left", "right", "last", "of two"])
        #expect(here.allSatisfy { ($0.line ?? 0) > 0 })
    }

    @Test func `only the previews of the library that is named are listed, by whichever path`() {
        let everywhere = PreviewRegistry.previews()
        let own = PreviewRegistry.previews(inLibraryAt: "/proc/self/exe")
        #expect(!own.isEmpty)
        #expect(own.map(\.name) == everywhere.map(\.name))
        #expect(PreviewRegistry.previews(inLibraryAt: "/proc/self").isEmpty)
    }
}

#Preview { Text("first") }

// Two on one line.
// swift-format-ignore
#Preview("Left", traits: .landscapeRight) { Text("left") };#Preview("Right", traits: .sizeThatFitsLayout) { Text("right") }

#Preview("Last", traits: .portrait, .fixedLayout(width: 5, height: 6)) {
    Text("last")
    Text("of two")
}

private struct EachWay: PreviewProvider {
    static var previews: some View {
        Text("a")
        Text("b").previewLayout(.sizeThatFits).previewLayout(.fixed(width: 1, height: 1))
        Group {
            Text("c").previewDisplayName("Each inner").previewLayout(.fixed(width: 3, height: 4))
            Text("d")
        }.previewDisplayName("Each around").previewLayout(.fixed(width: 1, height: 2))
        Text("e").previewInterfaceOrientation(.landscapeRight).previewDevice("iPhone")
        Text("f").previewInterfaceOrientation(.portraitUpsideDown)
        Text("g").previewLayout(.device).previewDisplayName(nil)
        ForEach(0..<1) { _ in Text("h") }.previewInterfaceOrientation(.landscapeLeft)
    }
}

@MainActor private enum OneView: PreviewProvider {
    static var runs = 0
    static var previews: some View {
        runs += 1
        return Text("one")
    }
}

private final class KindClass: PreviewProvider {
    static var previews: some View { Text("class") }
}

private enum KindEnum: PreviewProvider {
    static var previews: some View { Text("enum") }
}

private struct KindStruct: PreviewProvider {
    static var previews: some View { Text("struct") }
}

private enum Outside {
    struct NestedInside: PreviewProvider {
        static var previews: some View { Text("inside") }
    }
}

extension Divider: PreviewProvider {
    public static var previews: some View { Text("another module") }
}

@MainActor private enum Shrinking: PreviewProvider {
    static var count = 3
    static var previews: some View {
        Group { ForEach(0..<count, id: \.self) { Text("\($0)") } }
    }
}
