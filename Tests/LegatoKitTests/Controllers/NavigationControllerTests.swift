// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import Testing

@testable import LegatoKit

/// Controllers in a stack. Source of the orders: `docs/facts`, kit 3.
@MainActor
@Suite("Navigation controllers")
struct NavigationControllerTests {
    private let log = CallLog()
    private let a: Page
    private let b: Page
    private let navigation: UINavigationController

    init() {
        a = Page("A", log)
        b = Page("B", log)
        navigation = UINavigationController(rootViewController: a)
    }

    @Test func `the root appears with the navigation controller, below its bar`() throws {
        let stage = navigation.phone(safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))
        try stage.settle()
        #expect(log.take() == ["A.didLoad", "A.willAppear", "A.isAppearing", "A.didAppear"])
        #expect(a.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
        #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 59, width: 400, height: 44))
        #expect(a.navigationController === navigation && a.parent === navigation)
        #expect(stage.labels.contains("A"))
    }

    @Test func `a push calls in the documented order`() throws {
        let stage = navigation.phone()
        try stage.settle()
        _ = log.take()
        stage.perform { navigation.pushViewController(b, animated: true) }
        #expect(log.take() == ["B.didLoad", "A.willDisappear", "B.willAppear", "B.isAppearing"])
        try stage.settle()
        #expect(log.take() == ["A.didDisappear", "B.didAppear"])
        #expect(navigation.topViewController === b && b.parent === navigation)
    }

    @Test func `pages move as those of SwiftUI's stacks`() throws {
        let stage = navigation.phone()
        try stage.settle()
        stage.perform { navigation.pushViewController(b, animated: true) }
        for frame in 0...20 {
            // A critically damped spring of mass 3 and stiffness 1000.
            let time = (1000.0 / 3).squareRoot() * Double(frame) / 60
            let left = (1 + time) * exp(-time)
            #expect(isAt(b.seen?.minX, 400 * left), "frame \(frame)")
            #expect(isAt(a.seen?.minX, -120 * (1 - left)), "frame \(frame)")
            stage.advance(by: .seconds(1.0 / 60))
        }
        try stage.settle()
        #expect(isAt(b.seen, CGRect(x: 0, y: 0, width: 400, height: 800)))
    }

    @Test func `a pop mirrors it, and the popped one is no child once it has left`() throws {
        let stage = navigation.phone()
        navigation.pushViewController(b, animated: false)
        try stage.settle()
        #expect(
            log.take().dropFirst(4) == [
                "B.didLoad", "A.willDisappear", "B.willAppear", "B.isAppearing", "A.didDisappear", "B.didAppear",
            ])
        stage.perform { #expect(navigation.popViewController(animated: true) === b) }
        #expect(log.take() == ["B.willDisappear", "A.willAppear", "A.isAppearing"])
        #expect(b.parent === navigation && b.isMovingFromParent)
        try stage.settle()
        #expect(log.take() == ["B.didDisappear", "A.didAppear"])
        #expect(b.parent == nil && !b.isMovingFromParent)
        #expect(navigation.popViewController(animated: true) == nil)
    }
}
