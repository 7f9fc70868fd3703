import UIKit

final class GridController: UIViewController {
    private var cells: [Moon: MoonCell] = [:]
    private let deal = DealTransition()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Moons"
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "sparkles"), style: .plain, target: self, action: #selector(showFacts))
        navigationItem.rightBarButtonItem?.accessibilityLabel = "Facts"
        for moon in Moon.all {
            let cell = MoonCell(moon)
            cell.addTarget(self, action: #selector(open(_:)), for: .touchUpInside)
            view.addSubview(cell)
            cells[moon] = cell
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 12)
        let side = (area.width - 16) / 2
        for (index, moon) in Moon.all.enumerated() {
            cells[moon]?.frame = CGRect(
                x: area.minX + CGFloat(index % 2) * (side + 16), y: area.minY + CGFloat(index / 2) * (side + 26),
                width: side, height: side + 10)
        }
    }

    @objc private func open(_ cell: MoonCell) {
        let page = MoonController(cell.moon)
        page.preferredTransition = .zoom { [weak self] context in
            (context.zoomedViewController as? MoonController).flatMap { self?.cells[$0.moon] }
        }
        navigationController?.pushViewController(page, animated: true)
        guard cell.moon.name == "Titan" else { return }
        // A push is never undone: interrupted it is complete, and the page flies back from where it is.
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { [weak self] in
            self?.navigationController?.popViewController(animated: true)
        }
    }

    @objc private func showFacts() {
        let facts = FactsController()
        navigationController?.delegate = deal
        navigationController?.pushViewController(facts, animated: true)
    }
}

final class MoonCell: UIControl {
    let moon: Moon
    private let disc: MoonView
    private let name = UILabel()

    init(_ moon: Moon) {
        (self.moon, disc) = (moon, MoonView(moon))
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 22
        layer.cornerCurve = .continuous
        clipsToBounds = true
        name.text = moon.name
        name.font = .systemFont(ofSize: 17, weight: .semibold)
        disc.isUserInteractionEnabled = false
        addSubview(disc)
        addSubview(name)
        isAccessibilityElement = true
        accessibilityLabel = moon.name
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = bounds.width * 0.55
        disc.frame = CGRect(x: bounds.midX - side / 2, y: 22, width: side, height: side)
        name.sizeToFit()
        name.center = CGPoint(x: bounds.midX, y: bounds.maxY - 30)
    }
}
