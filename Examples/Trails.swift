// legato render --device "iPhone 15" --scale 1 --drag 196,600,196,430@0.2/0.3 --tap "Fern Gorge, 7 km"@1 --tap "Not yet walked"@1.8 --drag 4,420,150,420@2.6/0.3 --drag 4,420,330,420@3.5/0.4
// A list and its details: the large title collapses as the list scrolls; a short swipe from the edge is given up, a long one goes back.

import SwiftUI

struct Trail: Identifiable, Hashable {
    let id: Int
    let name: String
    let kilometres: Int
    let color: Color
}

@Observable
final class Logbook {
    var walked: Set<Trail.ID> = [2]
}

struct Trails: View {
    @State private var logbook = Logbook()

    private let trails = [
        ("Heron Lake", 5, Color.teal), ("Old Quarry", 9, .orange), ("Larch Ridge", 14, .green),
        ("Fern Gorge", 7, .mint), ("Windmill Loop", 4, .yellow), ("Black Fen", 11, .indigo), ("Salt Path", 18, .blue),
        ("Amber Woods", 6, .brown), ("North Cairn", 21, .gray), ("Mill Stream", 3, .cyan),
        ("Chalk Steps", 8, .pink), ("Otter Bend", 12, .purple), ("Beacon Hill", 10, .red), ("Low Moor", 16, .green),
    ].enumerated().map { Trail(id: $0, name: $1.0, kilometres: $1.1, color: $1.2) }

    var body: some View {
        NavigationStack {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(trails) { trail in
                        NavigationLink(value: trail) {
                            TrailRow(trail: trail, isWalked: logbook.walked.contains(trail.id))
                        }
                        Divider().padding(.leading, 76)
                    }
                }
                .buttonStyle(.plain)
            }
            .navigationTitle("Trails")
            .navigationDestination(for: Trail.self) { TrailDetail(trail: $0, logbook: logbook) }
            .toolbar {
                Text("\(logbook.walked.count) walked")
                    .foregroundStyle(.secondary)
                    .contentTransition(.numericText())
            }
        }
    }
}

struct TrailRow: View {
    let trail: Trail
    let isWalked: Bool

    var body: some View {
        HStack(spacing: 12) {
            RoundedRectangle(cornerRadius: 10)
                .fill(trail.color.gradient)
                .frame(width: 48, height: 48)
            VStack(alignment: .leading) {
                Text(trail.name)
                Text("\(trail.kilometres) km").font(.footnote).foregroundStyle(.secondary)
            }
            Spacer()
            if isWalked { Image(systemName: "checkmark.circle.fill").foregroundStyle(trail.color) }
            Image(systemName: "chevron.forward").font(.footnote.bold()).foregroundStyle(.tertiary)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
    }
}

struct TrailDetail: View {
    let trail: Trail
    let logbook: Logbook

    private var isWalked: Bool { logbook.walked.contains(trail.id) }

    var body: some View {
        VStack(spacing: 24) {
            RoundedRectangle(cornerRadius: 24)
                .fill(trail.color.gradient)
                .frame(height: 240)
                .overlay {
                    Image(systemName: isWalked ? "checkmark" : "figure.walk")
                        .font(.system(size: 80))
                        .foregroundStyle(.white)
                        .contentTransition(.symbolEffect(.replace))
                }
            Text("\(trail.kilometres) kilometres, there and back.")
            Button(isWalked ? "Walked" : "Not yet walked") {
                withAnimation(.bouncy) {
                    if isWalked { logbook.walked.remove(trail.id) } else { logbook.walked.insert(trail.id) }
                }
            }
            .buttonStyle(.borderedProminent)
            .tint(trail.color)
            Spacer()
        }
        .padding()
        .navigationTitle(trail.name)
        .navigationBarTitleDisplayMode(.inline)
    }
}

#Preview { Trails() }
