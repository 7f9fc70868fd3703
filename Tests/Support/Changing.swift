// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoTesting
package import SwiftUI
package import Testing

/// Something drawn by a number, above a strip "Go" that changes the number from 0 to 1, and one "Leave" that removes it.
private struct Changing<Content: View>: View {
    @State var amount = 0.0
    var animation: Animation?
    var onEnd: @MainActor () -> Void = {}
    @ViewBuilder var content: (Double) -> Content
    @State private var isShown = true

    var body: some View {
        VStack(spacing: 0) {
            ZStack { if isShown { content(amount) } }.frame(width: 60, height: 60)
            strip("Go") {
                withAnimation(animation) {
                    amount = 1
                } completion: {
                    onEnd()
                }
            }
            strip("Leave") { isShown = false }
        }
    }

    private func strip(_ label: String, action: @escaping () -> Void) -> some View {
        Color.white.frame(width: 60, height: 4).onTapGesture(perform: action).accessibilityLabel(label)
    }
}

/// A view made by a number, with a name for messages and the line it is written in.
@MainActor
package struct ChangingView {
    package var name: String
    package var line: UInt
    /// Whether in-between numbers show, or only the last one at once.
    package var animates: Bool
    /// Whether the render thread computes them.
    package var thread: LegatoTesting.AnimatedAttribute.Thread?
    package var view: @MainActor (Double) -> AnyView

    package init(
        name: String, line: UInt, animates: Bool, thread: LegatoTesting.AnimatedAttribute.Thread?,
        view: @escaping @MainActor (Double) -> AnyView
    ) {
        (self.name, self.line, self.animates, self.thread, self.view) = (name, line, animates, thread, view)
    }

    /// 60 by 60 points with the view in the middle, made with `amount`.
    package func stage(
        at amount: Double = 0, animation: Animation? = nil, onEnd: @escaping @MainActor () -> Void = {}
    ) -> Stage {
        Stage(size: CGSize(width: 60, height: 68), scale: 1) {
            Changing(amount: amount, animation: animation, onEnd: onEnd, content: view)
        }
    }
}

