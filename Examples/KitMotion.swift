// legato render --size 390x640 --tap Play@0.4 --tap Back@2.2 --duration 4
// A file of UIKit alone: its controller is shown. Blocks in every form, sent away and back.
import UIKit

final class MotionController: UIViewController {
    private let stack = UIStackView()
    private let names = ["linear", "easeInOut", "spring .5", "bounce .4", "keyframes"]
    private var dots: [UIView] = []
    private let button = UIButton(configuration: .filled())
    private var isAway = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for (index, name) in names.enumerated() {
            let label = UILabel(frame: CGRect(x: 20, y: 90 + 70 * index, width: 120, height: 24))
            label.text = name
            label.font = .systemFont(ofSize: 15)
            label.textColor = .secondaryLabel
            view.addSubview(label)
            let dot = UIView(frame: CGRect(x: 20, y: 118 + 70 * index, width: 28, height: 28))
            dot.layer.cornerRadius = 14
            dot.backgroundColor = [.systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple][index]
            view.addSubview(dot)
            dots.append(dot)
        }
        button.configuration?.title = "Play"
        button.configuration?.cornerStyle = .capsule
        button.addTarget(self, action: #selector(play), for: .touchUpInside)
        view.addSubview(button)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        button.frame = CGRect(x: view.bounds.midX - 60, y: view.bounds.maxY - 140, width: 120, height: 44)
    }

    @objc private func play() {
        isAway.toggle()
        let x: CGFloat = isAway ? view.bounds.width - 34 : 34
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.dots[0].center.x = x }
        UIView.animate(withDuration: 1) { self.dots[1].center.x = x }
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
            self.dots[2].center.x = x
        }
        UIView.animate(springDuration: 0.6, bounce: 0.4) { self.dots[3].center.x = x }
        UIView.animateKeyframes(withDuration: 1.2, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                self.dots[4].center.x = (x + self.view.bounds.midX) / 2
                self.dots[4].transform = CGAffineTransform(scaleX: 1.6, y: 1.6)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                self.dots[4].center.x = x
                self.dots[4].transform = .identity
            }
        }
        UIView.transition(with: button, duration: 0.4, options: .transitionCrossDissolve) {
            self.button.configuration?.title = self.isAway ? "Back" : "Play"
        }
    }
}
