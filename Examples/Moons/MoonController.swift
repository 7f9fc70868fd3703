import UIKit

final class MoonController: UIViewController {
    let moon: Moon
    private let disc: MoonView
    private let text = UILabel()

    init(_ moon: Moon) {
        (self.moon, disc) = (moon, MoonView(moon))
        super.init(nibName: nil, bundle: nil)
        title = moon.name
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        text.numberOfLines = 0
        text.textAlignment = .center
        text.text = "A moon of \(moon.planet),\n\(moon.diameter) km across"
        text.font = .systemFont(ofSize: 20)
        text.textColor = .secondaryLabel
        view.addSubview(disc)
        view.addSubview(text)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let side = area.width * 0.68
        disc.frame = CGRect(x: area.midX - side / 2, y: area.minY + 60, width: side, height: side)
        let size = text.sizeThatFits(CGSize(width: area.width - 60, height: 200))
        text.frame = CGRect(
            x: area.midX - size.width / 2, y: disc.frame.maxY + 50, width: size.width, height: size.height)
    }
}
