// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// Files as people write them who bring animations of SwiftUI to UIKit: controllers, a representable and its completion.
@MainActor
@Suite("Beads and boxes of UIKit")
struct BeadTests {
    private struct Piece: Hashable { var id: Int }

    private final class Editor: UIViewController {
        var piece: Piece
        init(piece: Piece) {
            self.piece = piece
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class List: UIViewController {
        var cells: [Piece: UIView] = [:]

        override func viewDidLoad() {
            super.viewDidLoad()
            for id in 0..<2 {
                let cell = UIView(frame: CGRect(x: 20 + 120 * id, y: 300, width: 100, height: 100))
                cells[Piece(id: id)] = cell
                view.addSubview(cell)
            }
        }

        func showEditor(for piece: Piece) {
            let editor = Editor(piece: piece)
            editor.preferredTransition = .zoom { context in
                (context.zoomedViewController as? Editor).flatMap { self.cells[$0.piece] }
            }
            navigationController?.pushViewController(editor, animated: true)
        }
    }

    @Test func `an editor grows out of the cell of its piece, and returns to that of the piece that it has then`()
        throws
    {
        let list = List()
        let navigation = UINavigationController(rootViewController: list)
        navigation.isNavigationBarHidden = true
        let stage = navigation.phone()
        try stage.settle()
        stage.perform { list.showEditor(for: Piece(id: 0)) }
        let editor = try #require(navigation.topViewController as? Editor)
        func frame() -> CGRect? {
            editor.view.host?.guest.frameInRoot(
                of: editor.view.convert(editor.view.bounds, to: editor.view.host?.rootView))
        }
        #expect(isAt(frame()?.minX, 20) && isAt(frame()?.width, 100))
        try stage.settle()
        // Swiped to another one meanwhile.
        editor.piece = Piece(id: 1)
        stage.perform { navigation.popViewController(animated: true) }
        stage.advance(by: .seconds(0.5))
        #expect(isAt(frame()?.minX, 140, within: 2) && isAt(frame()?.width, 100, within: 2))
        try stage.settle()
        #expect(navigation.topViewController === list)
    }

    private final class BeadController: UIViewController {
        private(set) var bead: UIImageView!

        override func viewDidLoad() {
            super.viewDidLoad()
            bead = UIImageView(image: UIImage(systemName: "circle.fill"))
            bead.tintColor = .systemPink
            bead.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
            view.addSubview(bead)
            bead.center = view.center
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            UIView.animate(.linear(duration: 1.3).repeatForever()) { [weak self] in
                self?.bead.transform = CGAffineTransform(scaleX: 2, y: 2)
            }
        }
    }

    @Test func `a bead grows and shrinks for ever once its controller has appeared`() throws {
        let controller = BeadController()
        let stage = controller.phone()
        stage.advance(by: .seconds(0))
        for (time, scale) in [(0.65, 1.5), (1.3, 2), (1.95, 1.5), (2.6, 1), (3.25, 1.5), (130, 1), (130.65, 1.5)] {
            stage.advance(to: time)
            let shown = controller.bead.layer.presentation()?.affineTransform()
            #expect(isAt(shown?.a, scale, within: 0.03), "\(time)")
        }
        #expect(controller.bead.transform == CGAffineTransform(scaleX: 2, y: 2))
    }

    private final class Box: UIView {
        let lid = UIView(frame: CGRect(x: 0, y: 90, width: 20, height: 20))
        var completions = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(lid)
        }
        required init?(coder: NSCoder) { nil }
    }

    @MainActor @Observable fileprivate final class Model { var isOpen = false }

    private struct Wrapper: UIViewRepresentable {
        let box: Box
        let isOpen: Bool

        func makeUIView(context: Context) -> Box { box }
        func updateUIView(_ box: Box, context: Context) {
            context.animate {
                box.lid.center.y = isOpen ? -100 : 100
            } completion: {
                box.completions += 1
            }
        }
    }

    private struct Usage: View {
        let box: Box
        let model: Model
        var animation: Animation?
        var body: some View {
            Wrapper(box: box, isOpen: model.isOpen).animation(animation, value: model.isOpen)
        }
    }

    @Test func `a lid opens by the animation of the transaction, and its completion follows`() throws {
        let (box, model) = (Box(), Model())
        let stage = Stage { Usage(box: box, model: model, animation: .spring(duration: 0.5, bounce: 0)) }
        try stage.settle()
        #expect(box.completions == 1)
        stage.perform { model.isOpen = true }
        #expect(box.lid.center.y == -100 && box.completions == 1)
        let frequency = 2 * Double.pi / 0.5
        for frame in 1...20 {
            stage.advance(by: .seconds(1.0 / 60))
            let time = frequency * Double(frame) / 60
            let missing = (1 + time) * exp(-time)
            #expect(isAt(box.lid.layer.presentation()?.position.y, -100 + 200 * missing, within: 1), "frame \(frame)")
        }
        try stage.settle()
        #expect(box.completions == 2)
    }

    @Test func `without an animation the lid is open, and the completion called, at once`() throws {
        let (box, model) = (Box(), Model())
        let stage = Stage { Usage(box: box, model: model, animation: nil) }
        try stage.settle()
        stage.perform { model.isOpen = true }
        #expect(box.lid.layer.presentation()?.position.y == -100 && box.completions == 2)
    }
}
