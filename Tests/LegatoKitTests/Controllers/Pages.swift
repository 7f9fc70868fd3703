// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// What controllers were called, in its order.
@MainActor
final class CallLog {
    var calls: [String] = []

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

/// A controller that notes its calls.
class Page: UIViewController {
    let name: String
    let log: CallLog

    init(_ name: String, _ log: CallLog) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) { log.calls.append("\(name).\(call)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        note("didLoad")
    }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }

    /// Where the view is seen; nil: it is in no scene.
    var seen: CGRect? {
        guard let host = view.host else { return nil }
        let (map, bounds) = (view.layer.shownMap(at: host.engine.time), view.bounds)
        let first = CGPoint(x: bounds.minX, y: bounds.minY).applying(map)
        let last = CGPoint(x: bounds.maxX, y: bounds.maxY).applying(map)
        return host.guest.frameInRoot(
            of: CGRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y))
    }
}

extension UIViewController {
    /// A phone that shows this controller.
    func phone(
        safeArea: EdgeInsets = EdgeInsets(), reduceMotion: Bool = false, direction: LayoutDirection = .leftToRight
    ) -> Stage {
        var listeners = SceneListeners()
        listeners.onBrokenInvariant = { Issue.record("\($0)") }
        listeners.onReport = { Issue.record("\($0)") }
        return Stage(
            size: CGSize(width: 400, height: 800), scale: 2, reduceMotion: reduceMotion, safeArea: safeArea,
            listeners: listeners
        ) { __ShownKit(self).environment(\.layoutDirection, direction) }
    }
}

extension Stage {
    /// Waits for the end of what `body` begins.
    func settle(_ body: () -> Void) throws {
        perform(body)
        try settle()
    }
}

func isAt(_ one: CGFloat?, _ other: CGFloat, within most: CGFloat = 0.51) -> Bool {
    one.map { abs($0 - other) <= most } ?? false
}

func isAt(_ one: CGRect?, _ other: CGRect, within most: CGFloat = 0.51) -> Bool {
    guard let one else { return false }
    return abs(one.minX - other.minX) <= most && abs(one.minY - other.minY) <= most
        && abs(one.width - other.width) <= most && abs(one.height - other.height) <= most
}
