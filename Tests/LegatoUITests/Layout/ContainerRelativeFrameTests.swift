// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct ContainerRelativeFrameTests {
    @Test func `in a window a view is as large as what the safe area leaves`() throws {
        let stage = LegatoTesting.Stage(device: .iPhone15) {
            VStack(spacing: 0) {
                Color.red.containerRelativeFrame([.horizontal, .vertical]).id("x").frame(width: 10, height: 10)
            }
        }
        // 393 by 852 points, less 59 at the top and 34 at the bottom.
        #expect(try stage.frame("x").size == CGSize(width: 393, height: 852 - 59 - 34))
    }

    @Test func `in a tab it is as large as its page`() throws {
        let stage = LegatoTesting.Stage(device: .iPhone15) {
            TabView {
                VStack { Color.red.containerRelativeFrame(.vertical).id("x").frame(height: 10) }
                    .tabItem { Text("A") }
            }
        }
        // 852 points, less 59 at the top and a bar of 49 over 34 at the bottom.
        #expect(try stage.frame("x").height == 852 - 59 - 83)
    }

    @Test func `in a scroll view it is as large as that, less its margins`() throws {
        let stage = Stage(size: CGSize(width: 300, height: 200)) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    Color.red.containerRelativeFrame([.horizontal, .vertical]).id("x")
                    Color.blue.containerRelativeFrame(.horizontal).id("y")
                }
            }
            .contentMargins(.horizontal, 20)
            .frame(width: 240, height: 150)
        }
        #expect(try stage.frame("x").size == CGSize(width: 200, height: 150))
        #expect(try stage.frame("y").width == 200)
        #expect(try stage.frame("y").minX - stage.frame("x").minX == 200)
    }

    @Test(arguments: [(4, 1, CGFloat(20), CGFloat(60)), (4, 2, 20, 140), (1, 1, 10, 300), (3, 3, 6, 300)])
    func `a part is a count of equal parts and the distances between them`(
        count: Int, span: Int, spacing: CGFloat, width: CGFloat
    ) throws {
        // (W − s (count − 1)) / count × span + s (span − 1)
        let stage = Stage(size: CGSize(width: 300, height: 300)) {
            Color.red.containerRelativeFrame(.horizontal, count: count, span: span, spacing: spacing).id("x")
        }
        #expect(try stage.frame("x") == CGRect(x: (300 - width) / 2, y: 0, width: width, height: 300))
    }

    @Test func `a closure makes other lengths of those of the container`() throws {
        let stage = Stage(size: CGSize(width: 300, height: 200)) {
            Color.red.containerRelativeFrame([.horizontal, .vertical]) { length, axis in
                axis == .vertical ? length / 2 : length / 3
            }
            .id("x")
        }
        #expect(try stage.frame("x").size == CGSize(width: 100, height: 100))
    }

    @Test func `content of another size is aligned in it`() throws {
        let stage = Stage(size: CGSize(width: 300, height: 200)) {
            Color.red.frame(width: 50, height: 50).id("x")
                .containerRelativeFrame([.horizontal, .vertical], alignment: .bottomTrailing)
        }
        #expect(try stage.frame("x").origin == CGPoint(x: 250, y: 150))
    }

    @Test func `it follows a container that gets another size, with its animation`() throws {
        let stage = Stage {
            Switching { isOn in
                ScrollView {
                    Color.red.containerRelativeFrame(.horizontal) { length, _ in length / 2 }.frame(height: 10).id("x")
                }
                .frame(width: isOn ? 200 : 100, height: 100)
                .animation(evenly, value: isOn)
            }
        }
        #expect(try stage.frame("x").width == 50)
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(try abs(stage.frame("x").width - 75) < 1e-9)
        try stage.settle()
        #expect(try stage.frame("x").width == 100)
    }

    @Test func `another function makes other lengths`() throws {
        let stage = Stage(size: Cornered<EmptyView>.size) {
            Cornered { isOn in
                Color.red.containerRelativeFrame(.horizontal, count: isOn ? 4 : 2, spacing: 0).frame(height: 10).id("x")
            }
        }
        #expect(try stage.frame("x").width == 150)
        stage.tap("Go")
        #expect(try stage.frame("x").width == 75)
    }

    @Test func `a container whose size follows from the view comes to rest`() throws {
        let told = reports {
            let stage = Stage(size: CGSize(width: 300, height: 300)) {
                ScrollView(.horizontal) {
                    Color.red.containerRelativeFrame(.vertical) { length, _ in length / 2 + 7 }.id("x")
                }
                .fixedSize(horizontal: false, vertical: true)
            }
            #expect(stage.presentation(of: "x") != nil)
        }
        #expect(told.isEmpty)
    }

    @Test func `infinite and negative lengths count as 0, and what is no number as none`() throws {
        let lengths: [CGFloat] = [.infinity, -.infinity, -5]
        for length in lengths {
            let stage = Stage {
                Color.red.containerRelativeFrame([.horizontal, .vertical]) { _, _ in length }.id("x")
            }
            #expect(try stage.frame("x").size == .zero)
        }
        let undefined = reports {
            let stage = Stage(size: CGSize(width: 300, height: 200)) {
                Color.red.containerRelativeFrame([.horizontal, .vertical]) { _, _ in .nan }.id("x")
            }
            #expect(stage.presentation(of: "x")?.frame.size == CGSize(width: 300, height: 200))
        }
        #expect(!undefined.isEmpty)
        let stage = Stage {
            Color.red.containerRelativeFrame(.horizontal, count: 0, span: 0, spacing: .nan).id("x")
        }
        #expect(try stage.frame("x").width == 0)
    }
}
