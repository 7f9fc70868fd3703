// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// Segmented controls of UIKit, and their prototype. Source of the rules: Apple's documentation.
@MainActor
@Suite("Segmented controls", .serialized)
struct SegmentedControlTests {
    @MainActor private final class Target: NSObject {
        var chosen: [Int] = []
        func changed(_ control: UISegmentedControl) { chosen.append(control.selectedSegmentIndex) }
    }

    private let board = Board()
    private let target = Target()

    private func control() -> UISegmentedControl {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = CGRect(x: 10, y: 100, width: 180, height: 32)
        control.addTarget(target, action: #Selector(Target.changed(_:)), for: .valueChanged)
        board.root.addSubview(control)
        return control
    }

    @Test func `a tap chooses a segment and reports it; code chooses one and reports nothing`() throws {
        let control = control()
        let stage = board.stage()
        try stage.settle()
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
        stage.tap("Two")
        try stage.settle()
        #expect(target.chosen == [1] && control.selectedSegmentIndex == 1)
        stage.tap("Two")
        #expect(target.chosen == [1])
        stage.perform { control.selectedSegmentIndex = 2 }
        #expect(target.chosen == [1] && control.selectedSegmentIndex == 2)
        control.selectedSegmentIndex = 7
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.isEnabled = false
        stage.tap("One")
        #expect(target.chosen == [1])
    }

    @Test func `segments come and go, and the chosen one stays the chosen one`() throws {
        let control = control()
        let stage = board.stage()
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "Zero", at: -5, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "Zero")
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 2)
        control.setTitle("Last", forSegmentAt: 1)
        control.setTitle("None", forSegmentAt: 9)
        #expect(control.titleForSegment(at: 1) == "Last" && control.titleForSegment(at: 9) == nil)
        try stage.settle()
        #expect(stage.labels.contains("Last") && !stage.labels.contains("Two"))
        control.removeAllSegments()
        control.removeSegment(at: 0, animated: false)
        #expect(control.numberOfSegments == 0)
        #expect(control.sizeThatFits(.zero).height == 32)
    }

    @Test func `what the prototype says, controls have that come after it, and SwiftUI's pickers`() throws {
        let prototype = UISegmentedControl.appearance()
        defer {
            (prototype.selectedSegmentTintColor, prototype.backgroundColor) = (nil, nil)
            prototype.setTitleTextAttributes(nil, for: .selected)
        }
        let (red, blue) = (UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        struct Choice: View {
            var body: some View {
                Picker("", selection: .constant(0)) {
                    Text(" ").tag(0)
                    Text(" ").tag(1)
                }
                .pickerStyle(.segmented).frame(width: 200)
            }
        }
        let stage = Stage { Choice() }
        try stage.settle()
        let (thumb, ground) = (CGPoint(x: 150, y: 190), CGPoint(x: 250, y: 190))
        #expect(stage.image().color(at: thumb) == (255, 255, 255))
        stage.perform {
            prototype.selectedSegmentTintColor = red
            prototype.backgroundColor = blue
            prototype.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
        }
        #expect(stage.image().color(at: thumb) == (255, 0, 0) && stage.image().color(at: ground) == (0, 0, 255))
        let control = control()
        #expect(control.selectedSegmentTintColor == red && control.backgroundColor == blue)
        #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .white)
        control.selectedSegmentTintColor = nil
        control.selectedSegmentIndex = 0
        let own = board.stage()
        try own.settle()
        // Near the edge of the thumb, beside the words.
        #expect(own.image().color(at: CGPoint(x: 100 + 10 + 8, y: 100 + 100 + 6)) == (255, 255, 255))
    }
}