/// A table of views that change. Rows are added one by one, as the compiler takes long for one great list.
@MainActor
package struct ChangingViews {
    package private(set) var views: [ChangingView] = []

    package init() {}

    /// A row that animates linearly: the view at half time equals one made with the number halfway.
    package mutating func moving(
        _ name: String, line: UInt = #line, on thread: LegatoTesting.AnimatedAttribute.Thread? = .render,
        @ViewBuilder _ view: @escaping @MainActor (Double) -> some View
    ) {
        views.append(ChangingView(name: name, line: line, animates: true, thread: thread) { AnyView(view($0)) })
    }

    /// A row that changes at once.
    package mutating func switching(
        _ name: String, line: UInt = #line, @ViewBuilder _ view: @escaping @MainActor (Bool) -> some View
    ) {
        views.append(ChangingView(name: name, line: line, animates: false, thread: nil) { AnyView(view($0 > 0)) })
    }

    /// After the number has changed without an animation, each view looks as one that was made with it.
    package func expectChangesToShow() {
        for row in views {
            let stage = row.stage()
            let before = stage.image()
            stage.tap("Go")
            let after = stage.image()
            let isNew = after == row.stage(at: 1).image()
            #expect(isNew, "\(row.name) shows the new value")
            let isOld = after == before
            #expect(!isOld, "\(row.name) shows")
        }
    }

    /// Halfway through a linear animation, each view equals a view made with the number halfway, or has already changed.
    /// If no attribute of the view itself animates, its image is nearer to the one halfway than to both ends.
    package func expectHalvesToShow() throws {
        for row in views {
            let stage = row.stage(animation: evenly)
            stage.tap("Go")
            stage.advance(by: .milliseconds(500))
            let expected = row.stage(at: row.animates ? 0.5 : 1)
            let (shown, meant) = try (attributes(of: stage), attributes(of: expected))
            #expect(shown.map(\.name) == meant.map(\.name), "\(row.name)")
            for (shown, meant) in zip(shown, meant) {
                let isNear = zip(shown.presentation, meant.model).allSatisfy { abs($0 - $1) < 1e-4 }
                #expect(isNear, "\(row.name): \(shown.name) is \(shown.presentation), not \(meant.model)")
            }
            let threads = Set(shown.filter { $0.animation != nil }.map(\.thread))
            if !row.animates {
                #expect(threads.isEmpty, "\(row.name)")
                let isThere = stage.image() == expected.image()
                #expect(isThere, "\(row.name)")
            } else if let thread = row.thread {
                #expect(threads.contains(thread) && (thread == .main || threads.count == 1), "\(row.name)")
            }
            if row.animates, row.thread != .render {
                let image = stage.image()
                let distance = distance(image, expected.image())
                for end in [0.0, 1] {
                    #expect(distance < self.distance(image, row.stage(at: end).image()) / 2, "\(row.name)")
                }
            }
        }
    }

    /// The sum of all differences of two images.
    private func distance(_ a: StageImage, _ b: StageImage) -> Int {
        zip(a.bytes, b.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    }

    /// Removing a view during its animation calls pending completions exactly once.
    package func expectMotionToEndWithTheView() throws {
        for row in views {
            var ends = 0
            let stage = row.stage(animation: evenly) { ends += 1 }
            stage.tap("Go")
            stage.advance(by: .milliseconds(250))
            #expect(ends == (row.animates ? 0 : 1), "\(row.name)")
            stage.tap("Leave")
            stage.advance(by: .milliseconds(100))
            #expect(ends == 1, "\(row.name)")
            try stage.settle()
            #expect(stage.time < .seconds(1) && ends == 1, "\(row.name)")
            let isGone = stage.image() == row.showing(EmptyView()).stage().image()
            #expect(isGone, "\(row.name)")
        }
    }

    private func attributes(of stage: Stage) throws -> [LegatoTesting.AnimatedAttribute] {
        try #require(stage.presentation(of: "x")).attributes
    }
}

extension ChangingView {
    /// The same row with another view.
    fileprivate func showing(_ view: some View) -> ChangingView {
        var row = self
        row.view = { _ in AnyView(view) }
        return row
    }
}

/// 24 by 16 points that look different from each side and in each corner.
package struct Figure: View {
    package init() {}

    package var body: some View {
        HStack(spacing: 0) {
            VStack(spacing: 0) {
                Color(red: 0.9, green: 0.2, blue: 0.1)
                Color(red: 0.2, green: 0.6, blue: 0.4).frame(height: 6)
            }
            VStack(spacing: 0) {
                Color(white: 0.7).frame(height: 5)
                Color(red: 0.1, green: 0.2, blue: 0.8).opacity(0.7)
            }
            .frame(width: 9)
        }
        .frame(width: 24, height: 16)
        .id("x")
    }
}

/// The image of a view in the middle of 60 by 60 points.
@MainActor
package func bitmap(@ViewBuilder of view: () -> some View) -> StageImage {
    Stage(size: CGSize(width: 60, height: 60), scale: 1, content: view).image()
}

/// Two views must look the same, byte for byte.
@MainActor
package func expectSame(
    _ comment: Comment?, _ a: some View, _ b: some View, sourceLocation: SourceLocation = #_sourceLocation
) {
    let isSame = bitmap { a } == bitmap { b }
    #expect(isSame, comment, sourceLocation: sourceLocation)
}

/// Two views must not look the same.
@MainActor
package func expectDifferent(
    _ comment: Comment?, _ a: some View, _ b: some View, sourceLocation: SourceLocation = #_sourceLocation
) {
    let isSame = bitmap { a } == bitmap { b }
    #expect(!isSame, comment, sourceLocation: sourceLocation)
}

@MainActor
package func expectSame(_ a: some View, _ b: some View, sourceLocation: SourceLocation = #_sourceLocation) {
    expectSame(nil, a, b, sourceLocation: sourceLocation)
}

@MainActor
package func expectDifferent(_ a: some View, _ b: some View, sourceLocation: SourceLocation = #_sourceLocation) {
    expectDifferent(nil, a, b, sourceLocation: sourceLocation)
}
