import UIKit

struct Moon: Hashable {
    let name: String
    let planet: String
    let light: UIColor
    let dark: UIColor
    let diameter: Int

    static let all = [
        Moon(name: "Io", planet: "Jupiter", light: .systemYellow, dark: .systemOrange, diameter: 3643),
        Moon(name: "Europa", planet: "Jupiter", light: .systemTeal, dark: .systemBlue, diameter: 3122),
        Moon(name: "Titan", planet: "Saturn", light: .systemOrange, dark: .systemBrown, diameter: 5150),
        Moon(name: "Ariel", planet: "Uranus", light: .systemGray4, dark: .systemGray, diameter: 1158),
        Moon(name: "Triton", planet: "Neptune", light: .systemPink, dark: .systemPurple, diameter: 2707),
        Moon(name: "Charon", planet: "Pluto", light: .systemGray3, dark: .systemIndigo, diameter: 1212),
    ]
}

/// A disc in the light of its sun.
final class MoonView: UIView {
    private let shine = CAGradientLayer()

    init(_ moon: Moon) {
        super.init(frame: .zero)
        shine.colors = [moon.light.cgColor, moon.dark.cgColor]
        (shine.startPoint, shine.endPoint) = (CGPoint(x: 0.2, y: 0), CGPoint(x: 0.8, y: 1))
        layer.addSublayer(shine)
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 6)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shine.frame = bounds
        shine.cornerRadius = bounds.width / 2
        CATransaction.commit()
    }
}
