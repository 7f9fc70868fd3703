// legato render --size 320x420 --tap Turn@0.3 --duration 2.2
// UIKit inside of SwiftUI inside of UIKit: one spring moves the needle of a UIView, the number and the ring around it, and the panel that all are on.
import SwiftUI
import UIKit

/// A needle on a dial, drawn by layers.
final class DialView: UIView {
    private let ring = CAShapeLayer()
    private let needle = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 70))

    override init(frame: CGRect) {
        super.init(frame: frame)
        ring.fillColor = nil
        ring.strokeColor = UIColor.systemGray4.cgColor
        ring.lineWidth = 10
        ring.lineDashPattern = [2, 8.6]
        layer.addSublayer(ring)
        needle.backgroundColor = .systemRed
        needle.layer.cornerRadius = 3
        needle.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        addSubview(needle)
    }

    required init?(coder: NSCoder) { nil }

    /// From 0 to 1.
    var level: CGFloat = 0 { didSet { needle.transform = CGAffineTransform(rotationAngle: (level - 0.5) * 4) } }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.setDisableActions(true)
        ring.frame = bounds
        ring.path =
            UIBezierPath(
                arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: 80, startAngle: -.pi / 2 - 2,
                endAngle: -.pi / 2 + 2, clockwise: true
            ).cgPath
        needle.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

struct Dial: UIViewRepresentable {
    var level: CGFloat
    func makeUIView(context: Context) -> DialView { DialView() }
    func updateUIView(_ dial: DialView, context: Context) { context.animate { dial.level = level } }
}

struct Panel: View {
    @State private var level = 0.2
    let onTurn: (Double) -> Void

    var body: some View {
        VStack(spacing: 0) {
            Dial(level: level)
                .frame(width: 200, height: 170)
                .overlay {
                    Circle().trim(from: 0, to: level * 0.64).stroke(.teal, lineWidth: 4).rotationEffect(.degrees(155))
                        .padding(30)
                }
            Text(level, format: .percent.precision(.fractionLength(0)))
                .font(.title.bold().monospacedDigit())
                .contentTransition(.numericText(value: level))
            Button("Turn") {
                withAnimation(.spring(duration: 0.9, bounce: 0.45)) { level = level < 0.5 ? 0.85 : 0.2 }
                onTurn(level)
            }
            .buttonStyle(.borderedProminent)
            .padding()
        }
    }
}

final class PanelController: UIViewController {
    private lazy var panel: UIHostingController<Panel> = UIHostingController(
        rootView: Panel { [unowned self] level in
            UIView.animate(.spring(duration: 0.9, bounce: 0.45)) { panel.view.center.y = level > 0.5 ? 170 : 230 }
        })

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        addChild(panel)
        panel.view.frame = CGRect(x: 40, y: 80, width: 240, height: 300)
        panel.view.layer.cornerRadius = 30
        panel.view.layer.shadowOpacity = 0.2
        panel.view.layer.shadowRadius = 12
        view.addSubview(panel.view)
        panel.didMove(toParent: self)
    }
}

#Preview { PanelController() }
