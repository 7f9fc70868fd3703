// legato render --size 390x560 --drag 100,160,190,430@0.3/0.4 --duration 2.4
// Two cards on the same animation, one of UIKit and one of SwiftUI: a pan throws both, in step to the frame.
import SwiftUI
import UIKit

final class CardView: UIView {
    private let title = UILabel()
    private let symbol = UIImageView(image: UIImage(systemName: "hand.draw.fill"))

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemIndigo
        layer.cornerRadius = 20
        layer.cornerCurve = .continuous
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 6)
        title.text = "UIKit"
        title.font = .boldSystemFont(ofSize: 20)
        title.textColor = .white
        symbol.tintColor = .white
        symbol.contentMode = .scaleAspectFit
        addSubview(title)
        addSubview(symbol)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        symbol.frame = CGRect(x: bounds.midX - 16, y: 22, width: 32, height: 32)
        title.sizeToFit()
        title.center = CGPoint(x: bounds.midX, y: bounds.maxY - 28)
    }
}

struct CardBoard: UIViewRepresentable {
    @Binding var place: CGPoint

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> UIView {
        let board = UIView()
        let card = CardView(frame: CGRect(x: 0, y: 0, width: 120, height: 110))
        board.addSubview(card)
        context.coordinator.card = card
        card.addGestureRecognizer(
            UIPanGestureRecognizer(target: context.coordinator, action: #selector(Coordinator.pan(_:))))
        return board
    }

    func updateUIView(_ board: UIView, context: Context) {
        context.coordinator.write = { place = $0 }
        context.animate { context.coordinator.card?.center = place }
    }

    final class Coordinator: NSObject {
        var card: UIView?
        var write: (CGPoint) -> Void = { _ in }

        @objc func pan(_ pan: UIPanGestureRecognizer) {
            guard let board = pan.view?.superview else { return }
            switch pan.state {
            case .changed: withAnimation(.interactiveSpring) { write(pan.location(in: board)) }
            case .ended: withAnimation(.spring(duration: 0.8, bounce: 0.3)) { write(CGPoint(x: 100, y: 160)) }
            default: break
            }
        }
    }
}

struct KitCards: View {
    @State private var place = CGPoint(x: 100, y: 160)

    var body: some View {
        ZStack(alignment: .topLeading) {
            LinearGradient(colors: [.teal.opacity(0.3), .white], startPoint: .top, endPoint: .bottom)
            CardBoard(place: $place)
            VStack {
                Image(systemName: "bird.fill").font(.title)
                Text("SwiftUI").font(.title3.bold())
            }
            .foregroundStyle(.white)
            .frame(width: 120, height: 110)
            .background(.orange, in: .rect(cornerRadius: 20))
            .shadow(color: .black.opacity(0.3), radius: 8, y: 6)
            .position(x: place.x + 160, y: place.y)
            .allowsHitTesting(false)
        }
        .ignoresSafeArea()
    }
}

#Preview { KitCards() }
