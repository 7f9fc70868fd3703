// legato render --size 390x390 --duration 4
// A clock on a timeline: the second hand ticks with a spring, the ring around it runs with every frame.
import SwiftUI

struct Clock: View {
    @State private var start = Date()

    var body: some View {
        ZStack {
            TimelineView(.animation) { timeline in
                let seconds = timeline.date.timeIntervalSince(start)
                Circle()
                    .trim(from: 0, to: (seconds / 4).truncatingRemainder(dividingBy: 1))
                    .stroke(.teal.gradient, style: StrokeStyle(lineWidth: 10, lineCap: .round))
                    .rotationEffect(.degrees(-90))
            }
            ForEach(0..<12, id: \.self) { hour in
                Capsule()
                    .frame(width: hour.isMultiple(of: 3) ? 5 : 2, height: hour.isMultiple(of: 3) ? 16 : 10)
                    .offset(y: -112)
                    .rotationEffect(.degrees(Double(hour) * 30))
            }
            TimelineView(.periodic(from: start, by: 1)) { timeline in
                let seconds = timeline.date.timeIntervalSince(start).rounded()
                Capsule()
                    .fill(.red)
                    .frame(width: 4, height: 110)
                    .offset(y: -45)
                    .rotationEffect(.degrees(seconds * 6))
                    .animation(.spring(duration: 0.35, bounce: 0.5), value: seconds)
            }
            Circle().fill(.red).frame(width: 14, height: 14)
        }
        .frame(width: 270, height: 270)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
